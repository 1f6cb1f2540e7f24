import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { presetOf } from '#domain/quality/policy.ts';
import { verifyChains } from '#server/audit/anchors/verifyChains.ts';
import { db } from '#server/db/database.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { policyOf } from '#server/quality/policy/readPolicy.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { signatureOfRelease } from '#tests/samples/signing/releases.ts';
import { DEMO_PIN } from '../../prisma/regulated/seedRegulated.ts';
import { seedDemoData } from '../../prisma/seed.ts';

let organizationId: number;

beforeAll(async () => {
  expect(await seedDemoData()).toBe(true);
  const where = { name: 'Demo Regulated' };
  organizationId = (await db().organization.findFirstOrThrow({ where })).id;
});

const apiAs = async (name: string): Promise<Api> => {
  const where = { email: `${name}@demo-regulated.batchwright.test` };
  return apiOf(await db().user.findFirstOrThrow({ where }));
};

const lotTagged = (tag: string) =>
  db().oil.findFirstOrThrow({ where: { organizationId, tag }, include: { potencies: true } });

type Released = { readonly status?: string; readonly message?: string };

async function release(api: Api, id: number, signature: object | null): Promise<Released> {
  const { data } = await api.graph(
    `mutation ($input: SetLotStatusInput!) { setLotStatus(input: $input) {
      ... on SetLotStatusPayload { oil { status } } ... on UserError { message } } }`,
    { input: { id: globalId('Oil', id), status: 'RELEASED', signature } },
  );
  const { setLotStatus } = data as { setLotStatus: Released & { oil?: Released } };
  return setLotStatus.oil ?? setLotStatus;
}

test('the first organization keeps its place, its rows and Basic', async () => {
  const first = await db().organization.findFirstOrThrow({
    where: { name: 'Demo Confections' },
    include: { qualityPolicy: true, oils: true, users: true },
  });
  expect(first.id).toBeLessThan(organizationId);
  expect(presetOf(policyOf(first))).toBe('basic');
  expect(first.users).toHaveLength(4);
  expect(first.oils.map(({ status }) => status)).toEqual(Array(11).fill('released'));
  const second = await db().oil.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'asc' },
  });
  expect(Math.max(...first.oils.map(({ id }) => id))).toBeLessThan(second.id);
  const where = { organizationId: first.id };
  expect(await db().signingPin.count({ where })).toBe(0);
  expect(await db().signature.count({ where })).toBe(0);
  // Its percents have the test of percents that somebody wrote, as a lot has that is entered.
  const tests = await db().lotTest.findMany({ where });
  expect(tests.filter(isCertificate)).toEqual([]);
  expect(tests).toHaveLength(10);
  expect(await db().storedFile.count({ where })).toBe(0);
});

test('the second one is Regulated, with lots in each state and batches at both ends', async () => {
  const { qualityPolicy, timeZone } = await db().organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { qualityPolicy: true },
  });
  expect(presetOf(policyOf({ qualityPolicy, timeZone }))).toBe('regulated');
  const lead = await apiAs('lead');
  const { data } = await lead.graph(
    '{ oils(first: 50) { edges { node { tag effectiveState } } } }',
  );
  const { oils } = data as { oils: { edges: { node: { tag: string; effectiveState: string } }[] } };
  expect(Object.fromEntries(oils.edges.map(({ node }) => [node.tag, node.effectiveState]))).toEqual(
    {
      'THC-099': 'EXPIRED',
      'THC-101': 'RELEASED',
      'THC-102': 'RELEASED',
      'CBD-101': 'RELEASED',
      'THC-103': 'QUARANTINE',
      'CBN-101': 'QUARANTINE',
    },
  );
  const batches = await db().batch.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { status: true, batchNumber: true },
  });
  expect(batches).toEqual([
    { status: 'completed', batchNumber: 'RB-0031' },
    { status: 'active', batchNumber: 'RB-0032' },
  ]);
  const signed = await db().signature.findMany({
    where: { organizationId, subjectType: 'batch', supersededAt: null },
    orderBy: { id: 'asc' },
    select: { meaning: true, signerName: true },
  });
  expect(signed).toEqual([
    { meaning: 'performed', signerName: 'Omar Haddad' },
    { meaning: 'verified', signerName: 'June Park' },
  ]);
  const ofSigners = { organizationId, user: { email: { startsWith: 'operator' } } };
  expect(await db().session.count({ where: ofSigners })).toBe(0);
  for await (const { fault } of verifyChains({ heads: new Map() })) {
    expect(fault).toBeNull();
  }
});

test('its people are enough for Regulated, also after the administrator left it for a while', async () => {
  const admin = await apiAs('admin');
  const changed = async (body: object) => {
    const { status, body: said } = await admin.rest('PUT', '/quality-policy', { body });
    return [status, (said as { preset: string }).preset];
  };
  expect(await changed({ line_signatures: 'off' })).toEqual([200, 'custom']);
  expect(await changed({ line_signatures: 'performed_verified' })).toEqual([200, 'regulated']);
});

test('each certificate is a PDF that says what was stored, and not detected is not zero', async () => {
  const tests = await db().lotTest.findMany({
    where: { organizationId },
    include: { file: true, results: true },
  });
  expect(tests).toHaveLength(5);
  for (const { certificateNumber, file, results } of tests) {
    const { text, totalPages } = await extractText(new Uint8Array(file?.bytes ?? []), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    expect(text).toContain(`Certificate of analysis ${certificateNumber}`);
    for (const { cannabinoid, printed } of results) {
      expect(text).toContain(`${cannabinoid}: ${printed}`);
    }
  }
  const thc = await db().lotTestResult.findFirstOrThrow({
    where: { organizationId, cannabinoid: 'THC', kind: 'not_detected' },
  });
  expect(thc.lod?.toFixed()).toBe('0.01');
  const { potencies } = await lotTagged('CBD-101');
  const bounds = potencies.map(({ percent, upperPercent }) => `${percent} ${upperPercent}`);
  expect(bounds.toSorted()).toEqual(['0 0.01', '99.3 99.3']);
});

test('visitors sign with the password and then with the PIN of the demo', async () => {
  const quality = await apiAs('quality');
  const certified = await lotTagged('THC-103');
  const first = await signatureOfRelease(quality, certified.id);
  expect(await release(quality, certified.id, first)).toEqual({ status: 'RELEASED' });
  const bare = await lotTagged('CBN-101');
  const sent = await signatureOfRelease(quality, bare.id);
  expect((await release(quality, bare.id, sent)).message).toBe(
    'CBN-101 has no certificate that passed. Attach one before it is released.',
  );
  const held = { id: globalId('Oil', certified.id), status: 'HOLD', reason: 'Seal is broken' };
  await quality.graph(
    `mutation ($input: SetLotStatusInput!) { setLotStatus(input: $input) { __typename } }`,
    { input: held },
  );
  const again = await signatureOfRelease(quality, certified.id);
  const { password: _, ...signature } = again ?? { password: '' };
  expect(await release(quality, certified.id, { ...signature, pin: DEMO_PIN })).toEqual({
    status: 'RELEASED',
  });
});
