import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { WorkerPool } from './workerPool.ts';

export type PdfJob = { readonly record: BatchRecord; readonly logo: Uint8Array | null };
export type PdfAnswer =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly message: string };

const MOST_WORKERS = 2;
const TIMEOUT_MS = 60_000;
const MOST_WAITING = 50;
const MOST_MEMORY_MB = 512;

/** A worker must not depend on how its parent was started: it brings its own TypeScript. */
const start = (): Worker =>
  new Worker(new URL('./startPdfWorker.mjs', import.meta.url), {
    execArgv: [],
    // No secret of the server reaches the thread that reads what users uploaded.
    env: {
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });

const pool = new WorkerPool<PdfJob, PdfAnswer>({
  start,
  size: Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1)),
  timeoutMs: TIMEOUT_MS,
  mostWaiting: MOST_WAITING,
});

/**
 * The PDF of a record, drawn off the main thread: a long one takes seconds of work. A logo that is
 * not PNG or JPEG is left out. Fails with `UnavailableError` when too many are waiting already.
 */
export async function renderBatchRecordPdf(
  record: BatchRecord,
  { logo = null }: { readonly logo?: Uint8Array | null } = {},
): Promise<Uint8Array> {
  const answer = await pool.run({ record, logo });
  if (!answer.ok) throw new Error(`The batch record could not be drawn: ${answer.message}`);
  return answer.pdf;
}

/** For the shutdown of the server; a later record starts new workers. */
export const closePdfWorkers = (): Promise<void> => pool.close();
