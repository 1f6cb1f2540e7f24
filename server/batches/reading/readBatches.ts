import { isBatchId } from '#domain/record/document/batchId.ts';
import { withLapsedUses } from '#domain/record/page/permissions/lapsedUses.ts';
import {
  permissionsInclude,
  stopSentences,
  usedOilSelect,
} from '#server/batches/formulation/stopped/stoppedLots.ts';
import {
  type BatchWithDocument,
  documentInclude,
  documentOf,
  headInclude,
} from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import { countNewest, idOf, MOST_COUNTED, pageOfIds } from '#server/db/lists/newestFirst.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import {
  type BatchFilter,
  batchesWhere,
  batchList,
  isNarrowed,
  refuseMissingRecipe,
} from './batchFilter.ts';

type BatchWithLots = BatchWithDocument & Parameters<typeof stopSentences>[1];

/** A batch with what speaks against its lots now, as sentences. */
export type ShownBatch = BatchWithDocument & {
  /** Those of the document, of which permissions that no longer hold say so. */
  readonly shownWarnings: readonly string[];
  /** About lots that are stopped. */
  readonly stopped: readonly string[];
};

/** Stops at `MOST_COUNTED`. */
export async function countBatches(viewer: Viewer, filter: BatchFilter): Promise<number> {
  await refuseMissingRecipe(viewer, filter);
  if (isNarrowed(filter)) return countNewest(viewer, batchList(viewer, filter));
  return db().batch.count({
    where: batchesWhere(viewer, filter),
    orderBy: { id: 'desc' },
    take: MOST_COUNTED,
  });
}

/** Newest first; `query` has the relations to load and the page. */
export async function listBatches(
  viewer: Viewer,
  filter: BatchFilter,
  query: Prisma.BatchFindManyArgs,
) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  const page = await pageOf(viewer, filter, query);
  return db().batch.findMany({ ...load, ...page, orderBy: { id: 'desc' } });
}

/** `listBatches` with what is needed to show headers after corrections. */
export const listBatchHeads = async (viewer: Viewer, filter: BatchFilter, page: RowPage) =>
  db().batch.findMany({
    ...(await pageOf(viewer, filter, page)),
    include: headInclude,
    orderBy: { id: 'desc' },
  });

/** The ids of `listBatches`. */
export async function listBatchIds(viewer: Viewer, filter: BatchFilter, page: RowPage) {
  const where = await pageOf(viewer, filter, page);
  return db().batch.findMany({ ...where, select: { id: true }, orderBy: { id: 'desc' } });
}

async function pageOf(
  viewer: Viewer,
  filter: BatchFilter,
  query: Prisma.BatchFindManyArgs,
): Promise<Pick<Prisma.BatchFindManyArgs, 'where' | 'take'>> {
  await refuseMissingRecipe(viewer, filter);
  if (!isNarrowed(filter)) {
    const { cursor, take = MOST_COUNTED } = query;
    const where = batchesWhere(viewer, filter);
    return { take, where: cursor ? { AND: [where, behindCursor(cursor, take)] } : where };
  }
  const ids = await pageOfIds(viewer, batchList(viewer, filter), query);
  return { where: { organizationId: viewer.organizationId, id: { in: [...ids] } } };
}

/**
 * Batches older than the one in the cursor, or newer for a negative `take`, within its organization. Not Prisma's
 * cursor, which skips a batch when the one in the cursor has left the list.
 */
function behindCursor(cursor: { readonly id?: unknown }, take: number): Prisma.BatchWhereInput {
  const id = idOf(cursor);
  return {
    id: take < 0 ? { gt: id } : { lt: id },
    organization: { batches: { some: { id } } },
  };
}

/** The batches with these ids, in their order, loaded with `query`. */
export async function getBatches(
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.BatchFindManyArgs,
) {
  const batches = await db().batch.findMany({
    ...query,
    where: { organizationId, id: { in: [...ids] } },
  });
  const places = new Map(ids.map((id, index) => [id, index]));
  return batches.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** One batch by its row id or printed id, loaded with `query`. */
export async function getBatch(
  viewer: Viewer,
  id: number | string,
  query: Prisma.BatchDefaultArgs,
) {
  const batch = await db().batch.findUnique({ ...query, where: batchKey(viewer, id) });
  if (!batch) throw new NotFoundError('Batch');
  return batch;
}

/**
 * `getBatch` with its frozen document and what its lots are today. Joined relations are transferred as JSON, in which long
 * numbers lose digits and unusual dates break, so targets, corrections and deletion times are read separately.
 */
export async function findBatch(
  viewer: Viewer,
  id: number | string,
  client: Tx = db(),
): Promise<BatchWithLots> {
  const { lines, lots, targets, corrections } = documentInclude;
  const { potencies } = lots.include;
  const batch = await client.batch.findUnique({
    relationLoadStrategy: 'join',
    where: batchKey(viewer, id),
    include: { lines, lots: { ...lots, include: { potencies } }, ...permissionsInclude },
  });
  if (!batch) throw new NotFoundError('Batch');
  const { organizationId } = viewer;
  const where = { organizationId, batchId: batch.id };
  const [oils, targetRows, correctionRows] = await Promise.all([
    client.oil.findMany({
      where: { organizationId, id: { in: batch.lots.flatMap(({ oilId }) => oilId ?? []) } },
      select: usedOilSelect,
    }),
    client.batchTarget.findMany({ where, ...targets }),
    client.batchCorrection.findMany({ where, ...corrections }),
  ]);
  const oilOf = new Map(oils.map((oil) => [oil.id, oil]));
  return {
    ...batch,
    lots: batch.lots.map((lot) => ({ ...lot, oil: oilOf.get(lot.oilId ?? 0) ?? null })),
    targets: targetRows,
    corrections: correctionRows,
  };
}

/** `findBatch` with what speaks against its lots now. Outside of a transaction only, because it may read the policy. */
export async function findShownBatch(viewer: Viewer, id: number | string): Promise<ShownBatch> {
  const batch = await findBatch(viewer, id);
  const { warnings, lots } = documentOf(batch);
  const permissions = batch.signatures.map(({ supersededAt, supersededBecause, ...given }) => ({
    ...given,
    superseded: supersededAt && {
      at: supersededAt.toISOString(),
      because: supersededBecause ?? '',
    },
  }));
  return {
    ...batch,
    shownWarnings: withLapsedUses(warnings, permissions, lots),
    stopped: await stopSentences(viewer, batch),
  };
}

/** The unique key of a batch, from its row id or printed id. */
export function batchKey(
  { organizationId }: Viewer,
  id: number | string,
): Prisma.BatchWhereUniqueInput {
  if (typeof id === 'number') return { organizationId_id: { organizationId, id } };
  return { organizationId_printedId: { organizationId, printedId: printedId(id) } };
}

/** Throws the error of a missing batch for a malformed id. */
export function printedId(id: string): string {
  if (!isBatchId(id)) throw new NotFoundError('Batch');
  return id;
}
