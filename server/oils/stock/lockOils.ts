import { OILS_AT_ONCE } from '#domain/inventory/oilDraft.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { authorizeSomeOils } from '#server/oils/oilAccess.ts';
import { type OilWithPotencies, potencyInclude } from '#server/oils/readOils.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import type { Viewer } from '#server/viewer.ts';
import { missingOils } from './missingOils.ts';

/**
 * Locks oils until the transaction ends and returns their current state, by id. Every change of a quantity uses this,
 * so that none is computed from an outdated quantity. Throws `NotFoundError` when one is missing, naming deleted ones.
 */
export async function lockOils(
  tx: Tx,
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<readonly OilWithPotencies[]> {
  return lock(tx, organizationId, ids, Prisma.sql`AND deleted_at IS NULL`);
}

/** `lockOils` for oils used by a batch, which may be deleted. */
export const lockUsedOils = (
  tx: Tx,
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<readonly OilWithPotencies[]> => lock(tx, organizationId, ids, Prisma.empty);

async function lock(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
  andWhere: Prisma.Sql,
): Promise<readonly OilWithPotencies[]> {
  // In the order of their ids, so that concurrent transactions never wait for each other in a cycle.
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM oils WHERE organization_id = ${organizationId} ${andWhere}
      AND id IN (${Prisma.join([...ids])}) ORDER BY id FOR UPDATE`;
  if (locked.length !== ids.length) throw await missingOils(tx, { organizationId }, ids);
  return tx.oil.findMany({
    relationLoadStrategy: 'join',
    where: { organizationId, id: { in: [...ids] } },
    include: potencyInclude,
    orderBy: { id: 'asc' },
  });
}

/** The distinct ids of a bulk operation; throws for none and for too many. */
export function idsAtOnce(viewer: Viewer, ids: readonly number[], verb: string): readonly number[] {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && wanted.length <= OILS_AT_ONCE) return wanted;
  authorizeSomeOils(viewer);
  const message =
    wanted.length === 0
      ? `Please select at least one oil to ${verb}.`
      : `At most ${OILS_AT_ONCE} oils at once`;
  throw new InvalidError([{ path: ['ids'], message }]);
}

/** Locks the departments of these oils in the active state, one after the other. */
export async function lockActiveDepartments(
  tx: Tx,
  departmentIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(departmentIds)].sort((one, other) => (one ?? 0) - (other ?? 0));
  for (const id of ids) await lockActiveDepartment(tx, id);
}
