import { beforeEach, describe, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { importOils } from './importOils.ts';

let organizationId: number;
let departmentId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  departmentId = (await createDepartment({ organizationId })).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

type Result = {
  readonly status: number;
  /** The message when the whole file was refused. */
  readonly error: string;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly string[];
};
const NOTHING = { error: '', inserted: 0, updated: 0, unchanged: 0, errors: [] as string[] };

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  options: Parameters<typeof fileForm>[1] = {},
): Promise<Result> {
  const form = fileForm(content, { departmentId, ...options });
  const { status, body } = await admin.rest('POST', '/oils/import', { form });
  return { status, ...NOTHING, ...(body as object) };
}

async function importByGraph(
  csv: string,
  { name: fileName = 'oils.csv', isTrial: dryRun = false } = {},
): Promise<Result> {
  const { data } = await admin.graph(
    `mutation ($input: ImportOilsInput!) { importOils(input: $input) {
      ... on ImportOilsPayload { inserted updated unchanged errors }
      ... on UserError { error: message }
    } }`,
    { input: { fileName, csv, departmentId: globalId('Department', departmentId), dryRun } },
  );
  const { importOils } = data as { importOils: Partial<Result> };
  return { status: importOils.error === undefined ? 200 : 422, ...NOTHING, ...importOils };
}

const oils = () =>
  db().oil.findMany({
    where: { organizationId, deletedAt: null },
    include: { ledger: true, potencies: { orderBy: { cannabinoidId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
const HEAD = 'tag,description,batch,qty,THC,CBD %';
const FILE = `${HEAD}\r\nD9-1,Distillate,B1,100.5,88.25,\r\nD9-2,"Live, resin",B1,0,70,1.5\r\n`;

describe.each([
  ['REST', upload],
  ['the graph', importByGraph],
])('through %s', (_, take) => {
  test('valid rows are imported although others fail, each with a ledger entry', async () => {
    const result = await take(`${FILE}D9-3,,B1,5,\r\nD9-1,Twin,b1,5,\r\n`);
    expect(result).toMatchObject({ status: 200, inserted: 2, updated: 0 });
    expect(result.errors).toEqual([
      'Row 4: Description is required.',
      'Row 5: the same tag and batch as row 2',
    ]);
    const [first, second] = await oils();
    expect(first).toMatchObject({ tag: 'D9-1', departmentId, active: true });
    expect(first?.ledger).toMatchObject([{ reason: 'imported', userName: 'Robin Field' }]);
    expect(first?.potencies.map(({ percent }) => percent.toNumber())).toEqual([88.25]);
    expect(second?.ledger).toEqual([]);
  });

  test('the same file again changes nothing, another quantity only that', async () => {
    await take(FILE);
    const kept = await oils();
    expect(await take(FILE)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await oils()).toEqual(kept);
    const changed = await take(FILE.replace('100.5', '90').replace('D9-1', 'd9-1'));
    expect(changed).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, errors: [] });
    const [first] = await oils();
    expect(first).toMatchObject({ tag: 'D9-1', revision: 2 });
    expect(first?.ledger.map(({ deltaGrams }) => deltaGrams.toNumber())).toEqual([100.5, -10.5]);
    const kinds = await db().auditEntry.findMany({ where: { recordId: String(first?.id) } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['oil imported', 'oil imported']);
  });

  test('a dry run reports what an import would do, and stores nothing', async () => {
    await take(FILE);
    const before = await tableSnapshot();
    const changed = `${FILE.replace('100.5', '90')}D9-3,Oil,B1,5,,\r\nD9-4,,B1,5,,\r\n`;
    const said = await take(changed, { isTrial: true });
    expect(said).toMatchObject({ status: 200, inserted: 1, updated: 1, unchanged: 1 });
    expect(await tableSnapshot()).toEqual(before);
    expect(await take(changed)).toEqual(said);
  });

  test('a cannabinoid without a column is kept, an empty cell clears it', async () => {
    const percents = { THC: 80, CBN: 2, CBD: 1 };
    await createOil({ organizationId, departmentId, tag: 'A', batch: 'B', percents });
    await take(`${HEAD}\nA,Oil,B,1000,,3\n`);
    const [oil] = await oils();
    expect(oil?.potencies.map(({ percent }) => percent.toNumber())).toEqual([3, 2]);
  });

  test('texts of an inactive oil can change, its quantity only on reactivation', async () => {
    await createOil({ organizationId, departmentId, tag: 'A', batch: 'B', active: false });
    const result = await take(`${HEAD}\nA,Oil,B,5,\n`);
    expect(result.errors).toEqual([
      'Row 2: Oil A, batch B is inactive. Reactivate it, or write yes in the column active, and import again',
    ]);
    expect(await take(`${HEAD}\nA,Oil,B,0,\n`)).toMatchObject({ updated: 1, errors: [] });
    expect(await oils()).toMatchObject([{ description: 'Oil', active: false }]);
  });

  test('the same tag and batch in another department are a different oil', async () => {
    await createOil({ organizationId, tag: 'D9-1', batch: 'B1' });
    expect(await take(FILE)).toMatchObject({ inserted: 2, updated: 0 });
    expect(await oils()).toHaveLength(3);
  });

  test('names that only the database folds to the same case are one oil', async () => {
    const sigma = `${HEAD}\nΟΔΟΣ,Oil,B,1,\nοδοσ,Oil,B,1,\n`;
    const result = await take(sigma);
    expect([result.status, result.inserted + result.errors.length]).toEqual([200, 2]);
  });
});

const rows = (count: number) =>
  `${HEAD}\n${Array.from({ length: count }, (_, index) => `T${index},Oil,B,1,,\n`).join('')}`;

describe('hostile files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

  test.each<[string, string | Uint8Array<ArrayBuffer>, string, number, string]>([
    ['a picture', png, 'oils.csv', 422, 'The file is not text'],
    ['U+0000', `${FILE}\0`, 'oils.csv', 422, 'The file is not text'],
    ['6 MB', 'x'.repeat(6_000_000), 'oils.csv', 413, 'larger than 5 MB'],
    ['another type', FILE, 'oils.xlsx', 415, 'Only .csv files'],
    ['10,001 rows', rows(10_001), 'oils.csv', 422, 'more than 10,000 rows'],
    ['nothing', '', 'oils.csv', 422, 'file is empty'],
    ['no header', 'D9-1,Oil,B1,5\n', 'oils.csv', 422, 'Missing in the first row'],
    ['a column less', 'tag,batch,qty\nA,B,1\n', 'oils.csv', 422, 'first row: description'],
    ['a column twice', `${HEAD},thc\n`, 'oils.csv', 422, 'column THC stands there twice'],
    ['a quote that never closes', `${FILE}"A,Oil,B,1,,\n`, 'oils.csv', 422, 'Row 4 opens a quote'],
  ])('%s is refused before anything is stored', async (_, content, name, status, said) => {
    const before = await tableSnapshot();
    const result = await upload(content, { name });
    expect(result.status).toBe(status);
    expect(result.error).toContain(said);
    // Invalid text reaches GraphQL as a careless client would decode it.
    const csv = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
    expect((await importByGraph(csv, { name })).error).toContain(said);
    expect(await tableSnapshot()).toEqual(before);
  });

  test.each([
    ['300 %', 'A,Oil,B,1,300,', 'Row 2: THC % must be between 0 and 100'],
    ['not a number', 'A,Oil,B,NaN,,', 'Row 2: Qty: “NaN” is not a number'],
    ['a long tag', `${'x'.repeat(5_000)},Oil,B,1,,`, 'Row 2: Tag: at most 100 characters'],
    [
      'a huge number',
      `A,Oil,B,${'9'.repeat(50)},,`,
      'Row 2: Quantity must be below 10,000,000,000',
    ],
  ])('the row with %s is skipped', async (_, row, issue) => {
    for (const take of [upload, importByGraph]) {
      const result = await take(`${HEAD}\n${row}\nok,Oil,B,1,,\n`, { isTrial: true });
      expect(result).toMatchObject({ status: 200, inserted: 1, errors: [issue] });
    }
  });

  test('a negative number becomes 0 with a remark, a formula is text', async () => {
    for (const take of [importByGraph, upload]) {
      const result = await take(`${HEAD}\n=SUM(A1),@oil,+B,-5,-1,\n`);
      expect([result.status, result.inserted + result.unchanged]).toEqual([200, 1]);
      expect(result.errors).toEqual([
        'Row 2: a Qty below 0 was taken as 0',
        'Row 2: a % below 0 was taken as 0',
      ]);
    }
    expect(await oils()).toMatchObject([{ tag: '=SUM(A1)', description: '@oil', batch: '+B' }]);
  });

  test('a form without a file, or no form at all, gets a helpful error', async () => {
    const empty = new FormData();
    empty.append('department_id', String(departmentId));
    const missing = await admin.rest('POST', '/oils/import', { form: empty });
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([
      422,
      expect.stringContaining('Choose a .csv file.'),
    ]);
    const json = await admin.rest('POST', '/oils/import', { body: { file: FILE } });
    expect(json.status).toBe(415);
    const named = await upload(FILE, { departmentId: 999_999 });
    expect(named.status).toBe(404);
  });

  test('an inactive department accepts no file', async () => {
    await db().department.update({ where: { id: departmentId }, data: { active: false } });
    expect((await upload(FILE)).status).toBe(409);
  });
});

test('only an import of a signed-in person may be larger than other queries', async () => {
  const large = 'x'.repeat(2_000_000);
  const send = async (api: Api, document: string) =>
    JSON.stringify(await api.graph(document, { csv: large }));
  const document = `mutation ($csv: String!) { importOils(input: { fileName: "a.csv", csv: $csv }) {
    __typename ... on UserError { message } } }`;
  expect(await send(admin, document)).toContain('InvalidError');
  expect(await send(admin, 'query ($csv: String) { oils(search: $csv) { totalCount } }')).toContain(
    'too large',
  );
  for (const pretended of [
    'query ($csv: String) { oils(search: $csv) { totalCount } } # importOils',
    'query importOils($csv: String) { importOils: oils(search: $csv) { totalCount } }',
    'mutation ($csv: String!) { importOils: logout { signedOut } }',
    `${document} query Other { me { id } }`,
    `${document} # ${'x'.repeat(20_000)}`,
    'mutation { ...A } fragment A on Mutation { ...A }',
    '{ importOils',
  ]) {
    expect(await send(admin, pretended), pretended.slice(0, 100)).toContain('too large');
  }
  expect(await send(await apiOf(null), document)).toContain('too large');
  const stale = await send(apiWithToken('stale'), document);
  expect(stale).toContain('"code":"UNAUTHENTICATED"');
});

test('disconnecting before the response rolls everything back, however far the import is', async () => {
  const viewer = await viewerOfToken(admin.token ?? '');
  const file = { fileName: 'oils.csv', csv: rows(2_500), departmentId };
  const before = await tableSnapshot();
  // Checked before each thousand rows, before the audit entries, and at the end.
  for (const asked of [1, 3, 4, 5]) {
    const leaving = new AbortController();
    let times = 0;
    const signal = Object.defineProperty(leaving.signal, 'aborted', {
      get: () => {
        times += 1;
        return times >= asked;
      },
    });
    await expect(importOils(viewer, file, { signal })).rejects.toThrow('Nothing was written');
    expect(times).toBe(asked);
    expect(await tableSnapshot()).toEqual(before);
  }
  expect(await importOils(viewer, file)).toMatchObject({ inserted: 2_500 });
});

test('an exported file is imported without changes, including guarded formulas', async () => {
  await createOil({ organizationId, departmentId, tag: '=1+1', description: '"Live", resin' });
  await createOil({ organizationId, departmentId, tag: "'=2", percents: { THC: 80.1234, CBD: 0 } });
  await createOil({ organizationId, departmentId, tag: 'off', active: false });
  await createOil({ organizationId, tag: 'shared' });
  const where = `department_id=${departmentId}`;
  const { body, headers } = await admin.rest('GET', `/oils/export?${where}`);
  const csv = (body as Buffer).toString('utf8');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="inventory.csv"');
  expect(csv).toMatch(/^'=1\+1,"""Live"", resin",B1,1000,\d{4}-\d\d-\d\d,[^,]+,yes,88/m);
  expect(csv).not.toContain('shared');
  const kept = await oils();
  expect(await upload(csv)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3, errors: [] });
  expect(await oils()).toEqual(kept);
  const narrowed = await admin.rest('GET', `/oils/export?${where}&is_active=true&search=LIVE`);
  expect((narrowed.body as Buffer).toString('utf8').trim().split('\r\n')).toHaveLength(2);
});

test('the template has a column for each cannabinoid of the organization', async () => {
  const { body, headers } = await admin.rest('GET', '/oils/import-template');
  expect(headers['content-disposition']).toBe(
    'attachment; filename="inventory_import_template.csv"',
  );
  expect((body as Buffer).toString('utf8')).toBe(
    '\uFEFFtag,description,batch,qty,received,department,active,THC %,CBD %,CBN %,CBC %,CBG %\r\n',
  );
});

test('outside Basic the template has the columns of status, dates, origin and certificate, too', async () => {
  await db().qualityPolicy.create({ data: { organizationId, newLotStatus: 'quarantine' } });
  const { body } = await admin.rest('GET', '/oils/import-template');
  expect((body as Buffer).toString('utf8')).toBe(
    '\uFEFFtag,description,batch,qty,received,department,active,status,expires_on,retest_on,supplier,supplier_lot,track_tag,lab,certificate,THC %,CBD %,CBN %,CBC %,CBG %\r\n',
  );
});

test('3,000 oils are created and updated in one import', async () => {
  expect(await upload(rows(3_000))).toMatchObject({ inserted: 3_000, errors: [] });
  const changed = rows(3_000).replaceAll(',B,1,,', ',B,2,50,');
  expect(await upload(changed)).toMatchObject({ updated: 3_000, errors: [] });
  const { _sum, _count } = await db().ledgerEntry.aggregate({
    where: { organizationId },
    _sum: { deltaGrams: true },
    _count: true,
  });
  expect([_sum.deltaGrams?.toNumber(), _count]).toEqual([6_000, 6_000]);
});
