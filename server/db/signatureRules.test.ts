import { beforeAll, describe, expect, test } from 'vitest';
import { createTwoOrganizationsBefore, foreign, own } from '#tests/database/twoOrganizations.ts';
import { createUser } from '#tests/factories.ts';
import { CHECK, DUPLICATE, FOREIGN_KEY, RESTRICTED, refusal } from '#tests/refusal.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';
import { db } from './database.ts';

createTwoOrganizationsBefore();

let ana: number;
let bo: number;
let subjects = 0;
const subject = () => {
  subjects += 1;
  return `rules ${subjects}`;
};

beforeAll(async () => {
  ana = (await createUser({ organizationId: own.id })).id;
  bo = (await createUser({ organizationId: own.id })).id;
});

type Meaning = Parameters<typeof createSignature>[0]['meaning'];
const signed = (signerId: number, subjectId: string, meaning: Meaning = 'performed') =>
  createSignature({ organizationId: own.id, signerId, subjectId, meaning: meaning ?? 'performed' });
const SUPERSEDED = { supersededAt: new Date(), supersededBecause: 'Weighed anew' };

describe('signatures only grow', () => {
  test('none is changed or deleted', async () => {
    const { id } = await signed(ana, subject());
    const where = { id };
    for (const data of [
      { statement: 'x' },
      { signerId: bo },
      { at: new Date() },
      { subjectDigest: 'cd'.repeat(32) },
      { ...SUPERSEDED, signerName: 'x' },
    ]) {
      expect(await refusal(db().signature.update({ where, data }))).toBe(RESTRICTED);
    }
    expect(await refusal(db().signature.delete({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE signatures`)).toBe(RESTRICTED);
    expect(await refusal(db().user.delete({ where: { id: ana } }))).not.toBeNull();
  });

  test('one is superseded once, with a reason, and never holds again', async () => {
    const where = { id: (await signed(ana, subject())).id };
    const half = db().signature.update({ where, data: { supersededAt: new Date() } });
    expect(await refusal(half)).toBe(CHECK);
    expect(await refusal(db().signature.update({ where, data: SUPERSEDED }))).toBeNull();
    for (const data of [SUPERSEDED, { supersededAt: null, supersededBecause: null }]) {
      expect(await refusal(db().signature.update({ where, data }))).toBe(RESTRICTED);
    }
  });
});

describe('two persons', () => {
  test.each([
    ['performed', 'verified'],
    ['verified', 'performed'],
    ['added', 'added_verified'],
    ['added_verified', 'added'],
  ] as const)('after %s the same person is refused for %s, another is not', async (one, other) => {
    const place = subject();
    await signed(ana, place, one);
    expect(await refusal(signed(ana, place, other))).toBe(RESTRICTED);
    expect(await refusal(signed(bo, place, other))).toBeNull();
    expect(await refusal(signed(ana, subject(), other))).toBeNull();
  });

  test('all accounts of one e-mail in an organization are one person, deleted ones, too', async () => {
    const email = `Omar${subject()}@example.test`.replaceAll(' ', '');
    const left = await createUser({ organizationId: own.id, email });
    await db().user.update({ where: { id: left.id }, data: { deletedAt: new Date() } });
    const anew = await createUser({ organizationId: own.id, email: ` ${email.toLowerCase()} ` });
    for (const [one, other] of [
      [left.id, anew.id],
      [anew.id, left.id],
    ] as const) {
      const place = subject();
      await signed(one, place);
      expect(await refusal(signed(other, place, 'verified'))).toBe(RESTRICTED);
      expect(await refusal(signed(bo, place, 'verified'))).toBeNull();
    }
  });

  test('a superseded signature stands in nobody’s way', async () => {
    const place = subject();
    const { id } = await signed(ana, place);
    await db().signature.update({ where: { id }, data: SUPERSEDED });
    expect(await refusal(signed(ana, place, 'verified'))).toBeNull();
  });

  test('nobody signs the same content twice', async () => {
    const place = subject();
    await signed(ana, place);
    expect(await refusal(signed(ana, place))).toBe(DUPLICATE);
    expect(await refusal(signed(bo, place))).toBeNull();
  });
});

test('a signature and a PIN belong to the organization of their person', async () => {
  const { id: signerId } = await createUser({ organizationId: foreign.id });
  expect(await refusal(signed(signerId, subject()))).toBe(FOREIGN_KEY);
  const pin = { userId: signerId, organizationId: own.id, setAt: new Date() };
  expect(await refusal(db().signingPin.create({ data: pin }))).toBe(FOREIGN_KEY);
});

test('a window has a time and a tab', async () => {
  const session = { organizationId: own.id, userId: ana, expiresAt: new Date() };
  const half = { ...session, signedAt: new Date() };
  expect(await refusal(db().session.create({ data: half }))).toBe(CHECK);
  expect(await refusal(db().session.create({ data: { ...half, signingTab: 'x' } }))).toBe(CHECK);
});
