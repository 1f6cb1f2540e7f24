import { beforeEach, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { STATUS_EVENTS } from '#server/oils/status/statusEvents.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';
import { restVoidOf } from '#tests/samples/signing/voids.ts';

/** A lot has the status that it would have without the test that was voided, and releases that rest on it end. */

let organizationId: number;
let signerId: number;
let quality: Api;
let oilId: number;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  const quinn = await createUser({ organizationId, role: 'viewer', quality: true });
  signerId = quinn.id;
  quality = await apiOf(quinn);
  oilId = (await createOil({ organizationId, tag: 'D9-014', percents: {} })).id;
});

const add = async (certificate_number: string, of: object = {}) => {
  const values = { purpose: 'incoming', certificate_number, results: THC_88, ...of };
  const form = certificateForm(values);
  const { status, body } = await quality.rest('POST', `/oils/${oilId}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(201);
  return Object(body).test.id as number;
};
const THC_88 = [{ cannabinoid: 'THC', printed: '88 %' }];
const FAILED = { verdict: 'fail', panels: { microbial: 'fail' } };

const policyIs = (policy: object) =>
  db().qualityPolicy.create({ data: { organizationId, newLotStatus: 'quarantine', ...policy } });
const statusIs = (status: 'released' | 'hold') =>
  db().oil.update({ where: { id: oilId }, data: { status } });
const release = async () => {
  await statusIs('released');
  return createSignature({ organizationId, signerId, subjectId: String(oilId) });
};

/** The notices before, and the lot and its releases after. */
async function voiding(testId: number) {
  const { body } = await quality.rest('POST', `/tests/${testId}/void-signing`, {
    body: { reason: 'Entered on the wrong lot.' },
  });
  const signed = (await restVoidOf(quality, { testId })) ?? {};
  const { status, body: row } = await quality.rest('POST', `/tests/${testId}/void`, {
    body: signed,
  });
  expect(status, JSON.stringify(row)).toBe(201);
  const lot = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const ended = await db().signature.findMany({
    where: { organizationId, meaning: 'released', supersededAt: { not: null } },
  });
  return {
    notices: Object(body).notices as readonly string[],
    status: lot.status,
    ended: ended.map(({ supersededBecause }) => supersededBecause),
  };
}

const HELD = 'This puts D9-014 on hold until Quality takes it off.';
const QUARANTINED = 'This puts D9-014 back in quarantine until Quality releases it.';

test('a failed certificate that becomes the current one puts the lot on hold', async () => {
  await policyIs({ certificateToRelease: false });
  await add('A', FAILED);
  const pass = await add('B', { verdict: 'pass' });
  await release();
  expect(await voiding(pass)).toEqual({
    notices: [HELD],
    status: 'hold',
    ended: [expect.stringContaining('Certificate B was voided.')],
  });
  const change = await db().auditEntry.findFirstOrThrow({
    where: { organizationId, kind: STATUS_EVENTS.hold },
    orderBy: { id: 'desc' },
  });
  expect(change.after).toMatchObject({
    reason: 'Certificate B was voided. The certificate before failed.',
  });
});

test('also one that was added in Basic', async () => {
  await add('A', FAILED);
  const pass = await add('B', { verdict: 'pass' });
  await policyIs({ certificateToRelease: true });
  await statusIs('released');
  expect(await voiding(pass)).toEqual({ notices: [HELD], status: 'hold', ended: [] });
});

test('a lot on hold stays there, which is said before', async () => {
  await policyIs({});
  const failed = await add('A', FAILED);
  expect(await voiding(failed)).toMatchObject({
    notices: ['D9-014 stays on hold until Quality takes it off.'],
    status: 'hold',
  });
});

test('the retest date stays, which is said before', async () => {
  const only = await add('A', { reported_on: '2026-01-15' });
  await db().oil.update({ where: { id: oilId }, data: { retestOn: new Date('2027-01-15') } });
  expect((await voiding(only)).notices).toEqual([
    'The retest date 15 Jan 2027 stays. Look whether this certificate gave it.',
  ]);
  const { retestOn } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  expect(retestOn).toEqual(new Date('2027-01-15'));
});

test('a release ends with one of two equal certificates', async () => {
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  await add('A', { verdict: 'pass' });
  const again = await add('A', { verdict: 'pass' });
  await release();
  expect(await voiding(again)).toEqual({
    notices: [QUARANTINED],
    status: 'quarantine',
    ended: [expect.stringContaining('Certificate A was voided.')],
  });
});

test('a bound that moves without a percent ends a release', async () => {
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const nothing = (lod: number) => [...THC_88, { cannabinoid: 'CBN', printed: 'ND', lod }];
  await add('A', { results: nothing(0.5) });
  const middle = await add('B', { results: nothing(0.01) });
  await add('C', { verdict: 'pass' });
  await release();
  expect(await voiding(middle)).toEqual({
    notices: [QUARANTINED],
    status: 'quarantine',
    ended: [expect.stringContaining('Certificate B was voided.')],
  });
});

test('an older certificate of which nothing is left changes no status', async () => {
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const old = await add('A');
  await add('B', { verdict: 'pass' });
  await statusIs('released');
  expect(await voiding(old)).toEqual({ notices: [], status: 'released', ended: [] });
});

test('what a laboratory did not test is not what somebody took away', async () => {
  await add('A', { results: [{ cannabinoid: 'THC', printed: '80 %' }] });
  const untested = [
    { cannabinoid: 'THC', printed: 'NT' },
    { cannabinoid: 'CBD', printed: '2 %' },
  ];
  await add('', { purpose: 'correction', results: untested });
  const wrong = await add('B', { results: [{ cannabinoid: 'THC', printed: '90 %' }] });
  await voiding(wrong);
  const percents = await db().oilPotency.findMany({
    where: { oilId },
    orderBy: { cannabinoidId: 'asc' },
  });
  expect(percents.map(({ percent }) => percent.toNumber())).toEqual([80, 2]);
});
