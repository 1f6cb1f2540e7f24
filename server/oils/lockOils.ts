import { OILS_AT_ONCE } from '#domain/inventory/oilDraft.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { missingOils } from './missingOils.ts';
import { demandSomeOils } from './oilAccess.ts';
import { type OilWithPotencies, potencyInclude } from './service.ts';

/**
 * Locks oils until the transaction ends and gives them as they then stand, by their ids. Whoever
 * changes a quantity comes through here, so that no change is computed from a quantity that another
 * one moves. Throws `NotFoundError` when one is missing, which
 * names those that were deleted.
 */
export async function lockOils(
  tx: Tx,
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<readonly OilWithPotencies[]> {
  return lock(tx, organizationId, ids, Prisma.sql`AND deleted_at IS NULL`);
}

/** The same of oils that a batch used: what was deleted since is still what it was made of. */
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
  // In the order of their ids, so that two who lock the same ones never wait for each other.
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

/** The ids of a call on many oils, each once; refuses none and too many. */
export function idsAtOnce(viewer: Viewer, ids: readonly number[], verb: string): readonly number[] {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && wanted.length <= OILS_AT_ONCE) return wanted;
  demandSomeOils(viewer);
  const message =
    wanted.length === 0
      ? `Please select at least one oil to ${verb}.`
      : `At most ${OILS_AT_ONCE} oils at once`;
  throw new InvalidError([{ path: ['ids'], message }]);
}

/** Holds the departments of these oils active, one after the other. */
export async function lockActiveDepartments(
  tx: Tx,
  departmentIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(departmentIds)].sort((one, other) => (one ?? 0) - (other ?? 0));
  for (const id of ids) await lockActiveDepartment(tx, id);
}
