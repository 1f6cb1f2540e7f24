import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiWithToken } from '#tests/execute.ts';
import { createDepartment } from '#tests/factories.ts';
import {
  answersTo,
  byRest,
  createTokenOwnerBeforeEach,
  madeBy,
  maker,
  organizationId,
  REFUSED,
} from '#tests/ways/apiTokenWays.ts';

createTokenOwnerBeforeEach();

describe('a token acts with the present rights of its owner', () => {
  const createDepartmentBy = async (token: string) =>
    (await apiWithToken(token).rest('POST', '/departments', { body: { name: `D${token}` } }))
      .status;

  test('so demoting the owner applies to it immediately', async () => {
    const { token } = await madeBy(byRest, 'read_write');
    expect(await createDepartmentBy(token)).toBe(201);
    await db().user.update({ where: { id: maker.id }, data: { role: 'viewer' } });
    expect(await createDepartmentBy(token)).toBe(403);
    expect(await answersTo(token)).toEqual([200, maker.email]);
  });

  test.each([
    [
      'deactivated',
      () => db().user.update({ where: { id: maker.id }, data: { status: 'inactive' } }),
    ],
    [
      'deleted',
      () => db().user.update({ where: { id: maker.id }, data: { deletedAt: new Date() } }),
    ],
    [
      'left without an organization',
      () =>
        db().organization.update({ where: { id: organizationId }, data: { status: 'inactive' } }),
    ],
  ])('and it ends with an owner who is %s', async (__, end) => {
    const { token } = await madeBy(byRest, 'read_write');
    await end();
    expect(await answersTo(token)).toEqual(REFUSED);
  });

  test('and its actions are recorded under both names', async () => {
    const { token } = await madeBy(byRest, 'read_write');
    await createDepartmentBy(token);
    const last = await db().auditEntry.findFirst({
      where: { organizationId },
      orderBy: { id: 'desc' },
    });
    expect(last).toMatchObject({ actorId: maker.id, actorName: 'Ada Moss (API token ERP)' });
  });
});

test('a read-only token can calculate, and write nothing in either API', async () => {
  const { token } = await madeBy(byRest, 'read');
  const api = apiWithToken(token);
  const { id } = await createDepartment({ organizationId });
  for (const [method, path] of [
    ['POST', '/departments'],
    ['PUT', `/departments/${id}`],
    ['DELETE', `/departments/${id}`],
    ['DELETE', `/departments/${id}/`],
  ] as const) {
    expect((await api.rest(method, path, { body: { name: 'X' } })).status).toBe(403);
  }
  // Refused because of its content, not because it is a calculation.
  expect((await api.rest('POST', '/formulations', { body: {} })).status).toBe(422);
  for (const document of [
    'mutation { createDepartment(input: { name: "X" }) { __typename } }',
    'mutation { a: createDepartment(input: { name: "X" }) { __typename } }',
    'mutation { ...on Mutation { createDepartment(input: { name: "X" }) { __typename } } }',
    'mutation { ...F } fragment F on Mutation { createDepartment(input: { name: "X" }) { __typename } }',
  ]) {
    const { data, errors } = await api.graph(document);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  expect(await db().department.count({ where: { organizationId } })).toBe(1);
});
