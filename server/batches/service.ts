import { isBatchId } from '#domain/record/batchId.ts';
import { batchRecord } from '#domain/record/batchRecord.ts';
import { savedBatchPath } from '#domain/record/savedBatchPath.ts';
import { recordLinkToken } from '#server/accounts/recordLinks.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { boundedWork } from '#server/boundedWork.ts';
import { db } from '#server/db/database.ts';
import { countNewest, idOf, MOST_COUNTED, pageOfIds } from '#server/db/newestFirst.ts';
import type { Tx } from '#server/db/transaction.ts';
import { renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { settings } from '#server/env.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/ids.ts';
import { findLogo } from '#server/organizations/service.ts';
import {
  type BatchFilter,
  batchesWhere,
  batchList,
  isNarrowed,
  refuseMissingRecipe,
} from './batchFilter.ts';
import {
  type BatchWithDocument,
  documentInclude,
  documentOf,
  headerOf,
  headInclude,
  historyOf,
} from './document.ts';

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

/** Newest first; `query` says what to load with them and which page. */
export async function listBatches(
  viewer: Viewer,
  filter: BatchFilter,
  query: Prisma.BatchFindManyArgs,
) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  const page = await pageOf(viewer, filter, query);
  return db().batch.findMany({ ...load, ...page, orderBy: { id: 'desc' } });
}

/** The same with what their heads read after corrections. */
export const listBatchHeads = async (viewer: Viewer, filter: BatchFilter, page: RowPage) =>
  db().batch.findMany({
    ...(await pageOf(viewer, filter, page)),
    include: headInclude,
    orderBy: { id: 'desc' },
  });

/** Their ids alone. */
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
 * Batches older than a batch of the same organization, newer ones for a negative `take`. Not Prisma's
 * cursor: once its batch has left the list, that would pass over the next one.
 */
function behindCursor(cursor: { readonly id?: unknown }, take: number): Prisma.BatchWhereInput {
  const id = idOf(cursor);
  return {
    id: take < 0 ? { gt: id } : { lt: id },
    organization: { batches: { some: { id } } },
  };
}

/** These batches in the order of `ids`, loaded as `query` says. */
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

/** One batch, by its row id or by the id it is printed with, loaded as `query` says. */
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
 * The same with its frozen document. What is joined comes as JSON, in which long numbers lose digits and odd
 * dates break: so targets, corrections and when oils were deleted are read by themselves.
 */
export async function findBatch(
  viewer: Viewer,
  id: number | string,
  client: Tx = db(),
): Promise<BatchWithDocument> {
  const { lines, lots, targets, corrections } = documentInclude;
  const { potencies, oil: ofOil } = lots.include;
  const batch = await client.batch.findUnique({
    relationLoadStrategy: 'join',
    where: batchKey(viewer, id),
    include: { lines, lots: { ...lots, include: { potencies } } },
  });
  if (!batch) throw new NotFoundError('Batch');
  const { organizationId } = viewer;
  const where = { organizationId, batchId: batch.id };
  const oils = await client.oil.findMany({
    where: { organizationId, id: { in: batch.lots.flatMap(({ oilId }) => oilId ?? []) } },
    select: { id: true, ...ofOil.select },
  });
  const oilOf = new Map(oils.map((oil) => [oil.id, oil]));
  return {
    ...batch,
    lots: batch.lots.map((lot) => ({ ...lot, oil: oilOf.get(lot.oilId ?? 0) ?? null })),
    targets: await client.batchTarget.findMany({ where, ...targets }),
    corrections: await client.batchCorrection.findMany({ where, ...corrections }),
  };
}

/** Where a batch stands, by its row id or by the id it is printed with. */
export function batchKey(
  { organizationId }: Viewer,
  id: number | string,
): Prisma.BatchWhereUniqueInput {
  if (typeof id === 'number') return { organizationId_id: { organizationId, id } };
  return { organizationId_batchId: { organizationId, batchId: printedId(id) } };
}

/** What can't be printed on a batch answers like one that is missing. */
export function printedId(id: string): string {
  if (!isBatchId(id)) throw new NotFoundError('Batch');
  return id;
}

/** Long records are read one after the other: who looks at a list waits for one of them at most. */
const readingToPrint = boundedWork({ atOnce: 1, waiting: 50 });

/** The same as `findBatch`, in its turn; fails with `UnavailableError` when too many are waiting. */
export const findBatchToPrint = (viewer: Viewer, id: number | string) =>
  readingToPrint(() => findBatch(viewer, id));

/** The printed record of the frozen copy. */
export async function batchRecordPdf(batch: BatchWithDocument): Promise<Uint8Array> {
  const record = batchRecord(headerOf(batch), documentOf(batch), historyOf(batch));
  const logo = batch.logoId === null ? null : await findLogo(batch.logoId);
  const link = batchPageLink(batch.batchId);
  return renderBatchRecordPdf(record, { logo: logo?.bytes ?? null, link });
}

/** The address of a batch's page, which the code on its record opens. */
export const batchPageLink = (batchId: string): string =>
  new URL(savedBatchPath(batchId), settings().publicUrl).href;

/** Where the PDF is; for who signed in a plain link that opens it without a header. */
export function batchRecordLink(viewer: Viewer, batchId: string): string {
  const token = recordLinkToken(viewer, batchId);
  const address = `/api/batches/${encodeURIComponent(batchId)}/record.pdf`;
  return token === null ? address : `${address}?token=${token}`;
}
