import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { restSignatureOfRelease, signatureOfRelease } from '#tests/samples/signing/releases.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';

let organizationId: number;
let quality: Api;
let lot: Awaited<ReturnType<typeof createOil>>;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  await db().qualityPolicy.create({
    data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
  });
  const quinn = await createUser({
    organizationId,
    role: 'viewer',
    quality: true,
    firstName: 'Quinn',
  });
  quality = await apiOf(quinn);
  lot = await createOil({ organizationId, status: 'quarantine', tag: 'D9-014', batch: '2231' });
});

type Answer = { readonly __typename: string; readonly code?: string; readonly message?: string };

async function release(
  signature: object | null,
  status = 'RELEASED',
  by: Api = quality,
  revision: number | null = null,
): Promise<Answer> {
  const { data, errors } = await by.graph(
    `mutation ($input: SetLotStatusInput!) { setLotStatus(input: $input) {
      __typename ... on UserError { code message } } }`,
    { input: { id: globalId('Oil', lot.id), status, revision, ...(signature && { signature }) } },
  );
  expect(errors).toBeUndefined();
  return (data as { setLotStatus: Answer }).setLotStatus;
}

const statusOf = async () => (await db().oil.findUniqueOrThrow({ where: { id: lot.id } })).status;
const signatures = () =>
  db().signature.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });

test('a release stores whose signature it is, under which sentence and over which digest', async () => {
  const signature = await signatureOfRelease(quality, lot.id);
  const refusal = async () =>
    (
      await quality.graph('query ($id: ID!) { lotRelease(oilId: $id) { refusal } }', {
        id: globalId('Oil', lot.id),
      })
    ).data;
  expect(await refusal()).toEqual({ lotRelease: { refusal: null } });
  expect((await release(signature)).code).toBeUndefined();
  expect(await statusOf()).toBe('released');
  expect(await refusal()).toEqual({ lotRelease: { refusal: 'D9-014 is already released.' } });
  expect(await signatures()).toMatchObject([
    {
      meaning: 'released',
      subjectType: 'lot',
      subjectId: String(lot.id),
      signerName: 'Quinn Field',
      statement: 'I release lot D9-014 / 2231 without a certificate.',
      subjectDigest: signature?.subjectDigest,
      method: 'password',
      supersededAt: null,
    },
  ]);
});

test('without a signature nothing is released', async () => {
  expect(await release(null)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'A release is signed. Enter your password or PIN.',
  });
  expect(await statusOf()).toBe('quarantine');
});

test('a wrong password releases nothing', async () => {
  const signature = await signatureOfRelease(quality, lot.id);
  const { code } = await release({ ...signature, password: `${DEMO_PASSWORD}x` });
  expect(code).toBe('INVALID_CREDENTIALS');
  expect(await statusOf()).toBe('quarantine');
  expect(await signatures()).toEqual([]);
});

test('a lot that changed since it was looked at is not released', async () => {
  const signature = await signatureOfRelease(quality, lot.id);
  await db().oil.update({ where: { id: lot.id }, data: { supplierLot: 'S-2' } });
  expect(await release(signature)).toMatchObject({
    code: 'CONFLICT',
    message: 'What was signed is not what is stored. Look again, then sign.',
  });
  expect(await statusOf()).toBe('quarantine');
});

test('the refusal says what changed, by whom and when', async () => {
  const signature = await signatureOfRelease(quality, lot.id);
  const editor = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const { tag, description, batch } = lot;
  const edited = {
    tag,
    description,
    batch,
    qty: 100,
    cannabinoids: { THC: 88 },
    supplier_lot: 'S-2',
  };
  const answer = await editor.rest('PUT', `/oils/${lot.id}`, { body: edited });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await release(signature)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(
      /^This lot changed while you looked at it \(Supplier's lot: — → S-2, .+, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\. Look again, then sign\.$/,
    ),
  });
});

test('a lot that changed since it was read is not released, and the PIN is not compared', async () => {
  const read = lot.revision;
  const { id: userId } = await createUser({ organizationId, role: 'viewer', quality: true });
  await createSigningPin({ organizationId, userId });
  await db().oil.update({ where: { id: lot.id }, data: { revision: { increment: 1 } } });
  const signed = await signatureOfRelease(quality, lot.id);
  const atScreen = {
    subjectDigest: signed?.subjectDigest,
    signerId: globalId('User', userId),
    pin: '918273',
  };
  expect(await release(atScreen, 'RELEASED', quality, read)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Oil D9-014, batch 2231 changed while you looked at it.'),
  });
  const pin = await db().signingPin.findUniqueOrThrow({ where: { userId } });
  expect(pin.failedCount).toBe(0);
  expect(await statusOf()).toBe('quarantine');
  expect(await signatures()).toEqual([]);
  expect((await release(signed, 'RELEASED', quality, read + 1)).code).toBeUndefined();
});

test('the digest of another lot releases nothing', async () => {
  const other = await createOil({ organizationId, status: 'quarantine' });
  expect((await release(await signatureOfRelease(quality, other.id))).code).toBe('CONFLICT');
  expect(await statusOf()).toBe('quarantine');
});

test('what is not a release is not signed either', async () => {
  const signature = await signatureOfRelease(quality, lot.id);
  expect(await release(signature, 'HOLD')).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Only a release is signed. Leave the signature out.',
  });
  expect(await statusOf()).toBe('quarantine');
  expect(await signatures()).toEqual([]);
});

test('a lot that was changed is told of before a password is compared', async () => {
  const signature = await restSignatureOfRelease(quality, lot.id);
  const answer = await quality.rest('PUT', `/oils/${lot.id}/status`, {
    body: { status: 'released', signature: { ...signature, password: `${DEMO_PASSWORD}x` } },
    headers: { 'if-match': '"0"' },
  });
  expect([answer.status, Object(answer.body).error]).toEqual([
    409,
    expect.stringContaining('Oil D9-014, batch 2231 changed while you looked at it.'),
  ]);
});

test('a lot that leaves released supersedes its signature, and is signed anew', async () => {
  await release(await signatureOfRelease(quality, lot.id));
  expect((await release(null, 'HOLD')).code).toBeUndefined();
  expect((await signatures())[0]).toMatchObject({ supersededBecause: 'The lot is on hold.' });
  expect((await release(await signatureOfRelease(quality, lot.id))).code).toBeUndefined();
  expect((await signatures()).map(({ supersededAt }) => supersededAt === null)).toEqual([
    false,
    true,
  ]);
});

describe('another person at the same screen', () => {
  const second = async (person: Partial<Parameters<typeof createUser>[0]> = {}) => {
    const user = await createUser({
      organizationId,
      role: 'viewer',
      firstName: 'Sasha',
      ...person,
    });
    await createSigningPin({ organizationId: user.organizationId, userId: user.id });
    return user;
  };
  const signedBy = async (person: { readonly id: number }, screen: Api, pin = DEMO_PIN) => {
    const { data } = await screen.graph(
      'query ($id: ID!) { lotRelease(oilId: $id) { subjectDigest } }',
      { id: globalId('Oil', lot.id) },
    );
    const { subjectDigest } = Object(data).lotRelease;
    return { subjectDigest, signerId: globalId('User', person.id), pin };
  };
  const operator = async () => apiOf(await createUser({ organizationId, role: 'operator' }));

  test('of Quality releases a lot with the own PIN, and the trail names both', async () => {
    const screen = await operator();
    const sasha = await second({ quality: true });
    expect((await release(await signedBy(sasha, screen), 'RELEASED', screen)).code).toBeUndefined();
    expect(await statusOf()).toBe('released');
    expect(await signatures()).toMatchObject([{ signerId: sasha.id, method: 'pin' }]);
    const entries = await db().auditEntry.findMany({
      where: { organizationId, recordType: 'oil' },
    });
    expect(entries).toMatchObject([
      { kind: 'oil released', actorId: sasha.id, after: { screenOf: 'Robin Field' } },
    ]);
  });

  test('who is not of Quality releases nothing, nor does a wrong PIN', async () => {
    const screen = await operator();
    const [other, sasha] = [await second(), await second({ quality: true })];
    expect(await release(await signedBy(other, screen), 'RELEASED', screen)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This person may not sign this. Choose somebody else.',
    });
    const wrong = await signedBy(sasha, screen, '918273');
    expect((await release(wrong, 'RELEASED', screen)).code).toBe('BAD_USER_INPUT');
    expect(await statusOf()).toBe('quarantine');
  });

  test('signs a release alone: everything else asks for the right of the session', async () => {
    const screen = await operator();
    const sasha = await second({ quality: true });
    const signature = await signedBy(sasha, screen);
    expect((await release(signature, 'REJECTED', screen)).code).toBe('FORBIDDEN');
    expect(await statusOf()).toBe('quarantine');
  });

  test('does not sign at the screen of another organization', async () => {
    const elsewhere = await createOrganization();
    const stranger = await apiOf(
      await createUser({ organizationId: elsewhere.id, role: 'admin', quality: true }),
    );
    const signature = await signedBy(await second({ quality: true }), quality);
    expect((await release(signature, 'RELEASED', stranger)).code).toBe('NOT_FOUND');
    expect(await statusOf()).toBe('quarantine');
  });
});
