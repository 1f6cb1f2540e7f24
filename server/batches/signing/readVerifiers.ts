import { may } from '#domain/access.ts';
import { CAN_SIGN_IN, producesIn } from '#server/accounts/people/producers.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { hasWorked } from './weighers.ts';

/**
 * The other people who may verify a batch, which whoever weighed, made or corrected it may not, by id. Without the right
 * itself nobody learns their names.
 */
export function verifiersFor(viewer: Viewer): NestedList {
  const departments = viewer.memberships.map(({ departmentId }) => Number(departmentId));
  const own = may(viewer, 'produceBatches', null)
    ? Prisma.sql`true`
    : Prisma.sql`batches.department_id = ANY(${departments}::integer[])`;
  return {
    table: 'users',
    ofParent: Prisma.sql`${CAN_SIGN_IN} AND id <> ${viewer.userId}::integer
      AND EXISTS (
        SELECT FROM batches
        WHERE batches.id = parent.id AND batches.organization_id = users.organization_id AND ${own}
          AND ${producesIn(Prisma.sql`batches.department_id`)})
      AND NOT ${hasWorked(Prisma.sql`parent.id`, Prisma.sql`users.id`)}`,
    orderBy: 'id',
    direction: 'ASC',
    isLeft: true,
  };
}

export const readVerifiers = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.UserInclude },
) => db().user.findMany({ ...query, where: { organizationId, id: { in: ids } } });
