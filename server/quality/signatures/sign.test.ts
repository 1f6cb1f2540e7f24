import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { User } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { createSigningPin, DEMO_PIN, DIGEST, newPin } from '#tests/samples/signing/signatures.ts';
import {
  MOVED,
  newSubject,
  proveAs,
  signAs,
  signedInAs,
  signProven,
} from '#tests/samples/signing/signing.ts';
import { supersede } from './supersede.ts';

const TAB = 'a key of one tab';
const PASSWORD = { password: DEMO_PASSWORD, tab: TAB };
const OTHER_DIGEST = 'cd'.repeat(32);

let organizationId: number;
let departmentId: number;
let ana: User;
let bo: User;
let viewer: Viewer;

const pinned = async (person: Parameters<typeof createUser>[0]) => {
  const user = await createUser(person);
  await createSigningPin({ organizationId: user.organizationId, userId: user.id });
  return user;
};
const pinOf = ({ id: signerId }: { readonly id: number }) => ({ signerId, pin: DEMO_PIN });
const counted = () => db().signature.count({ where: { organizationId } });

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  departmentId = (await createDepartment({ organizationId })).id;
  const role = 'manager';
  ana = await pinned({ organizationId, role, firstName: 'Ana', lastName: 'Ruiz' });
  bo = await pinned({ organizationId, role, firstName: 'Bo', lastName: 'Lee' });
  viewer = await signedInAs(ana);
});

describe('a signature', () => {
  test('has name, time, meaning, statement and digest, and an entry in the audit chain', async () => {
    const before = Date.now();
    const signed = await signAs(viewer, { credential: PASSWORD, signing: { reason: 'Asked to' } });
    expect(signed).toMatchObject({
      organizationId,
      signerId: ana.id,
      signerName: 'Ana Ruiz',
      meaning: 'performed',
      method: 'password',
      statement: 'I weighed 2.834 g of D9-014 into part 1.',
      subjectDigest: DIGEST,
      reason: 'Asked to',
      supersededAt: null,
    });
    expect(signed.at.getTime()).toBeGreaterThanOrEqual(before);
    const entries = await db().auditEntry.findMany({ where: { organizationId } });
    expect(entries).toMatchObject([
      {
        kind: 'signed',
        actorId: ana.id,
        recordType: 'signature',
        recordId: String(signed.id),
        after: { meaning: 'performed', subjectDigest: DIGEST, method: 'password' },
      },
    ]);
    const admin = await signedInAs(await createUser({ organizationId, role: 'admin' }));
    expect(await verifyChain(admin, null)).toMatchObject({ upTo: 1, brokenAt: null });
  });

  test('is read by everybody of the organization, its account by administrators alone', async () => {
    const { id } = await signAs(viewer, { credential: PASSWORD });
    const reader = await apiOf(await createUser({ organizationId, role: 'viewer' }));
    const { data } = await reader.graph(
      `query ($id: ID!) { node(id: $id) { ... on Signature {
        meaning meaningText subjectType statement signerName signer { id } method } } }`,
      { id: globalId('Signature', id) },
    );
    expect(data).toEqual({
      node: {
        meaning: 'PERFORMED',
        meaningText: 'performed',
        subjectType: 'WEIGHING',
        statement: 'I weighed 2.834 g of D9-014 into part 1.',
        signerName: 'Ana Ruiz',
        signer: null,
        method: 'PASSWORD',
      },
    });
  });

  test('of something that changed meanwhile is refused in the words of the caller', async () => {
    await expect(signAs(viewer, { credential: PASSWORD, digest: OTHER_DIGEST })).rejects.toThrow(
      MOVED,
    );
    expect(await counted()).toBe(0);
    expect(await db().auditEntry.count({ where: { organizationId } })).toBe(0);
  });

  test('is that of the session and of the credential that were checked for it', async () => {
    const own = await proveAs(viewer, { credential: PASSWORD });
    const elsewhere = await signedInAs(ana);
    await expect(signProven(elsewhere, { credential: PASSWORD }, own)).rejects.toMatchObject({
      status: 403,
    });
    const second = await proveAs(viewer, { credential: pinOf(bo) });
    const hash = await hashPassword(newPin());
    await db().signingPin.update({ where: { userId: bo.id }, data: { hash } });
    await expect(signProven(viewer, { credential: pinOf(bo) }, second)).rejects.toMatchObject({
      status: 409,
      message: 'The PIN was changed meanwhile. Sign again.',
    });
    expect(await counted()).toBe(0);
  });

  test('that is sent again signs nothing twice', async () => {
    const sent = { credential: PASSWORD, signing: { subjectId: newSubject() } };
    await signAs(viewer, sent);
    await expect(signAs(viewer, sent)).rejects.toMatchObject({
      status: 409,
      message: 'You signed this already.',
    });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => signAs(viewer, { ...sent, signing: { subjectId: 'at once' } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await counted()).toBe(2);
  });

  test('needs the right, and a session: a token never signs', async () => {
    const guest = await signedInAs(await pinned({ organizationId, role: 'viewer' }));
    await expect(signAs(guest, { credential: PASSWORD })).rejects.toMatchObject({ status: 403 });
    const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
    const { body } = await admin.rest('POST', '/auth/api-tokens', {
      body: { name: 'Scale', scope: 'read_write' },
    });
    const program = await viewerOfToken((body as { token: string }).token);
    for (const credential of [PASSWORD, pinOf(bo)]) {
      await expect(signAs(program, { credential })).rejects.toMatchObject({
        status: 403,
        message: 'An API token can’t do this. Sign in to do it.',
      });
    }
    expect(await counted()).toBe(0);
  });

  test('with a wrong password is refused and counted like a failed sign-in', async () => {
    const guess = () => signAs(viewer, { credential: { password: 'Wrong-pass-1', tab: TAB } });
    for (let count = 0; count < 10; count += 1) {
      await expect(guess()).rejects.toMatchObject({ status: 401, message: 'Incorrect password' });
    }
    await expect(signAs(viewer, { credential: PASSWORD })).rejects.toMatchObject({ status: 429 });
    await signAs(await signedInAs(ana), { credential: PASSWORD });
  });
});

describe('a second person at the same screen', () => {
  test('signs with the own PIN, and the session stays that of the first', async () => {
    const subjectId = newSubject();
    await signAs(viewer, { credential: PASSWORD, signing: { subjectId } });
    const verified = await signAs(viewer, {
      credential: pinOf(bo),
      signing: { subjectId, meaning: 'verified' },
    });
    expect(verified).toMatchObject({ signerId: bo.id, signerName: 'Bo Lee', method: 'pin' });
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId, recordId: String(verified.id) },
    });
    expect(entry).toMatchObject({
      actorId: bo.id,
      actorName: 'Bo Lee',
      after: { screenOf: 'Ana Ruiz' },
    });
  });

  test('is not the first one, whoever comes first', async () => {
    const subjectId = newSubject();
    const own = { credential: PASSWORD };
    await signAs(viewer, { ...own, signing: { subjectId } });
    await expect(
      signAs(viewer, { ...own, signing: { subjectId, meaning: 'verified' } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Ana Ruiz weighed this line. Somebody else has to verify it.',
    });
    const other = newSubject();
    await signAs(viewer, {
      credential: pinOf(bo),
      signing: { subjectId: other, meaning: 'added_verified' },
    });
    await expect(
      signAs(viewer, { credential: pinOf(bo), signing: { subjectId: other, meaning: 'added' } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(signAs(viewer, { credential: pinOf(ana) })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('who is unknown, of another organization, inactive or unverified looks like nobody', async () => {
    const foreign = await pinned({ organizationId: (await createOrganization()).id });
    const inactive = await pinned({ organizationId, role: 'manager' });
    await db().user.update({ where: { id: inactive.id }, data: { status: 'inactive' } });
    const unverified = await pinned({ organizationId, role: 'manager', verified: false });
    const refusals = await Promise.all(
      [{ id: 9_999_999 }, foreign, inactive, unverified].map((person) =>
        signAs(viewer, { credential: pinOf(person) }).catch((error: unknown) => error),
      ),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 404,
        message: 'Signer was not found. It may have been removed.',
      });
    }
    expect(await db().signingPin.count({ where: { failedCount: { gt: 0 } } })).toBe(0);
  });

  test('needs the right in the department, and the own PIN', async () => {
    const right = { action: 'produceBatches', departmentId } as const;
    const member = await pinned({ organizationId, departments: { [departmentId]: 'operator' } });
    const outsider = await pinned({ organizationId });
    await signAs(viewer, { credential: pinOf(member), right });
    await expect(signAs(viewer, { credential: pinOf(outsider), right })).rejects.toMatchObject({
      status: 403,
      message: 'This person may not sign this. Choose somebody else.',
    });
    const pinless = await createUser({ organizationId, role: 'manager' });
    const refusal = async () => {
      const refused = await signAs(viewer, { credential: pinOf(pinless) }).catch((error) => error);
      return [refused.status, refused.message];
    };
    // In Basic, where earlier batches may still wait, My Profile has no PIN.
    const inBasic = 'You have no PIN. Sign in yourself: your password is enough.';
    expect(await refusal()).toEqual([409, inBasic]);
    await db().qualityPolicy.create({ data: { organizationId, newLotStatus: 'quarantine' } });
    expect(await refusal()).toEqual([409, 'You have no PIN yet. Set one in My Profile.']);
    const wrong = { signerId: bo.id, pin: '730258400000' };
    await expect(signAs(viewer, { credential: wrong })).rejects.toMatchObject({
      status: 422,
      message: 'Wrong PIN. 4 tries left.',
    });
  });

  test('of Quality is one only while Quality is set', async () => {
    const right = { action: 'assureQuality', departmentId: null } as const;
    const quality = await pinned({ organizationId, role: 'viewer', quality: true });
    await signAs(viewer, { credential: pinOf(quality), right });
    await db().user.update({ where: { id: quality.id }, data: { quality: false } });
    await expect(signAs(viewer, { credential: pinOf(quality), right })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('superseding', () => {
  test('keeps the first reason, writes an entry each, and lets the subject be signed anew', async () => {
    const signing = { subjectId: newSubject() };
    const first = await signAs(viewer, { credential: PASSWORD, signing });
    const done = await transaction((tx) => supersede(tx, viewer, [first.id], 'Spoon was wet'));
    expect(done).toMatchObject([{ id: first.id, supersededBecause: 'Spoon was wet' }]);
    expect(await transaction((tx) => supersede(tx, viewer, [first.id], 'Later'))).toEqual([]);
    await signAs(viewer, { credential: PASSWORD, signing });
    const entries = await db().auditEntry.findMany({
      where: { organizationId, kind: 'signature superseded' },
    });
    expect(entries).toMatchObject([{ after: { signer: 'Ana Ruiz', because: 'Spoon was wet' } }]);
  });

  test('frees the first person to verify what somebody else weighed anew', async () => {
    const subjectId = newSubject();
    const first = await signAs(viewer, { credential: PASSWORD, signing: { subjectId } });
    await transaction((tx) => supersede(tx, viewer, [first.id], 'Weighed anew'));
    await signAs(viewer, { credential: pinOf(bo), signing: { subjectId } });
    await signAs(viewer, { credential: PASSWORD, signing: { subjectId, meaning: 'verified' } });
    expect(await counted()).toBe(3);
  });

  test('of another organization does nothing', async () => {
    const signed = await signAs(viewer, { credential: PASSWORD });
    const foreign = await signedInAs(
      await createUser({ organizationId: (await createOrganization()).id, role: 'admin' }),
    );
    expect(await transaction((tx) => supersede(tx, foreign, [signed.id], 'x'))).toEqual([]);
  });
});
