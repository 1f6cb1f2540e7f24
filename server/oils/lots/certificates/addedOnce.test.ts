import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';

let api: Api;
let organizationId: number;
let oilId: number;

beforeEach(async () => {
  ({ id: organizationId } = await createOrganization());
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  ({ id: oilId } = await createOil({ organizationId, percents: { THC: 88 } }));
});

const KEY = 'lost-answer-1';
const CERTIFICATE = {
  purpose: 'incoming',
  density_g_per_ml: 0.93,
  results: [{ cannabinoid: 'THC', printed: '800 mg/mL' }],
};
const PDF = aPdf();

type Sent = {
  readonly values?: object;
  readonly file?: Buffer;
  readonly oil?: number;
  readonly key?: string;
  readonly by?: Api;
  readonly revision?: number;
};
const add = ({ values = {}, file, oil = oilId, key = KEY, by = api, revision }: Sent = {}) =>
  by.rest('POST', `/oils/${oil}/tests`, {
    form: certificateForm({ ...CERTIFICATE, ...values }, file),
    headers: {
      'idempotency-key': key,
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
  });
const counts = async () => ({
  tests: await db().lotTest.count({ where: { oilId, purpose: 'incoming' } }),
  files: await db().storedFile.count({ where: { organizationId } }),
});
const OTHER = 'This was saved with other content before.';

test('a certificate whose answer was lost is stored once with its file, and answered as it was stored', async () => {
  const first = await add({ file: PDF, revision: 1 });
  expect(first.status).toBe(201);
  const { test: stored, notices } = Object(first.body);
  expect(notices).toHaveLength(1);
  for (const { status, body } of await Promise.all([
    add({ file: PDF, revision: 1 }),
    add({ file: PDF, revision: 1 }),
    add({ file: PDF }),
  ])) {
    expect(status).toBe(201);
    expect(body).toEqual({ test: stored, warnings: [], notices });
  }
  expect(await counts()).toEqual({ tests: 1, files: 1 });

  await add({ key: 'another-one' });
  expect(await counts()).toEqual({ tests: 2, files: 1 });
});

test('sent at once with one key, it is stored once', async () => {
  const sent = await Promise.all([add(), add(), add()]);
  const ids = new Set(sent.map(({ body }) => Object(body).test.id));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(ids.size).toBe(1);
  expect(await counts()).toMatchObject({ tests: 1 });
});

test('the graph takes the same key, and the same file uploaded again', async () => {
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(PDF)]), 'certificate.pdf');
    return Object((await api.rest('POST', `/oils/${oilId}/test-files`, { form })).body).id;
  };
  const mutation = `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) {
    ... on AddLotTestPayload { lotTest { databaseId } warnings { kind } notices }
    ... on InvalidError { issues { path message } } } }`;
  const input = {
    oilId: globalId('Oil', oilId),
    revision: 1,
    test: {
      purpose: 'INCOMING',
      densityGPerMl: '0.93',
      results: [{ cannabinoid: 'THC', printed: '800 mg/mL' }],
    },
    idempotencyKey: KEY,
  };
  const sent = async (other: object) =>
    Object((await api.graph(mutation, { input: { ...input, ...other } })).data).addLotTest;
  const first = await sent({ fileId: await upload() });
  expect(first).toMatchObject({ lotTest: { databaseId: expect.any(Number) } });
  expect(await sent({ fileId: await upload() })).toEqual({ ...first, warnings: [] });
  expect(await counts()).toMatchObject({ tests: 1 });
  const overRest = await add({ file: PDF });
  expect([overRest.status, Object(overRest.body).test.id]).toEqual([201, first.lotTest.databaseId]);
  expect(await sent({})).toMatchObject({ issues: [{ path: ['idempotencyKey'] }] });
  const short = await sent({ idempotencyKey: 'short' });
  expect(JSON.stringify(short)).toContain('Expected an idempotency key of 8 to 100 characters');
});

test('a key with another certificate, file or lot is refused, and belongs to one person', async () => {
  await add({ file: PDF });
  const { id: oil } = await createOil({ organizationId, tag: 'D9-015', percents: {} });
  const others = [
    { values: { lab_name: 'Acme Labs' }, file: PDF },
    { values: { change: 'correction' }, file: PDF },
    { file: aPdf() },
    {},
    { oil, file: PDF },
  ];
  for (const other of others) {
    const { status, body } = await add(other);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(OTHER);
    expect(JSON.stringify(body)).toContain('Idempotency-Key');
  }
  expect((await add({ key: 'short' })).status).toBe(422);
  expect(await counts()).toEqual({ tests: 1, files: 1 });
  const by = await apiOf(await createUser({ organizationId, role: 'admin' }));
  expect((await add({ by })).status).toBe(201);
  expect(await counts()).toMatchObject({ tests: 2 });
});

test('a certificate that was stored is answered whatever happened since', async () => {
  const { body } = await add();
  await db().cannabinoid.updateMany({
    where: { organizationId, name: 'THC' },
    data: { name: 'Delta-9' },
  });
  const again = await add({ revision: 1 });
  expect([again.status, Object(again.body).test.id]).toEqual([201, Object(body).test.id]);
});

test('neither a refusal nor a dry run takes the key', async () => {
  expect((await add({ values: { density_g_per_ml: 93 } })).status).toBe(422);
  expect((await add({ revision: 7 })).status).toBe(409);
  const form = certificateForm(CERTIFICATE);
  form.set('dry_run', 'true');
  const headers = { 'idempotency-key': KEY };
  expect(await api.rest('POST', `/oils/${oilId}/tests`, { form, headers })).toMatchObject({
    status: 200,
    body: { test: null },
  });
  expect((await add()).status).toBe(201);
  expect(await counts()).toMatchObject({ tests: 1 });
});
