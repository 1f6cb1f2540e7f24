import type { RecallReport } from '#domain/record/recall/recall.ts';
import { type BadgeJob, drawBadge } from './drawBadge.tsx';
import { drawBatchRecord, type RecordJob } from './drawBatchRecord.tsx';
import { drawRecall } from './drawRecall.tsx';

type RecallJob = { readonly recall: RecallReport; readonly logo: Uint8Array | null };

export type PdfJob = RecordJob | RecallJob | BadgeJob;

export function drawJob(job: PdfJob): Promise<Uint8Array> {
  if ('badge' in job) return drawBadge(job);
  return 'recall' in job ? drawRecall(job.recall, job.logo) : drawBatchRecord(job);
}
