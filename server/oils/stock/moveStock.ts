import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { type Oil, Prisma } from '#server/generated/prisma/client.ts';
import { oilName, recordType } from '#server/oils/oilAudit.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { lockUsedOils } from './lockOils.ts';

/** The reason why grams of an oil may not be taken. */
export type StockRefusal = {
  readonly sentence: string;
  /** The field of the input with which somebody may allow it; null when nobody may. */
  readonly allowedBy: string | null;
};

export type Movement = {
  /** The row id of the batch that uses or returns the grams. */
  readonly batchId: number;
  readonly reason: 'consumed' | 'corrected';
  /** By oil: above 0 is taken from stock, below 0 is returned. */
  readonly takenGrams: ReadonlyMap<number, Prisma.Decimal>;
  /** The reason why grams of an oil may not be taken; null when they may. */
  readonly refusalOf?: (oil: OilWithPotencies) => StockRefusal | null;
};

/**
 * Takes grams from oils, or returns them, through the ledger: all or none, and never below zero. A deleted oil gives at
 * most its remaining stock, and takes back at most what it gave. Returns the audit entries for the caller to write
 * last.
 */
export async function moveStock(
  tx: Tx,
  viewer: Viewer,
  { batchId, reason, takenGrams, refusalOf = () => null }: Movement,
): Promise<readonly Change[]> {
  const asked = [...takenGrams].filter(([, grams]) => !grams.isZero());
  if (asked.length === 0) return [];
  const oils = await lockUsedOils(
    tx,
    viewer,
    asked.map(([id]) => id),
  );
  const moves = await movesOf(tx, oils, { batchId, takenGrams });
  if (moves.length === 0) return [];
  refuseObstacles(
    moves.flatMap(({ oil, taken }) => {
      const refusal = taken.isPositive() ? refusalOf(oil) : null;
      return refusal === null ? obstacleOf(oil, taken) : [refusal];
    }),
  );
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
      batchId,
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

/** Throws when the stock has not the grams now. Nothing is locked: whether they are there then, `moveStock` decides. */
export async function refuseMissingStock(
  { organizationId }: Viewer,
  movement: Pick<Movement, 'batchId' | 'takenGrams'>,
): Promise<void> {
  const ids = [...movement.takenGrams.keys()];
  const oils = await db().oil.findMany({
    where: { organizationId, id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  const moves = await movesOf(db(), oils, movement);
  refuseObstacles(moves.flatMap(({ oil, taken }) => obstacleOf(oil, taken)));
}

type Move<Stock extends Oil> = { readonly oil: Stock; readonly taken: Prisma.Decimal };

async function movesOf<Stock extends Oil>(
  tx: Tx,
  oils: readonly Stock[],
  { batchId, takenGrams }: Pick<Movement, 'batchId' | 'takenGrams'>,
): Promise<readonly Move<Stock>[]> {
  const moves: Move<Stock>[] = [];
  for (const oil of oils) {
    const wanted = takenGrams.get(oil.id) ?? ZERO;
    const taken = oil.deletedAt === null ? wanted : await leftFor(tx, oil, wanted, batchId);
    if (!taken.isZero()) moves.push({ oil, taken });
  }
  return moves;
}

function refuseObstacles(obstacles: readonly StockRefusal[]): void {
  if (obstacles.length === 0) return;
  const sentences = obstacles.map(({ sentence }) => sentence).join(' ');
  throw new ConflictError(`${sentences} Nothing was saved.`, null, allowedTogether(obstacles));
}

/** The field with which all obstacles may be allowed; null when one of them stays. */
function allowedTogether(obstacles: readonly StockRefusal[]): readonly string[] | null {
  const fields = obstacles.flatMap(({ allowedBy }) => allowedBy ?? []);
  return fields.length === obstacles.length ? [...new Set(fields)] : null;
}

const ZERO = new Prisma.Decimal(0);

/** The part of `wanted` that a deleted oil can give or take back. An inactive one has 0 g by definition. */
async function leftFor(
  tx: Tx,
  { id: oilId, organizationId, active, quantityGrams }: Oil,
  wanted: Prisma.Decimal,
  batchId: number,
): Promise<Prisma.Decimal> {
  if (!active) return ZERO;
  const { _sum } = await tx.ledgerEntry.aggregate({
    where: { organizationId, oilId, batchId },
    _sum: { deltaGrams: true },
  });
  const least = _sum.deltaGrams ?? ZERO;
  return Prisma.Decimal.max(Prisma.Decimal.min(wanted, quantityGrams), least);
}

/** The reasons why grams cannot be moved; empty when they can. */
function obstacleOf(oil: Oil, taken: Prisma.Decimal): readonly StockRefusal[] {
  const has = `has ${oil.quantityGrams.toFixed(3)} g`;
  // An inactive oil has 0 g by definition.
  if (!oil.active) {
    const text = leftInventoryText({ ...oil, isDeleted: false }, `it is inactive and ${has}`);
    return [{ sentence: `${text} Reactivate it first.`, allowedBy: null }];
  }
  const sentence = `${oilName(oil)} ${has}, ${taken.toFixed(3)} g are needed.`;
  return oil.quantityGrams.lessThan(taken) ? [{ sentence, allowedBy: null }] : [];
}
