import { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { withRetests } from '#domain/record/page/withRetests.ts';
import { recordLinkToken } from '#server/accounts/session/recordLinks.ts';
import { retestLines } from '#server/batches/retests/readConsequences.ts';
import { printedSignatures } from '#server/batches/signing/readSignatures.ts';
import {
  type BatchWithDocument,
  documentOf,
  headerOf,
  historyOf,
} from '#server/batches/writing/document.ts';
import { renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { findLogo } from '#server/organizations/readOrganization.ts';
import { settings } from '#server/settings/env.ts';
import type { Viewer } from '#server/viewer.ts';
import { boundedWork } from '#server/work/boundedWork.ts';
import { findBatch } from './readBatches.ts';

/** Long records are read one at a time, so that other requests wait for one of them at most. */
const readingToPrint = boundedWork({ atOnce: 1, waiting: 50 });

/** `findBatch` in turn; throws `UnavailableError` when too many are waiting. */
export const findBatchToPrint = (viewer: Viewer, id: number | string) =>
  readingToPrint(() => findBatch(viewer, id));

/** The PDF of the frozen document. */
export async function batchRecordPdf(batch: BatchWithDocument): Promise<Uint8Array> {
  const lines = await retestLines(batch, batch.id);
  const signing = await printedSignatures(batch);
  const made = batchRecord(headerOf(batch), documentOf(batch), historyOf(batch), signing);
  const record = withRetests(made, lines);
  const logo = batch.logoId === null ? null : await findLogo(batch.logoId);
  const link = batchPageLink(batch.printedId);
  return renderBatchRecordPdf(record, { logo: logo?.bytes ?? null, link });
}

/** The URL of a batch's page, which the code on its record opens. */
export const batchPageLink = (batchId: string): string =>
  new URL(savedBatchPath(batchId), settings().publicUrl).href;

/** The URL of the PDF; for signed-in people a plain link that needs no header. */
export function batchRecordLink(viewer: Viewer, batchId: string): string {
  const token = recordLinkToken(viewer, batchId);
  const address = `/api/batches/${encodeURIComponent(batchId)}/record.pdf`;
  return token === null ? address : `${address}?token=${token}`;
}
