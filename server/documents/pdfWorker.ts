import { constants, setPriority } from 'node:os';
import { drawBatchRecord } from './drawBatchRecord.tsx';
import { drawRecall } from './drawRecall.tsx';
import type { PdfJob } from './renderPdf.ts';

// Requests have priority. Only Linux has a priority per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export const drawJob = (job: PdfJob): Promise<Uint8Array> =>
  'recall' in job ? drawRecall(job.recall, job.logo) : drawBatchRecord(job);
