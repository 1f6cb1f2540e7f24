import type { RecallReport } from '#domain/record/recall/recall.ts';
import { drawBatchRecord, type RecordJob } from './drawBatchRecord.tsx';
import { drawRecall } from './drawRecall.tsx';

export type PdfJob =
  | RecordJob
  | { readonly recall: RecallReport; readonly logo: Uint8Array | null };

export const drawJob = (job: PdfJob): Promise<Uint8Array> =>
  'recall' in job ? drawRecall(job.recall, job.logo) : drawBatchRecord(job);
