import { parentPort } from 'node:worker_threads';
import { drawBatchRecord } from './drawBatchRecord.tsx';
import type { PdfAnswer, PdfJob } from './renderPdf.ts';

/** One job after the other; a failed drawing is an answer, so that the thread lives on. */
parentPort?.on('message', async ({ record, logo }: PdfJob) => {
  const answer: PdfAnswer = await drawBatchRecord(record, logo).then(
    (pdf) => ({ ok: true, pdf }),
    (error: unknown) => ({
      ok: false,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
