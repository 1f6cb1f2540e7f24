import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/** The error for oils that cannot be found; deleted ones of the organization are named. */
export async function missingOils(
  client: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  ids: readonly number[],
): Promise<NotFoundError> {
  const deleted = await client.oil.findMany({
    where: { organizationId, id: { in: [...ids] }, deletedAt: { not: null } },
    select: { tag: true, batch: true },
    orderBy: { id: 'asc' },
  });
  if (deleted.length === 0) return new NotFoundError('Oil');
  const named = deleted.map((oil) => leftInventoryText({ ...oil, isDeleted: true }));
  return new NotFoundError('Oil', named.join(' '));
}
