import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC, REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

/** Status, origin, dates and state tag of lots in files. */

let organizationId: number;
let admin: Api;

type Answer = {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly string[];
};
type Way = (api: Api, csv: string) => Promise<Answer>;

const byRest: Way = async (api, csv) => {
  const { body } = await api.rest('POST', '/oils/import', { form: fileForm(csv) });
  const { inserted, updated, unchanged, errors } = body as Answer;
  return { inserted, updated, unchanged, errors };
};
const byGraph: Way = async (api, csv) => {
  const { data } = await api.graph(
    `mutation ($csv: String!) { importOils(input: { fileName: "oils.csv", csv: $csv }) {
      ... on ImportOilsPayload { inserted updated unchanged errors }
    } }`,
    { csv },
  );
  return (data as { readonly importOils: Answer }).importOils;
};
const WAYS = [
  ['REST', byRest],
  ['GraphQL', byGraph],
] as const;

const exported = async (api = admin) => String((await api.rest('GET', '/oils/export')).body);
const answer = (counts: Partial<Answer>): Answer => ({
  ...{ inserted: 0, updated: 0, unchanged: 0, errors: [] },
  ...counts,
});

async function organizationWith(policy: object | null) {
  const { id } = await createOrganization();
  if (policy !== null) await db().qualityPolicy.create({ data: { ...policy, organizationId: id } });
  const api = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
  return { id, api };
}
const regulate = () => db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });

const oilOf = (tag: string) => db().oil.findFirstOrThrow({ where: { organizationId, tag } });
const auditsOf = async (tag: string) =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'oil', recordId: String((await oilOf(tag)).id) },
    orderBy: { sequence: 'asc' },
  });

beforeEach(async () => {
  const { id, api } = await organizationWith(null);
  organizationId = id;
  admin = api;
});

const HEAD = 'tag,description,batch,qty,expires_on,retest_on,supplier,supplier_lot,track_tag';
const FILLED = 'D9,Oil,B1,5,2027-06-30,2027-01-31,Acme Farms,AF-77,1A4';

describe.each(WAYS)('through %s', (_, upload) => {
  test('origin, dates and state tag come in with new oils, and a blank cell keeps them', async () => {
    expect(await upload(admin, `${HEAD}\n${FILLED}\n`)).toEqual(answer({ inserted: 1 }));
    const stored = {
      supplier: 'Acme Farms',
      supplierLot: 'AF-77',
      trackTag: '1A4',
      expiresOn: new Date('2027-06-30'),
      retestOn: new Date('2027-01-31'),
    };
    expect(await oilOf('D9')).toMatchObject({ ...stored, status: 'released' });
    expect(await upload(admin, `${HEAD}\n${FILLED}\n`)).toEqual(answer({ unchanged: 1 }));
    expect(await upload(admin, `${HEAD}\nD9,Oil,B1,5,,,Other,,\n`)).toEqual(answer({ updated: 1 }));
    expect(await oilOf('D9')).toMatchObject({ ...stored, supplier: 'Other' });
    const [first, second] = await auditsOf('D9');
    expect(first?.after).toMatchObject({ supplier: 'Acme Farms', expiresOn: '2027-06-30' });
    expect(second?.before).toMatchObject({ supplier: 'Acme Farms' });
    expect(second?.after).toMatchObject({ supplier: 'Other', trackTag: '1A4' });
  });

  test('a state tag is on one lot of file and organization, ignoring case', async () => {
    await createOil({ organizationId, tag: 'OLD', batch: 'B0', trackTag: '1A4X' });
    const rows = ['NEW,Oil,B1,5,1a4x', 'TWO,Oil,B1,5,77a', 'DUE,Oil,B1,5,77A', 'OLD,Oil,B0,5,1a4X'];
    const file = ['tag,description,batch,qty,track_tag', ...rows].join('\n');
    expect(await upload(admin, file)).toEqual(
      answer({
        inserted: 1,
        updated: 1,
        errors: [
          'Row 2: The state tag 1a4x is on Oil OLD, batch B0 already. Check which of them has it.',
          'Row 4: the same state tag as row 3',
        ],
      }),
    );
    expect(await oilOf('OLD')).toMatchObject({ trackTag: '1a4X' });
  });

  test('another organization may have the same state tag', async () => {
    const other = await organizationWith(null);
    await createOil({ organizationId: other.id, trackTag: '1A4' });
    expect(await upload(admin, `${HEAD}\n${FILLED}\n`)).toEqual(answer({ inserted: 1 }));
  });

  test('in Basic a status other than released is refused', async () => {
    const rows = ['A,Oil,B,1,', 'B,Oil,B,1,Released', 'C,Oil,B,1,hold', 'D,Oil,B,1,fine'];
    const file = ['tag,description,batch,qty,status', ...rows].join('\n');
    const { inserted, errors } = await upload(admin, file);
    expect([inserted, errors]).toEqual([
      2,
      [
        'Row 5: Status must be quarantine, released, hold or rejected',
        'Row 4: Lots have a status when Quality is switched on.',
      ],
    ]);
  });

  test('with Quality a file begins lots as the policy says or safer, and never releases', async () => {
    await regulate();
    const begin = ['A,Oil,B,1,', 'B,Oil,B,1,quarantine', 'C,Oil,B,1,On hold', 'D,Oil,B,1,released'];
    const head = 'tag,description,batch,qty,status';
    expect(await upload(admin, [head, ...begin, 'E,Oil,B,1,rejected'].join('\n'))).toEqual(
      answer({
        inserted: 3,
        errors: [
          'Row 5: A file releases no lot: leave the status blank, and let Quality release it.',
          'Row 6: A file rejects no lot: write hold, and let Quality reject it.',
        ],
      }),
    );
    const statuses = await Promise.all(['A', 'B', 'C'].map(oilOf));
    expect(statuses.map(({ status }) => status)).toEqual(['quarantine', 'quarantine', 'hold']);
    expect((await auditsOf('C'))[0]?.after).toMatchObject({ status: 'hold' });
    const change = ['A,Oil,B,1,released', 'B,Oil,B,2,quarantine', 'C,Oil,B,9,quarantine'];
    const says = 'A file changes no status: leave it blank, and change it on the page of the oil.';
    expect(await upload(admin, [head, ...change].join('\n'))).toEqual(
      answer({
        updated: 1,
        errors: [`Row 2: A is in quarantine. ${says}`, `Row 4: C is on hold. ${says}`],
      }),
    );
    expect((await oilOf('C')).quantityGrams.toNumber()).toBe(1);
  });
});

test('in Basic without such lots a file is as it always was', async () => {
  await createOil({ organizationId });
  expect(await exported()).not.toMatch(/status|expires_on|retest_on|supplier|track_tag|lab/);
});

test('a filled column is written for the whole organization, whatever is listed', async () => {
  await createOil({ organizationId, tag: 'OTHER', trackTag: '1A4' });
  await createOil({ organizationId, tag: 'D9' });
  const { body } = await admin.rest('GET', '/oils/export?search=D9');
  expect(String(body).split('\r\n')[0]).toMatch(/,active,track_tag,/);
});

const word = fc
  .string({ unit: fc.constantFrom('a', 'B', '"', "'", '=', '-', ',', ';', 'é', '1'), maxLength: 8 })
  .map((one) => one.trim());
const day = fc.option(fc.constantFrom('2026-01-31', '2027-02-28', '2099-12-31'), { nil: '' });
const cell = fc.constantFrom('', '40.125', 'ND', '<LOQ', '<0.05', 'ND (LOD 0.01 %)', '0');
const lot = fc.record({
  status: fc.constantFrom('quarantine', 'hold', ''),
  ...{ expires: day, retest: day, supplier: word, lot: word, lab: word, certificate: word },
  ...{ thc: cell, cbd: cell, active: fc.constantFrom('yes', 'no') },
  grams: fc.integer({ min: 0, max: 10 ** 6 }).map((mg) => String(mg / 1000)),
});
const COLUMNS =
  'tag,description,batch,qty,active,status,expires_on,retest_on,supplier,supplier_lot,track_tag,lab,certificate,THC %,CBD %';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('any inventory is written as the same file after its import, which changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lot, { minLength: 1, maxLength: 10 }), async (lots) => {
      const first = await organizationWith(REGULATED);
      const rows = lots.map((one, index) =>
        [
          ...[`T${index}`, 'Oil', 'B', one.grams, one.active, one.status, one.expires, one.retest],
          ...[one.supplier, one.lot, index % 3 === 0 ? '' : `1A4${index}`],
          ...[one.lab, one.certificate, one.thc, one.cbd],
        ]
          .map((text) => quoted(/^[=+\-@]/.test(text) ? `'${text}` : text))
          .join(','),
      );
      const came = await byRest(first.api, [COLUMNS, ...rows].join('\n'));
      expect(came).toEqual(answer({ inserted: lots.length }));
      const file = await exported(first.api);
      expect(await byGraph(first.api, file)).toEqual(answer({ unchanged: lots.length }));
      expect(await exported(first.api)).toBe(file);
      // Elsewhere it becomes the same inventory.
      const second = await organizationWith({ ...BASIC, certificateToRelease: true });
      expect(await byRest(second.api, file)).toEqual(answer({ inserted: lots.length }));
      expect(await exported(second.api)).toBe(file);
    }),
    { numRuns: 5 },
  );
});
