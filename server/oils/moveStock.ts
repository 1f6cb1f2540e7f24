import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Change } from '#server/audit/service.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { lockUsedOils } from './lockOils.ts';
import { oilName, recordType } from './oilAudit.ts';
import type { OilWithPotencies } from './service.ts';

export type Movement = {
  /** The row of the batch the grams go into, or come back from. */
  readonly batchRowId: number;
  readonly reason: 'consumed' | 'corrected';
  /** By oil: above 0 is taken from the stock, below 0 is given back. */
  readonly takenGrams: ReadonlyMap<number, Prisma.Decimal>;
};

/**
 * Takes grams from oils, or gives them back, through the ledger: all or none, and never below zero.
 * Answers with what the audit trail has to say of it, for the caller to write last.
 */
export async function moveStock(
  tx: Tx,
  viewer: Viewer,
  { batchRowId, reason, takenGrams }: Movement,
): Promise<readonly Change[]> {
  const moved = [...takenGrams].filter(([, grams]) => !grams.isZero());
  if (moved.length === 0) return [];
  const oils = await lockUsedOils(
    tx,
    viewer,
    moved.map(([id]) => id),
  );
  const moves = oils.map((oil) => ({
    oil,
    taken: takenGrams.get(oil.id) ?? new Prisma.Decimal(0),
  }));
  const obstacles = moves.flatMap(({ oil, taken }) => obstacleOf(oil, taken));
  if (obstacles.length > 0) {
    throw new ConflictError(`${obstacles.join(' ')} Nothing was saved.`);
  }
  const rows = moves.map(({ oil, taken }) => ({ id: oil.id, taken: taken.toFixed(3) }));
  await tx.$executeRaw`
    UPDATE oils SET quantity_grams = quantity_grams - m.taken, revision = revision + 1,
      updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(id integer, taken numeric)
    WHERE oils.id = m.id AND oils.organization_id = ${viewer.organizationId}`;
  const { organizationId, userId, name: userName } = viewer;
  await tx.ledgerEntry.createMany({
    data: moves.map(({ oil, taken }) => ({
      organizationId,
      oilId: oil.id,
      deltaGrams: taken.negated(),
      reason,
      batchId: batchRowId,
      userId,
      userName,
    })),
  });
  return moves.map(({ oil, taken }) => ({
    kind: `oil ${reason}`,
    recordType,
    recordId: oil.id,
    before: { quantityGrams: oil.quantityGrams.toFixed(3) },
    after: { quantityGrams: oil.quantityGrams.minus(taken).toFixed(3) },
  }));
}

/** What keeps grams from being moved. */
function obstacleOf(oil: OilWithPotencies, taken: Prisma.Decimal): readonly string[] {
  const { active, quantityGrams, deletedAt } = oil;
  const has = `has ${quantityGrams.toFixed(3)} g`;
  // An inactive oil holds 0 g by definition; one that was deleted as such can't come back.
  const isDeleted = deletedAt !== null;
  if (!active && !isDeleted) {
    const text = leftInventoryText({ ...oil, isDeleted }, `it is inactive and ${has}`);
    return [`${text} Reactivate it first.`];
  }
  if (!active) {
    const because = `it was deleted while it was inactive and ${has}`;
    return [leftInventoryText({ ...oil, isDeleted }, because)];
  }
  return quantityGrams.lessThan(taken)
    ? [`${oilName(oil)} ${has}, ${taken.toFixed(3)} g are needed.`]
    : [];
}
