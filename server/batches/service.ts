import { batchRecord } from '#domain/record/batchRecord.ts';
import { recordLinkToken } from '#server/accounts/recordLinks.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type BatchWithDocument, documentInclude, documentOf, headerOf } from './document.ts';

export function batchesWhere(viewer: Viewer, includeInactive: boolean) {
  return {
    organizationId: viewer.organizationId,
    ...(includeInactive ? {} : { inactivatedAt: null }),
  } satisfies Prisma.BatchWhereInput;
}

/** One batch with its frozen document: by its row id, or by the id it is printed with. */
export async function findBatch(viewer: Viewer, id: number | string): Promise<BatchWithDocument> {
  const { organizationId } = viewer;
  const batch = await db().batch.findUnique({
    where:
      typeof id === 'number'
        ? { organizationId_id: { organizationId, id } }
        : { organizationId_batchId: { organizationId, batchId: id } },
    include: documentInclude,
  });
  if (!batch) throw new NotFoundError('Batch');
  return batch;
}

/** The most rows a REST list gives; the graph pages instead. */
const LONGEST_LIST = 5_000;

/** Newest first, without their documents. */
export async function listBatches(viewer: Viewer, includeInactive: boolean) {
  const rows = await db().batch.findMany({
    where: batchesWhere(viewer, includeInactive),
    orderBy: { id: 'desc' },
    take: LONGEST_LIST + 1,
  });
  return { rows: rows.slice(0, LONGEST_LIST), truncated: rows.length > LONGEST_LIST };
}

/** The printed record of the frozen copy. */
export async function batchRecordPdf(
  viewer: Viewer,
  batch: BatchWithDocument,
): Promise<Uint8Array> {
  const logo = await db().organizationLogo.findUnique({
    where: { organizationId: viewer.organizationId },
  });
  const record = batchRecord(headerOf(viewer, batch), documentOf(batch));
  return renderBatchRecordPdf(record, { logo: logo?.bytes ?? null });
}

/** A plain link to the PDF that lives as long as an access token and opens nothing else. */
export function batchRecordLink(viewer: Viewer, batchId: string): string {
  const token = recordLinkToken(viewer, batchId);
  return `/api/batches/${encodeURIComponent(batchId)}/record.pdf?token=${token}`;
}
