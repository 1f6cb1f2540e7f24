import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { folded, oilKey } from '#domain/inventory/naming.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { idOfPlace } from './importOils.ts';

/** Tests optional columns, encodings and decimal marks. */

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  { api = admin, mark = '', ...options }: Options = {},
) {
  const form = fileForm(content, options);
  if (mark !== '') form.append('decimal_mark', mark);
  const { status, body } = await api.rest('POST', '/oils/import', { form });
  return { status, ...(body as { readonly errors?: readonly string[] }) };
}
type Options = Parameters<typeof fileForm>[1] & { readonly api?: Api; readonly mark?: string };

async function byGraph(csv: string, input: Readonly<Record<string, unknown>> = {}) {
  const { data } = await admin.graph(
    `mutation ($input: ImportOilsInput!) { importOils(input: $input) {
      ... on ImportOilsPayload {
        inserted updated unchanged errors decimalMark rows { row isNew changes { field from to } }
      }
      ... on UserError { error: message }
    } }`,
    { input: { fileName: 'oils.csv', csv, ...input } },
  );
  return (data as { importOils: unknown }).importOils;
}

const exported = async (api = admin) =>
  String((await api.rest('GET', '/oils/export')).body as Buffer);

const oils = () =>
  db().oil.findMany({
    where: { organizationId, deletedAt: null },
    include: { ledger: true, potencies: { orderBy: { cannabinoidId: 'asc' } } },
    orderBy: { id: 'asc' },
  });

const HEAD = 'tag,description,batch,qty';
const FREE = `${HEAD},received,department,active`;

describe('encodings and separators', () => {
  test.each([
    ['Windows-1252', Buffer.from(`${HEAD}\nTäg \x80,Öl,B,1\n`, 'latin1'), 'Täg €', 'Öl'],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}\nTäg,李雷,B,1\n`, 'utf16le'), 'Täg', '李雷'],
    ['UTF-8', Buffer.from(`${HEAD.replaceAll(',', '\t')}\nTäg\tOil, x\tB\t1\n`), 'Täg', 'Oil, x'],
  ])(
    'a file in %s is read, and its encoding reported',
    async (encoding, content, tag, description) => {
      expect(await upload(new Uint8Array(content))).toMatchObject({ status: 200, encoding });
      expect(await oils()).toMatchObject([{ tag, description }]);
    },
  );

  test('ambiguous numbers are row errors unless the decimal mark is given', async () => {
    const file = 'tag;description;batch;qty\nA;Oil;B;1.250\nC;Oil;B;7\n';
    const issue =
      'Row 2: Qty: Write 1250 or 1.25, or say which decimal mark the file has (decimal_mark)';
    expect(await upload(file, { isTrial: true })).toMatchObject({
      inserted: 1,
      errors: [issue],
      decimal_mark: null,
    });
    expect(await byGraph(file, { dryRun: true })).toMatchObject({
      errors: [issue],
      decimalMark: null,
    });
    const read = await upload(file, { mark: 'comma' });
    expect(read).toMatchObject({ inserted: 2, errors: [], decimal_mark: 'comma' });
    expect((await oils()).map(({ quantityGrams }) => quantityGrams.toNumber())).toEqual([1250, 7]);
    expect(await byGraph(file, { decimalMark: 'POINT' })).toMatchObject({ updated: 1, errors: [] });
    expect((await upload(file, { mark: 'colon' })).status).toBe(422);
  });
});

test('each row that adds or changes an oil reports it, in the dry run and the import', async () => {
  await createOil({ organizationId, tag: 'A', description: 'Oil', batch: 'B', grams: 310.5 });
  await createOil({ organizationId, tag: 'C', description: 'Oil', batch: 'B', active: false });
  const file = `${HEAD}\nA,Oil,B,999\nnew,Oil,B,1\nC,Oil,B,5\n`;
  const said = {
    inserted: 1,
    updated: 1,
    unchanged: 0,
    errors: [
      'Row 4: Oil C, batch B is inactive. Reactivate it, or write yes in the column active, and import again',
    ],
    rows: [
      { row: 2, changes: [{ field: 'Quantity (g)', from: '310.500', to: '999.000' }] },
      { row: 3, changes: [] },
    ],
  };
  expect(await byGraph(file, { dryRun: true })).toMatchObject(said);
  expect(await upload(file)).toMatchObject({
    ...said,
    rows: [{ is_new: false }, { is_new: true }],
  });
});

describe('received, department and active', () => {
  test('are taken from the row; for empty cells the form and the lot decide', async () => {
    const kitchen = await createDepartment({ organizationId, name: 'Kitchen' });
    const lab = await createDepartment({ organizationId, name: 'Lab' });
    await createOil({ organizationId, departmentId: lab.id, tag: 'C', batch: 'B', grams: 7 });
    const file = `${FREE}\nA,Oil,B,5,2026-01-31,Lab,\nA,Oil,B,5,,,no\nA,Oil,B,5,,whole organization,\nC,THC distillate,B,0,,Lab,no\n`;
    expect(await upload(file, { departmentId: kitchen.id })).toMatchObject({
      inserted: 3,
      updated: 1,
    });
    const [present, ...added] = await oils();
    expect(present).toMatchObject({ tag: 'C', active: false });
    expect(present?.quantityBeforeInactivation?.toNumber()).toBe(7);
    expect(present?.ledger.map(({ deltaGrams }) => deltaGrams.toNumber())).toEqual([7, -7]);
    expect(added).toMatchObject([
      { departmentId: lab.id, active: true, receivedOn: new Date('2026-01-31') },
      { departmentId: kitchen.id, active: false },
      { departmentId: null, active: true },
    ]);
    expect(added[1]?.quantityBeforeInactivation?.toNumber()).toBe(5);
    const back = file.replaceAll(',no', ',yes');
    await upload(back, { departmentId: kitchen.id });
    expect((await oils()).map(({ active }) => active)).toEqual([true, true, true, true]);
  });

  test('only a row that names it belongs to the whole organization, whatever else its cell contains', async () => {
    const kitchen = await createDepartment({ organizationId, name: 'Kitchen' });
    const cells = ['', '  ', '\u00a0', "'", 'Nowhere', ' kitchen ', 'organization', 'null', '0'];
    const rows = cells.map((cell, index) => `L${index},Oil,B,5,,${cell},`);
    const file = [FREE, ...rows, 'ALL,Oil,B,5,,WHOLE ORGANIZATION,', ''].join('\n');
    const result = await upload(file, { departmentId: kitchen.id });
    expect(result.errors).toEqual([
      "Row 5: There is no department '",
      'Row 6: There is no department Nowhere',
      'Row 8: There is no department organization',
      'Row 9: There is no department null',
      'Row 10: There is no department 0',
    ]);
    expect((await oils()).map(({ tag, departmentId }) => [tag, departmentId])).toEqual([
      ['L0', kitchen.id],
      ['L1', kitchen.id],
      ['L2', kitchen.id],
      ['L5', kitchen.id],
      ['ALL', null],
    ]);
    // A department read from the file that is not in the organization must not be accepted.
    expect(() => idOfPlace({ name: 'Lost' }, [kitchen])).toThrow('was not offered to it.');
  });

  test('naming a department that is inactive or not writable is a row error', async () => {
    const kitchen = await createDepartment({ organizationId, name: 'Kitchen' });
    const lab = await createDepartment({ organizationId, name: 'Lab' });
    const closed = await createDepartment({ organizationId, name: 'Closed' });
    await createOil({ organizationId, departmentId: closed.id, tag: 'A', batch: 'B' });
    await db().department.update({ where: { id: closed.id }, data: { active: false } });
    const manager = await apiOf(
      await createUser({
        organizationId,
        role: 'operator',
        departments: { [kitchen.id]: 'manager', [closed.id]: 'manager' },
      }),
    );
    const file = `${FREE}\nA,Oil,B,5,,${kitchen.name},\nA,Oil,B,5,,${lab.name},\nA,Oil,B,5,,,\nA,Oil,B,5,,Whole organization,\nA,Oil,B,5,,${closed.name},\n`;
    expect(await upload(file, { api: manager })).toMatchObject({
      status: 200,
      inserted: 1,
      updated: 0,
      errors: [
        'Row 3: You may not change oils of Lab',
        'Row 4: Department is missing',
        'Row 5: Oils of the whole organization are for administrators',
        'Row 6: Department Closed is inactive',
      ],
    });
    // Without the column, the form has to name it.
    expect((await upload(`${HEAD}\nA,Oil,B,5\n`, { api: manager })).status).toBe(422);
    const same = await exported();
    expect(await upload(same)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2, errors: [] });
  });
});

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({
      unit: fc.constantFrom('"', "'", '=', '-', '@', ',', ';', '\t', 'a'),
      maxLength: 5,
    }),
  )
  .map((written) => written.trim());
const place = fc.nat({ max: 3 });
const lot = fc
  .record({
    tag: text,
    batch: text,
    description: text,
    quantityGrams: fc.integer({ min: 0, max: 10 ** 9 }).map((steps) => steps / 1000),
    potencies: fc.constant([]),
  })
  .filter((draft) => oilIssues(draft, []).length === 0)
  .map(normalizedOil)
  .chain((oil) =>
    fc.record({
      oil: fc.constant(oil),
      place,
      percent: fc.integer({ min: 0, max: 10 ** 6 }).map((steps) => steps / 10_000),
      active: fc.boolean(),
      day: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    }),
  );
const inventory = fc.uniqueArray(lot, {
  selector: ({ oil, place: at }) => `${at} ${oilKey(oil)}`,
  minLength: 1,
  maxLength: 15,
});

test('any inventory of three departments survives an export and import unchanged', async () => {
  const names = ['Whole organization', '\'=Odd, "name"', 'Küche\n2'];
  const departments = await Promise.all(
    names.map((name) => createDepartment({ organizationId, name })),
  );
  const elsewhere = globalId('Department', departments[0]?.id ?? 0);
  expect(new Set(names.map(folded)).size).toBe(3);
  await fc.assert(
    fc.asyncProperty(inventory, async (lots) => {
      await db()
        .ledgerEntry.deleteMany({ where: { organizationId } })
        .catch(() => undefined);
      await db().oil.updateMany({ where: { organizationId }, data: { deletedAt: new Date() } });
      for (const { oil, place: at, percent, active, day } of lots) {
        const { tag, batch, description, quantityGrams: grams } = oil;
        const departmentId = departments[at]?.id ?? null;
        const percents = { THC: percent };
        const what = { tag, batch, description, grams, percents, active, receivedOn: day };
        await createOil({ organizationId, departmentId, ...what });
      }
      const before = await tableSnapshot();
      const file = await exported();
      const nothing = { inserted: 0, updated: 0, unchanged: lots.length, errors: [] };
      expect(await upload(file)).toMatchObject(nothing);
      // The department in a row takes precedence over the form's.
      expect(await byGraph(file, { departmentId: elsewhere })).toMatchObject(nothing);
      expect(await tableSnapshot()).toEqual(before);
      // Importing into an empty inventory restores everything, including what an inactive lot regains.
      await db().oil.updateMany({ where: { organizationId }, data: { deletedAt: new Date() } });
      expect(await upload(file)).toMatchObject({ inserted: lots.length, errors: [] });
      expect(await exported()).toBe(file);
    }),
    { numRuns: 12 },
  );
});
