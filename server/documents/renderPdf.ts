import type { BatchRecord } from '#domain/record/batchRecord.ts';
import type { RecallReport } from '#domain/record/recall.ts';
import { spareThreads, WorkerPool } from '#server/workerPool.ts';

type Logo = { readonly logo: Uint8Array | null };

export type RecordJob = Logo & {
  readonly record: BatchRecord;
  /** Address of the batch's page; null on a record that has none. */
  readonly link: string | null;
};

export type PdfJob = RecordJob | (Logo & { readonly recall: RecallReport });

const MOST_WORKERS = 2;
const TIMEOUT_MS = 120_000;
const MOST_WAITING = 50;
const MOST_MEMORY_MB = 512;

const pool = new WorkerPool<PdfJob, Uint8Array>({
  file: new URL('./pdfWorker.ts', import.meta.url),
  name: 'drawJob',
  isLowPriority: true,
  size: spareThreads(MOST_WORKERS),
  timeoutMs: TIMEOUT_MS,
  mostWaiting: MOST_WAITING,
  mostMemoryMb: MOST_MEMORY_MB,
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
  return pool.run({ record, logo, link });
}

/** The same of the report on where a lot went. */
export const renderRecallPdf = (
  recall: RecallReport,
  { logo = null }: Partial<Logo> = {},
): Promise<Uint8Array> => pool.run({ recall, logo });

/** For the shutdown of the server; a later record starts new workers. */
export const closePdfWorkers = (): Promise<void> => pool.close();
