import { presentCannabinoids } from '#domain/record/page/percentColumns.ts';
import type { LotUse } from '#domain/record/recall/recall.ts';
import { recallFileName } from '#domain/record/recall/recallFile.ts';
import { documentInclude, headOf } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { actualGramsOfUse, type TraceFilter, useSelect } from './trace.ts';

/** Pages of lot uses with everything that a recall shows. */

const useInclude = {
  potencies: documentInclude.lots.include.potencies,
  batch: { include: { ...useSelect.batch.select, department: { select: { name: true } } } },
} as const satisfies Prisma.BatchLotInclude;

type UseRow = Prisma.BatchLotGetPayload<{ include: typeof useInclude }>;
type Listed = readonly { readonly id: number }[];

const idsOf = (uses: Listed): number[] => uses.map(({ id }) => id);

/** Newest first. */
export async function loadUses({ organizationId }: Viewer, uses: Listed): Promise<LotUse[]> {
  const rows = await db().batchLot.findMany({
    where: { organizationId, id: { in: idsOf(uses) } },
    include: useInclude,
    orderBy: { id: 'desc' },
  });
  return rows.map(lotUse);
}

/** The names of the cannabinoids in some of these lots, unordered. */
export async function cannabinoidsOf(
  { organizationId }: Viewer,
  uses: Listed,
): Promise<readonly string[]> {
  const found = await db().batchLotPotency.groupBy({
    by: ['cannabinoid'],
    where: { organizationId, batchLotId: { in: idsOf(uses) }, percent: { gt: 0 } },
  });
  return found.map(({ cannabinoid }) => cannabinoid);
}

/** These names as columns: in order, and without duplicates. */
export const recalledCannabinoids = (names: Iterable<string>): readonly string[] =>
  presentCannabinoids([{ percents: Object.fromEntries([...names].map((name) => [name, 1])) }]);

/** A file name made from what is traced; throws when it does not exist. */
export async function traceFileName(
  { organizationId }: Viewer,
  { oilId, batchId, search }: TraceFilter,
): Promise<string> {
  if (oilId == null) return recallFileName([batchId ?? search ?? ''], 'csv');
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id: oilId } },
    select: { tag: true, batch: true },
  });
  return recallFileName(oil === null ? [] : [oil.tag, oil.batch], 'csv');
}

function lotUse(row: UseRow): LotUse {
  const { batch } = row;
  const { batchNumber, agentName, productionDate, finishedQuantity } = headOf(batch);
  return {
    id: String(row.id),
    tag: row.tag,
    description: row.description,
    lotBatch: row.batchLabel,
    mode: row.mode,
    calculatedGrams: row.grams.toNumber(),
    actualGrams: actualGramsOfUse(row),
    percents: Object.fromEntries(
      row.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent.toNumber()]),
    ),
    department: batch.department?.name ?? '',
    batchId: batch.printedId,
    recipeNumber: batch.recipeNumber,
    recipeDescription: batch.recipeDescription,
    version: batch.recipeVersionNumber,
    batchNumber,
    agentName,
    productionDate,
    status: batch.status,
    isWeighed: batch.isWeighed,
    isActive: batch.inactivatedAt === null,
    finishedQuantity,
  };
}
