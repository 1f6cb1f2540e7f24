import { batchRecord } from '#domain/record/batchRecord.ts';
import { recordLinkToken } from '#server/accounts/recordLinks.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import { findLetterhead } from '#server/organizations/service.ts';
import { type BatchWithDocument, documentInclude, documentOf, headerOf } from './document.ts';

function batchesWhere(viewer: Viewer, includeInactive: boolean) {
  return {
    organizationId: viewer.organizationId,
    ...(includeInactive ? {} : { inactivatedAt: null }),
  } satisfies Prisma.BatchWhereInput;
}

export const countBatches = (viewer: Viewer, includeInactive: boolean) =>
  db().batch.count({ where: batchesWhere(viewer, includeInactive) });

/** Newest first; `query` says what to load with them and which page. */
export const listBatches = (
  viewer: Viewer,
  includeInactive: boolean,
  query: Prisma.BatchFindManyArgs,
) =>
  db().batch.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: batchesWhere(viewer, includeInactive),
    orderBy: { id: 'desc' },
  });

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

/** The same with its frozen document. */
export async function findBatch(viewer: Viewer, id: number | string): Promise<BatchWithDocument> {
  const batch = await db().batch.findUnique({
    where: batchKey(viewer, id),
    include: documentInclude,
  });
  if (!batch) throw new NotFoundError('Batch');
  return batch;
}

const PRINTED_ID = /^BF-\d{8}-[A-Z0-9]{4}$/;

function batchKey({ organizationId }: Viewer, id: number | string): Prisma.BatchWhereUniqueInput {
  if (typeof id === 'number') return { organizationId_id: { organizationId, id } };
  if (!PRINTED_ID.test(id)) throw new NotFoundError('Batch');
  return { organizationId_batchId: { organizationId, batchId: id } };
}

/** The printed record of the frozen copy. */
export async function batchRecordPdf(
  viewer: Viewer,
  batch: BatchWithDocument,
): Promise<Uint8Array> {
  const { name, logo } = await findLetterhead(viewer);
  const record = batchRecord(headerOf(batch, name), documentOf(batch));
  return renderBatchRecordPdf(record, { logo: logo?.bytes ?? null });
}

/** A plain link to the PDF that lives as long as an access token and opens nothing else. */
export function batchRecordLink(viewer: Viewer, batchId: string): string {
  const token = recordLinkToken(viewer, batchId);
  return `/api/batches/${encodeURIComponent(batchId)}/record.pdf?token=${token}`;
}
