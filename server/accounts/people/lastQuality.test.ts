import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

type Person = Awaited<ReturnType<typeof createUser>>;
const LAST = 'Nobody could release a lot any more. Make somebody else a person of Quality first.';
let organizationId: number;
let ada: Person;
let quinn: Person;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  ada = await createUser({ organizationId, role: 'admin' });
  quinn = await createUser({ organizationId, role: 'viewer', quality: true });
  const data = { ...BASIC, newLotStatus: 'quarantine' as const, organizationId };
  await db().qualityPolicy.create({ data });
});

async function take({ id }: Person, by = ada) {
  const { data } = await (await apiOf(by)).graph(
    `mutation ($input: SetUserQualityInput!) { setUserQuality(input: $input) {
      ... on SetUserQualityPayload { user { quality } } ... on UserError { message } } }`,
    { input: { id: globalId('User', id), quality: false } },
  );
  return (data as { setUserQuality: object }).setUserQuality;
}
const remove = async ({ id }: Person) =>
  (await apiOf(ada)).rest('DELETE', `/auth/users/${id}`, { body: {} });
const leave = async (person: Person) => (await apiOf(person)).rest('DELETE', '/auth/users/me');
const ofQuality = () =>
  db().user.count({ where: { organizationId, quality: true, deletedAt: null } });

describe('the last person of Quality, where it is switched on', () => {
  test('neither loses it, nor is deleted, nor leaves', async () => {
    expect(await take(quinn)).toEqual({ message: LAST });
    for (const refused of [await remove(quinn), await leave(quinn)]) {
      expect(refused).toMatchObject({ status: 409, body: { error: LAST } });
    }
    expect(await ofQuality()).toBe(1);
  });

  test('does so once somebody else has it who can sign in', async () => {
    const other = await createUser({ organizationId, quality: true });
    await db().user.update({ where: { id: other.id }, data: { emailVerifiedAt: null } });
    expect(await take(quinn)).toEqual({ message: LAST });
    await db().user.update({ where: { id: other.id }, data: { emailVerifiedAt: new Date() } });
    expect(await take(quinn)).toEqual({ user: { quality: false } });
  });

  test('does so where it is switched off, and with the whole organization', async () => {
    await db().qualityPolicy.update({ where: { organizationId }, data: BASIC });
    expect((await remove(quinn)).status).toBe(204);
    await db().qualityPolicy.update({
      where: { organizationId },
      data: { newLotStatus: 'quarantine' },
    });
    await db().user.update({ where: { id: ada.id }, data: { quality: true } });
    expect((await leave(ada)).status).toBe(204);
    expect(await ofQuality()).toBe(0);
  });

  test('of two who lose it at once one keeps it', async () => {
    const other = await createUser({ organizationId, quality: true });
    const answers = await Promise.all([take(quinn), take(other)]);
    expect(answers).toContainEqual({ message: LAST });
    expect(await ofQuality()).toBe(1);
  });
});
