import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawBatchRecord } from './drawBatchRecord.tsx';
import { drawRecall } from './drawRecall.tsx';
import type { PdfAnswer, PdfJob } from './renderPdf.ts';

// Who looks at a list goes before who prints. Elsewhere the priority is that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** One job after the other; a failed drawing is an answer, so that the thread lives on. */
parentPort?.on('message', async (job: PdfJob) => {
  const drawing = 'recall' in job ? drawRecall(job.recall, job.logo) : drawBatchRecord(job);
  const answer: PdfAnswer = await drawing.then(
    (pdf) => ({ ok: true, pdf }),
    (error: unknown) => ({
      ok: false,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
