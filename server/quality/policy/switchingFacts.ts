import {
  DECIDING_WEIGHERS,
  type DepartmentStaff,
  type HeldLots,
  type SwitchingFacts,
} from '#domain/quality/switching.ts';
import { CAN_SIGN_IN, producesIn } from '#server/accounts/people/producers.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

type Owner = Pick<Viewer, 'organizationId'>;

/** The people, departments and lots that decide if a policy could be worked with, however many there are. */
export async function switchingFacts(tx: Tx, viewer: Owner): Promise<SwitchingFacts> {
  const departments = await staffOf(tx, viewer);
  const weigherIds = [...new Set(departments.flatMap((staff) => staff.weigherIds))];
  return {
    qualityIds: await decidingQuality(tx, viewer, weigherIds),
    departments,
    held: await heldLots(tx, viewer),
  };
}

const staffOf = (tx: Tx, { organizationId }: Owner): Promise<readonly DepartmentStaff[]> =>
  tx.$queryRaw<DepartmentStaff[]>`
    SELECT name, ARRAY(
      SELECT id FROM users
      WHERE users.organization_id = departments.organization_id AND ${CAN_SIGN_IN}
        AND ${producesIn(Prisma.sql`departments.id`)}
      ORDER BY id LIMIT ${DECIDING_WEIGHERS}) AS "weigherIds"
    FROM departments WHERE organization_id = ${organizationId} AND active ORDER BY id`;

/** The people of Quality among these, and the first of all others, whose choice decides the same for each of them. */
async function decidingQuality(
  tx: Tx,
  { organizationId }: Owner,
  weigherIds: readonly number[],
): Promise<readonly number[]> {
  const quality = Prisma.sql`SELECT id FROM users
    WHERE organization_id = ${organizationId} AND quality AND ${CAN_SIGN_IN}`;
  const people = await tx.$queryRaw<{ id: number }[]>`
    ${quality} AND id = ANY(${weigherIds}::integer[])
    UNION ALL (${quality} AND id <> ALL(${weigherIds}::integer[]) ORDER BY id LIMIT 1)`;
  return people.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function heldLots(tx: Tx, { organizationId }: Owner): Promise<HeldLots> {
  const where = {
    organizationId,
    deletedAt: null,
    status: { not: 'released' },
    NOT: {
      status: 'rejected',
      quantityGrams: 0,
      // An inactive lot has 0 g, and gets those from before back with its reactivation.
      OR: [{ quantityBeforeInactivation: null }, { quantityBeforeInactivation: 0 }],
    },
  } as const satisfies Prisma.OilWhereInput;
  const first = await tx.oil.findFirst({
    where,
    select: { tag: true, status: true, active: true },
    orderBy: { id: 'asc' },
  });
  if (first === null) return { count: 0, rejectedCount: 0, first: null };
  const { tag, status, active: isActive } = first;
  return {
    count: await tx.oil.count({ where }),
    rejectedCount: await tx.oil.count({ where: { AND: [where, { status: 'rejected' }] } }),
    first: { tag, isRejected: status === 'rejected', isActive },
  };
}
