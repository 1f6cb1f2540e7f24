import { drawBatchRecord } from './drawBatchRecord.tsx';
import { drawRecall } from './drawRecall.tsx';
import type { PdfJob } from './renderPdf.ts';

export const drawJob = (job: PdfJob): Promise<Uint8Array> =>
  'recall' in job ? drawRecall(job.recall, job.logo) : drawBatchRecord(job);
