import { expect, test } from 'vitest';
import { DEPARTMENT_ROLES, GLOBAL_ROLES, may } from '#domain/access.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { CAN_SIGN_IN, producesIn } from './producers.ts';

const found = async (organizationId: number, condition: Prisma.Sql) => {
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT users.id FROM users, (SELECT 0) AS one(x)
    WHERE users.organization_id = ${organizationId} AND ${condition}`;
  return new Set(rows.map(({ id }) => id));
};

test('the condition for rows is the right to make batches, for every role in every department', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: own } = await createDepartment({ organizationId });
  const { id: other } = await createDepartment({ organizationId });
  const producers = await Promise.all(
    GLOBAL_ROLES.flatMap((role) =>
      [null, own, other].flatMap((departmentId) =>
        DEPARTMENT_ROLES.map(async (memberRole) => {
          const departments = departmentId === null ? {} : { [departmentId]: memberRole };
          const { id } = await createUser({ organizationId, role, departments, quality: true });
          const memberships =
            departmentId === null ? [] : [{ departmentId: String(departmentId), role: memberRole }];
          return { id, isProducer: may({ role, memberships }, 'produceBatches', String(own)) };
        }),
      ),
    ),
  );
  const ids = await found(organizationId, producesIn(Prisma.sql`${own}`));
  expect(producers.map(({ id }) => ids.has(id))).toEqual(
    producers.map(({ isProducer }) => isProducer),
  );
  expect(new Set(producers.map(({ isProducer }) => isProducer)).size).toBe(2);
});

test('somebody inactive, deleted or unverified cannot sign in', async () => {
  const { id: organizationId } = await createOrganization();
  const { id } = await createUser({ organizationId });
  const inactive = await createUser({ organizationId });
  await db().user.update({ where: { id: inactive.id }, data: { status: 'inactive' } });
  const deleted = await createUser({ organizationId });
  await db().user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  await createUser({ organizationId, verified: false });
  expect(await found(organizationId, CAN_SIGN_IN)).toEqual(new Set([id]));
});
