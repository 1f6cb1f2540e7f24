import { beforeEach, describe, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { signatureOfRelease } from '#tests/samples/signing/releases.ts';
import { REASON, restVoidOf, voidOf } from '#tests/samples/signing/voids.ts';

let organizationId: number;
let quality: Api;
let lot: Awaited<ReturnType<typeof createOil>>;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  quality = await apiOf(
    await createUser({ organizationId, role: 'viewer', quality: true, firstName: 'Quinn' }),
  );
  lot = await createOil({ organizationId, tag: 'D9-014', batch: '2231', percents: {} });
});

const regulated = () => db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });

const right = {
  purpose: 'incoming',
  lab_name: 'Acme Labs',
  certificate_number: 'C-1',
  verdict: 'pass',
  panels: { microbial: 'pass' },
  reported_on: '2026-10-01',
  results: [
    { cannabinoid: 'THC', printed: '80 %' },
    { cannabinoid: 'CBD', printed: 'ND', lod: 0.01 },
  ],
};
const wrong = {
  ...right,
  certificate_number: 'C-2',
  panels: { microbial: 'fail' },
  reported_on: '2026-11-01',
  results: [
    { cannabinoid: 'THC', printed: '90 %' },
    { cannabinoid: 'CBD', printed: '4 %' },
    { cannabinoid: 'CBN', printed: '1 %' },
  ],
};

type Stored = { readonly id: number; readonly [field: string]: unknown };
type Added = { readonly test: Stored; readonly warnings: readonly { readonly kind: string }[] };

async function add(values: object, oilId = lot.id, isTrial = false): Promise<Added> {
  const form = certificateForm(values, aPdf());
  if (isTrial) form.set('dry_run', 'true');
  const { status, body } = await quality.rest('POST', `/oils/${oilId}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(isTrial ? 200 : 201);
  return body as Added;
}

const bodyOf = async (testId: number, reason = REASON) => {
  const body = await restVoidOf(quality, { testId, reason });
  if (body === null) throw new Error('Nothing could be signed.');
  return body;
};
const send = (testId: number, body: object, headers = {}, by = quality) =>
  by.rest('POST', `/tests/${testId}/void`, { body, headers });

async function voided(testId: number): Promise<Stored> {
  const { status, body } = await send(testId, await bodyOf(testId));
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Stored;
}

const lotNow = () =>
  db().oil.findUniqueOrThrow({
    where: { id: lot.id },
    include: { potencies: { orderBy: { cannabinoidId: 'asc' }, include: { cannabinoid: true } } },
  });
const percentsOf = async () =>
  Object.fromEntries(
    (await lotNow()).potencies.map(({ cannabinoid, percent, upperPercent }) => [
      cannabinoid.name,
      [percent.toNumber(), upperPercent?.toNumber() ?? null],
    ]),
  );
const testsOf = async () =>
  (await quality.rest('GET', `/oils/${lot.id}/tests`)).body as readonly Stored[];

describe('a certificate that was entered on the wrong lot', () => {
  test('is voided: percents and bounds are those of the one before, and what only it said is gone', async () => {
    await add(right);
    const { test: certificate } = await add(wrong);
    expect(await percentsOf()).toEqual({ THC: [90, 90], CBD: [4, 4], CBN: [1, 1] });
    const row = await voided(certificate.id);
    expect(await percentsOf()).toEqual({ THC: [80, 80], CBD: [0, 0.01] });
    expect(row).toMatchObject({
      purpose: 'correction',
      voids_test_id: certificate.id,
      void_reason: REASON,
      change: null,
      results: [
        { cannabinoid: 'THC', percent: 80 },
        { cannabinoid: 'CBD', words: 'ND (LOD 0.01 %)' },
        { cannabinoid: 'CBN', kind: 'not_tested' },
      ],
    });
    expect((await testsOf())[1]).toMatchObject({
      id: certificate.id,
      voided_by_name: 'Quinn Field',
      void_reason: REASON,
      voided_at: row['created_at'],
      file: { media_type: 'application/pdf' },
    });
    expect((await quality.rest('GET', `/tests/${certificate.id}/file`)).status).toBe(200);
    expect(
      await db().signature.findMany({ where: { organizationId, meaning: 'voided' } }),
    ).toMatchObject([
      {
        subjectType: 'lot',
        subjectId: String(lot.id),
        statement: `I void certificate C-2 of Acme Labs of lot D9-014 / 2231: ${REASON}`,
        reason: REASON,
        signerName: 'Quinn Field',
        supersededAt: null,
      },
    ]);
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId, kind: 'certificate voided' },
    });
    expect(entry).toMatchObject({
      recordId: String(lot.id),
      before: { potencies: { THC: '90.0000' } },
      after: { voided: 'certificate C-2 of Acme Labs', reason: REASON },
    });
  });

  test('warns of nothing any more, and is the last certificate of no file', async () => {
    await add(right);
    const { test: certificate } = await add(wrong);
    const other = await createOil({ organizationId, tag: 'D9-015', percents: {} });
    const partial = { ...right, certificate_number: 'C-3', panels: {}, reported_on: '2026-10-15' };
    const kinds = async (values: object, oilId = lot.id) =>
      (await add(values, oilId, true)).warnings.map(({ kind }) => kind);
    expect(await kinds(partial)).toEqual(expect.arrayContaining(['untested', 'outdated']));
    expect(await kinds(wrong)).toContain('again');
    expect(await kinds(wrong, other.id)).toContain('elsewhere');
    await voided(certificate.id);
    expect(await kinds(partial)).not.toContain('untested');
    expect(await kinds(partial)).not.toContain('outdated');
    expect(await kinds(wrong)).not.toContain('again');
    expect(await kinds(wrong, other.id)).not.toContain('elsewhere');
    const file = await quality.rest('GET', '/oils/export');
    expect(String(file.body)).toContain('C-1');
    expect(String(file.body)).not.toContain('C-2');
  });

  test('allows no release, and the lot is released on the one before', async () => {
    await regulated();
    await add(right);
    const { test: certificate } = await add({ ...wrong, panels: {} });
    const statement = async () => {
      const { body } = await quality.rest('GET', `/oils/${lot.id}/release`);
      return Object(body).statement;
    };
    await db().oil.update({ where: { id: lot.id }, data: { status: 'quarantine' } });
    expect(await statement()).toContain('on certificate C-2');
    const release = {
      id: globalId('Oil', lot.id),
      status: 'RELEASED',
      signature: await signatureOfRelease(quality, lot.id),
    };
    const set = `mutation ($input: SetLotStatusInput!) { setLotStatus(input: $input) {
      __typename ... on UserError { message } } }`;
    expect(Object(await quality.graph(set, { input: release })).data.setLotStatus).toEqual({
      __typename: 'SetLotStatusPayload',
    });
    const { body } = await quality.rest('POST', `/tests/${certificate.id}/void-signing`, {
      body: { reason: REASON },
    });
    expect(body).toMatchObject({
      changes: [
        { cannabinoid: 'THC', percent_before: 90, percent_after: 80, words_after: null },
        { cannabinoid: 'CBD', percent_before: 4, percent_after: 0, words_after: 'ND' },
        { cannabinoid: 'CBN', percent_before: 1, percent_after: null },
      ],
      notices: ['This puts D9-014 back in quarantine until Quality releases it.'],
    });
    await voided(certificate.id);
    expect((await lotNow()).status).toBe('quarantine');
    const [released] = await db().signature.findMany({
      where: { organizationId, meaning: 'released' },
    });
    expect(released?.supersededBecause).toContain('Certificate C-2 of Acme Labs was voided.');
    expect(await statement()).toContain('on certificate C-1');
    const { body: now } = await quality.rest('GET', `/oils/${lot.id}/release`);
    expect(Object(now).refusal).toBeNull();
  });

  test('is voided in the graph, which says so', async () => {
    const { test: certificate } = await add(wrong);
    const input = await voidOf(quality, { testId: certificate.id });
    const { data } = await quality.graph(
      `mutation ($input: VoidLotTestInput!) { voidLotTest(input: $input) {
        __typename ... on VoidLotTestPayload {
          lotTest { certificateNumber voidedByName voidReason voids { id } }
          voiding { voidReason voidedAt voids { certificateNumber } results { kind } }
          oil { potencies { cannabinoid } } } } }`,
      { input },
    );
    expect(data).toEqual({
      voidLotTest: {
        __typename: 'VoidLotTestPayload',
        lotTest: {
          certificateNumber: 'C-2',
          voidedByName: 'Quinn Field',
          voidReason: REASON,
          voids: null,
        },
        voiding: {
          voidReason: REASON,
          voidedAt: null,
          voids: { certificateNumber: 'C-2' },
          results: [{ kind: 'NOT_TESTED' }, { kind: 'NOT_TESTED' }, { kind: 'NOT_TESTED' }],
        },
        oil: { potencies: [] },
      },
    });
  });
});

describe('a certificate is not voided', () => {
  test('twice, and what voids it is not voided either', async () => {
    const { test: certificate } = await add(right);
    const body = await bodyOf(certificate.id);
    const { id } = await voided(certificate.id);
    const again = await send(certificate.id, body);
    expect([again.status, Object(again.body).error]).toEqual([
      409,
      expect.stringMatching(/^Certificate C-1 of Acme Labs was voided by Quinn Field on /),
    ]);
    const row = await send(id, body);
    expect([row.status, Object(row.body).error]).toEqual([
      409,
      "What voids a certificate can't be voided. Add the certificate again.",
    ]);
  });

  test('without a reason that somebody can read', async () => {
    const { test: certificate } = await add(right);
    const body = await bodyOf(certificate.id);
    const { status, body: answer } = await send(certificate.id, { ...body, reason: 'wrong' });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain('Give a reason of at least 10 characters.');
  });

  test('by another organization, nor by a viewer', async () => {
    const { test: certificate } = await add(right);
    const body = await bodyOf(certificate.id);
    const { id } = await createOrganization();
    const stranger = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
    expect((await send(certificate.id, body, {}, stranger)).status).toBe(404);
    expect(await voidOf(stranger, { testId: certificate.id })).toBeNull();
    const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
    expect((await send(certificate.id, body, {}, viewer)).status).toBe(403);
    expect(await testsOf()).toHaveLength(1);
  });

  test('with a wrong password, nor with the digest of another reason', async () => {
    const { test: certificate } = await add(right);
    const body = await bodyOf(certificate.id);
    const signature = { ...body.signature, password: `${DEMO_PASSWORD}x` };
    expect((await send(certificate.id, { ...body, signature })).status).toBe(401);
    const moved = await send(certificate.id, { ...body, reason: 'It is of another lot.' });
    expect([moved.status, Object(moved.body).error]).toEqual([
      409,
      'What was signed is not what is stored. Look again, then sign.',
    ]);
    expect(await testsOf()).toHaveLength(1);
  });

  test('once the lot changed, which is told before a password is compared', async () => {
    const { test: certificate } = await add(right);
    const { revision } = await lotNow();
    const body = await bodyOf(certificate.id);
    await add({ ...wrong, results: [{ cannabinoid: 'THC', printed: '81 %' }] });
    const signature = { ...body.signature, password: `${DEMO_PASSWORD}x` };
    const stale = await send(
      certificate.id,
      { ...body, signature },
      { 'if-match': `"${revision}"` },
    );
    expect([stale.status, Object(stale.body).error]).toEqual([
      409,
      expect.stringMatching(/^This lot changed while you looked at it \(.+\)\. Look again/),
    ]);
    const blind = await send(certificate.id, body);
    expect([blind.status, Object(blind.body).error]).toEqual([
      409,
      expect.stringContaining(
        'This lot changed while you looked at it (Certificate number: — → C-2',
      ),
    ]);
  });
});

test('sent again after a lost answer, a certificate is voided once', async () => {
  await add(right);
  const { test: certificate } = await add(wrong);
  const body = await bodyOf(certificate.id);
  const headers = { 'idempotency-key': 'lost-answer-9' };
  const [first, second] = await Promise.all([
    send(certificate.id, body, headers),
    send(certificate.id, body, headers),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await send(certificate.id, body, headers)).body).toEqual(first.body);
  expect(await db().signature.count({ where: { organizationId } })).toBe(1);
  const other = await send(certificate.id, { ...body, reason: 'Another good reason' }, headers);
  expect(other.status).toBe(422);
});
