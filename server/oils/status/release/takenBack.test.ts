import { beforeEach, describe, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { createKitchen, type Kitchen, saveBatch } from '#tests/samples/savedBatches.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

/** A lot that is no longer what its release signed waits for another one, where a release needs a certificate. */

let kitchen: Kitchen;
let organizationId: number;
let quality: Api;
let admin: Api;
let other: string;
let oilId: number;

const LOT = { tag: 'D9-014', description: 'Distillate', batch: '2231' };

const certificate = (of: Record<string, unknown> = {}) => ({
  purpose: 'incoming',
  lab_name: 'Acme Labs',
  certificate_number: 'C-1',
  verdict: 'pass',
  results: [{ cannabinoid: 'THC', printed: '80 %' }],
  ...of,
});
const add = async (of: Record<string, unknown> = {}) => {
  const form = certificateForm(certificate(of), aPdf());
  expect((await admin.rest('POST', `/oils/${oilId}/tests`, { form })).status).toBe(201);
};
const release = async () => {
  const signature = await restSignatureOfRelease(quality, oilId);
  const body = { status: 'released', signature };
  expect(await quality.rest('PUT', `/oils/${oilId}/status`, { body })).toMatchObject({
    status: 200,
  });
};
const edit = async (of: Record<string, unknown>) => {
  const sent = { ...LOT, qty: 1000, cannabinoids: { THC: 80 }, ...of };
  const answer = await admin.rest('PUT', `/oils/${oilId}`, { body: sent });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const importRow = async (head: string, row: string) => {
  const { data } = await admin.graph(
    'mutation ($input: ImportOilsInput!) { importOils(input: $input) { ... on ImportOilsPayload { updated errors } } }',
    { input: { fileName: 'lots.csv', csv: `tag,description,batch,${head}\n${row}\n` } },
  );
  expect(Object(data).importOils).toEqual({ updated: 1, errors: [] });
};

beforeEach(async () => {
  kitchen = await createKitchen();
  organizationId = kitchen.organizationId;
  await db().qualityPolicy.create({
    data: { ...REGULATED, lineSignatures: 'off', organizationId },
  });
  quality = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  other = (await createUser({ organizationId, role: 'viewer', quality: true })).email;
  const made = { ...LOT, departmentId: null, percents: { THC: 80 } };
  oilId = (await kitchen.oil(made)).id;
  await db().oil.update({ where: { id: oilId }, data: { status: 'quarantine' } });
  await add();
  await release();
});

const statusOf = async () => (await db().oil.findUniqueOrThrow({ where: { id: oilId } })).status;
const reasons = async () => {
  const where = { organizationId, subjectType: 'lot' } as const;
  const rows = await db().signature.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ supersededBecause }) => supersededBecause);
};
/** Why percents changed, of all tests of the lot. */
const changes = async () =>
  new Set((await db().lotTest.findMany({ where: { oilId } })).map(({ change }) => change));
const lastEntry = () =>
  db().auditEntry.findFirst({
    where: { organizationId, recordType: 'oil', recordId: String(oilId) },
    orderBy: { sequence: 'desc' },
  });

const CHANGES: readonly [string, () => Promise<void>, string][] = [
  ['a new expiry', () => edit({ expires_on: '2031-01-31' }), 'The lot was edited: Expires.'],
  ['another supplier', () => edit({ supplier: 'Acme' }), 'The lot was edited: Supplier.'],
  ['another tag', () => edit({ tag: 'D9-015' }), 'The lot was edited: Tag.'],
  [
    'a certificate with the same percents',
    () => add({ certificate_number: 'C-2' }),
    'A certificate was added.',
  ],
  [
    'a certificate that finds nothing of a cannabinoid that was not listed',
    () => add({ results: [{ cannabinoid: 'CBN', printed: 'ND (LOD 0.01 %)' }] }),
    'A certificate was added.',
  ],
  [
    'a written 0 of a cannabinoid that was not listed',
    () => edit({ cannabinoids: { THC: 80, CBN: 0 } }),
    'The lot was edited: CBN (%).',
  ],
  [
    'a 0 in a file of a cannabinoid that was not listed',
    () => importRow('qty,THC,CBN', 'D9-014,Distillate,2231,1000,80,0'),
    'The file lots.csv changed the lot.',
  ],
  [
    'a file that changes its description',
    () => importRow('qty,THC', 'D9-014,Live resin,2231,1000,80'),
    'The file lots.csv changed the lot.',
  ],
];

describe.each(CHANGES)('%s', (_name, change, because) => {
  test('puts a released lot back in quarantine by this alone, and it is released again', async () => {
    await change();
    expect(await statusOf()).toBe('quarantine');
    expect(await reasons()).toEqual([`${because} The lot is in quarantine.`]);
    expect(await lastEntry()).toMatchObject({
      kind: 'oil put in quarantine',
      before: { status: 'released' },
      after: { status: 'quarantine', reason: because },
    });
    expect(await changes()).toEqual(new Set([null]));
    // A percent that somebody wrote is a test without a certificate.
    await add({ certificate_number: 'C-9' });
    await release();
    expect(await statusOf()).toBe('released');
    expect(await reasons()).toEqual([`${because} The lot is in quarantine.`, null]);
  });

  test('leaves the lot released where a release needs no certificate', async () => {
    const where = { organizationId };
    await db().qualityPolicy.update({ where, data: { certificateToRelease: false } });
    await change();
    expect(await statusOf()).toBe('released');
    expect(await reasons()).toEqual([because]);
  });
});

test('other grams leave the lot released', async () => {
  await edit({ qty: 900 });
  await importRow('qty,THC', 'D9-014,Distillate,2231,800,80');
  expect([await statusOf(), await reasons()]).toEqual(['released', [null]]);
});

test('a test that failed puts the lot on hold, not in quarantine', async () => {
  await add({ certificate_number: 'C-2', verdict: 'fail' });
  expect([await statusOf(), await reasons()]).toEqual([
    'hold',
    ['A certificate was added. The lot is on hold.'],
  ]);
});

test('whoever has to act is told of the batches that wait for it', async () => {
  const { batch_id: id } = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [oilId]);
  await edit({ expires_on: '2031-01-31' });
  const [mail] = await mailsTo(other);
  expect(mail?.subject).toBe("D9-014 is in quarantine: 1 saved batch can't be completed");
  expect(mail?.text).toContain('Reason: The lot was edited: Expires.');
  expect(mail?.text).toContain(`${id}: D9-014`);
});

test('another name of a cannabinoid is no change of the lot', async () => {
  const { id } = await db().cannabinoid.findFirstOrThrow({
    where: { organizationId, name: 'THC' },
  });
  const body = { name: 'Delta-9 THC' };
  expect((await admin.rest('PUT', `/cannabinoids/${id}`, { body })).status).toBe(200);
  await edit({ qty: 900, cannabinoids: { 'Delta-9 THC': 80 } });
  await importRow('qty,Delta-9 THC', 'D9-014,Distillate,2231,800,80');
  expect([await statusOf(), await reasons()]).toEqual(['released', [null]]);
});
