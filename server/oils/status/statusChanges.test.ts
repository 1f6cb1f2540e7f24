import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

let organizationId: number;
let quality: Api;
let admin: Api;
let reader: Api;
let oilId: number;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  const policy = { ...BASIC, newLotStatus: 'quarantine' } as const;
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  const quinn = { role: 'viewer', quality: true, firstName: 'Quinn' } as const;
  quality = await apiOf(await createUser({ organizationId, ...quinn }));
  admin = await apiOf(await createUser({ organizationId, role: 'admin', firstName: 'Ada' }));
  reader = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  const made = { organizationId, status: 'quarantine', tag: 'D9-014' } as const;
  oilId = (await createOil({ ...made, percents: { THC: 88.2 } })).id;
});

async function set(api: Api, status: string, reason = '') {
  const signature = status === 'released' ? await restSignatureOfRelease(api, oilId) : null;
  const body = { status, reason, ...(signature && { signature }) };
  expect((await api.rest('PUT', `/oils/${oilId}/status`, { body })).status).toBe(200);
}

/** The same change through both APIs. */
async function read(api = reader) {
  const { data } = await api.graph(
    `query ($id: ID!) { oil(id: $id, includeDeleted: true) {
      status statusChange { reason userName at } } }`,
    { id: globalId('Oil', oilId) },
  );
  const { status, statusChange: change } = Object(data).oil;
  expect((await api.rest('GET', `/oils/${oilId}/status`)).body).toEqual({
    status: status.toLowerCase(),
    change: change && { reason: change.reason, user_name: change.userName, at: change.at },
  });
  if (change !== null) expect(Math.abs(Date.parse(change.at) - Date.now())).toBeLessThan(60_000);
  return change && [change.userName, change.reason];
}

test('everybody of the organization reads who gave a lot its status, and why', async () => {
  expect(await read()).toBeNull();
  await set(admin, 'hold', 'The label is of another lot.');
  expect(await read()).toEqual(['Ada Field', 'The label is of another lot.']);
  await set(quality, 'released');
  expect(await read()).toEqual(['Quinn Field', '']);
  await set(quality, 'rejected', 'It smells of solvent.');
  expect(await read()).toEqual(['Quinn Field', 'It smells of solvent.']);
});

test('a lot that its test moved says so', async () => {
  const certificate = { purpose: 'incoming', verdict: 'fail', results: [] };
  const form = certificateForm(certificate, aPdf());
  expect((await admin.rest('POST', `/oils/${oilId}/tests`, { form })).status).toBe(201);
  expect(await read()).toEqual(['Ada Field', 'Its test failed']);
});

test('nobody of another organization reads them', async () => {
  const elsewhere = await createOrganization();
  const stranger = await apiOf(
    await createUser({ organizationId: elsewhere.id, role: 'admin', quality: true }),
  );
  await set(quality, 'hold', 'The label is of another lot.');
  expect((await stranger.rest('GET', `/oils/${oilId}/status`)).status).toBe(404);
  const { data } = await stranger.graph(
    'query ($id: ID!) { oil(id: $id) { statusChange { reason } } }',
    { id: globalId('Oil', oilId) },
  );
  expect(data).toEqual({ oil: null });
});
