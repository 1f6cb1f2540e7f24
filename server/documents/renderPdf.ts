import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import type { RecallReport } from '#domain/record/recall.ts';
import { WorkerPool } from './workerPool.ts';

type Logo = { readonly logo: Uint8Array | null };

export type RecordJob = Logo & {
  readonly record: BatchRecord;
  /** Address of the batch's page; null on a record that has none. */
  readonly link: string | null;
};

export type PdfJob = RecordJob | (Logo & { readonly recall: RecallReport });
export type PdfAnswer =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly message: string };

const MOST_WORKERS = 2;
const TIMEOUT_MS = 120_000;
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
 * not PNG or JPEG is left out; `link` is drawn as a code to scan. Fails with `UnavailableError` when
 * too many are waiting already.
 */
export async function renderBatchRecordPdf(
  record: BatchRecord,
  { logo = null, link = null }: Partial<Omit<RecordJob, 'record'>> = {},
): Promise<Uint8Array> {
  return drawn({ record, logo, link });
}

/** The same of the report on where a lot went. */
export const renderRecallPdf = (
  recall: RecallReport,
  { logo = null }: Partial<Logo> = {},
): Promise<Uint8Array> => drawn({ recall, logo });

async function drawn(job: PdfJob): Promise<Uint8Array> {
  const answer = await pool.run(job);
  if (!answer.ok) throw new Error(`The PDF could not be drawn: ${answer.message}`);
  return answer.pdf;
}

/** For the shutdown of the server; a later record starts new workers. */
export const closePdfWorkers = (): Promise<void> => pool.close();
