import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { canonicalLot } from '#domain/record/canonical/canonicalLot.ts';
import { recordDigest } from '#domain/record/canonical/canonicalRecord.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

/** A release covers what its signer saw of the lot, the status too, and the refusal says what changed since. */

let organizationId: number;
let quality: Api;
let admin: Api;
let oilId: number;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  await db().qualityPolicy.create({
    data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
  });
  quality = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  admin = await apiOf(await createUser({ organizationId, role: 'admin', firstName: 'Ada' }));
  const named = { tag: 'D9-014', batch: '2231' };
  oilId = (await createOil({ organizationId, status: 'quarantine', ...named })).id;
  await edit({});
});

async function edit(facts: Record<string, unknown>) {
  const lot = { tag: 'D9-014', description: 'Distillate', batch: '2231', qty: 100 };
  const body = { ...lot, cannabinoids: { THC: 88 }, ...facts };
  const answer = await admin.rest('PUT', `/oils/${oilId}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const hold = async () => {
  const body = { status: 'hold', reason: 'Smells of solvent' };
  expect((await admin.rest('PUT', `/oils/${oilId}/status`, { body })).status).toBe(200);
};
const addCertificate = async (facts: Record<string, unknown>) => {
  const certificate = {
    ...facts,
    purpose: 'incoming',
    verdict: 'pass',
    panels: { microbial: 'pass' },
  };
  const results = [{ cannabinoid: 'THC', printed: '88 %' }];
  const form = certificateForm({ ...certificate, results });
  const answer = await admin.rest('POST', `/oils/${oilId}/tests`, { form });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const lotNow = () => db().oil.findUniqueOrThrow({ where: { id: oilId } });

type Proof = Awaited<ReturnType<typeof restSignatureOfRelease>>;

/** The refusal of a release in the words of both APIs, which are the same; null when the lot was released. */
async function refusal(signature: Proof, revision: number | null = null) {
  const { subject_digest: subjectDigest, ...proof } = signature ?? { subject_digest: '' };
  const { data } = await quality.graph(
    `mutation ($input: SetLotStatusInput!) { setLotStatus(input: $input) {
      ... on ConflictError { message } } }`,
    {
      input: {
        id: globalId('Oil', oilId),
        status: 'RELEASED',
        revision,
        signature: { ...proof, subjectDigest },
      },
    },
  );
  const told = Object(data).setLotStatus.message ?? null;
  if (told === null) return null;
  const answer = await quality.rest('PUT', `/oils/${oilId}/status`, {
    body: { status: 'released', signature },
    ...(revision !== null && { headers: { 'if-match': `"${revision}"` } }),
  });
  expect([answer.status, Object(answer.body).error]).toEqual([409, told]);
  expect((await lotNow()).status).not.toBe('released');
  expect(await db().signature.count({ where: { organizationId } })).toBe(0);
  return told;
}

const moved = (change: string) =>
  expect.stringMatching(
    new RegExp(
      `^This lot changed while you looked at it \\(${change}, Ada Field, [^)]+\\)\\. Look again, then sign\\.$`,
    ),
  );
const NOT_STORED = 'What was signed is not what is stored. Look again, then sign.';

describe('a lot that was read, and then', () => {
  const CHANGES: readonly [string, () => Promise<void>, string][] = [
    ['put on hold', hold, 'Status: Quarantine → On hold'],
    [
      'put on hold and edited',
      () => hold().then(() => edit({ qty: 90 })),
      'Status: Quarantine → On hold',
    ],
    ['given other percents', () => edit({ cannabinoids: { THC: 71 } }), 'THC \\(%\\): 88 → 71'],
    [
      'given a supplier and other grams',
      () => edit({ supplier: 'Acme', qty: 90 }),
      'Supplier: — → Acme',
    ],
    [
      'given a certificate',
      () => addCertificate({ certificate_number: 'C-1' }),
      'Certificate number: — → C-1',
    ],
    ['given results by panel', () => addCertificate({}), 'Panels: — → microbial: pass'],
  ];

  test.each(CHANGES)('%s is not released', async (_name, change, words) => {
    const signature = await restSignatureOfRelease(quality, oilId);
    const { revision } = await lotNow();
    await change();
    expect(await refusal(signature)).toEqual(moved(words));
    expect(await refusal(signature, revision)).toEqual(moved(words));
    expect(await refusal(await restSignatureOfRelease(quality, oilId))).toBeNull();
  });

  test('given other grams is released, unless its revision is sent', async () => {
    const signature = await restSignatureOfRelease(quality, oilId);
    const { revision } = await lotNow();
    await edit({ qty: 90 });
    expect(await refusal(signature, revision)).toEqual(moved('Quantity \\(g\\): 100 → 90'));
    expect(await refusal(signature)).toBeNull();
  });
});

test('a digest that the lot never had blames no earlier change', async () => {
  await edit({ supplier: 'Acme' });
  const signature = await restSignatureOfRelease(quality, oilId);
  const other = signature && { ...signature, subject_digest: '0'.repeat(64) };
  expect(await refusal(other)).toBe(NOT_STORED);
  const { revision } = await lotNow();
  expect(await refusal(other, revision)).toBe(NOT_STORED);
  expect(await refusal(other, revision + 1)).toBe(NOT_STORED);
});

test('a release from before the status was covered stands until what it covered changes', async () => {
  await hold();
  expect(await refusal(await restSignatureOfRelease(quality, oilId))).toBeNull();
  const standing = () => db().signature.count({ where: { organizationId, supersededAt: null } });
  await edit({ qty: 80 });
  expect(await standing()).toBe(1);
  const { id: thc } = await db().cannabinoid.findFirstOrThrow({
    where: { organizationId, name: 'THC' },
  });
  const { receivedOn } = await lotNow();
  const [signed] = await db().signature.findMany({ where: { organizationId } });
  const lot = {
    tag: 'D9-014',
    description: 'Distillate',
    batch: '2231',
    supplier: '',
    supplierLot: '',
    trackTag: '',
    receivedOn: receivedOn.toISOString().slice(0, 10),
    expiresOn: null,
    retestOn: null,
    percents: { [thc]: 88 },
    test: null,
  };
  const earlier = recordDigest(canonicalLot({ ...lot, releasedFrom: null }));
  expect(signed?.subjectDigest).toBe(recordDigest(canonicalLot({ ...lot, releasedFrom: 'hold' })));
  // Only a superuser can change a signature.
  await transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE signatures SET subject_digest = ${earlier}
      WHERE organization_id = ${organizationId}`;
  });
  await edit({ qty: 70 });
  expect(await standing()).toBe(1);
  await edit({ qty: 70, supplier: 'Acme' });
  expect(await standing()).toBe(0);
});
