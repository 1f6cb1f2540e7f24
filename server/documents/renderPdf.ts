import type { BatchRecord } from '#domain/record/page/batchRecord.ts';
import type { RecallReport } from '#domain/record/recall/recall.ts';
import { spareThreads, WorkerPool } from '#server/work/workerPool.ts';
import type { BadgeJob } from './drawBadge.tsx';
import type { RecordJob } from './drawBatchRecord.tsx';
import type { PdfJob } from './pdfWorker.ts';

type Logo = { readonly logo: Uint8Array | null };

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
 * Renders the PDF of a record in a worker thread, because a long one takes seconds. A logo that is not PNG or JPEG is
 * left out; `link` is drawn as a QR code. Throws `UnavailableError` when too many are waiting.
 */
export async function renderBatchRecordPdf(
  record: BatchRecord,
  { logo = null, link = null }: Partial<Omit<RecordJob, 'record'>> = {},
): Promise<Uint8Array> {
  return pool.run({ record, logo, link });
}

/** Renders the PDF of a recall report in a worker thread. */
export const renderRecallPdf = (
  recall: RecallReport,
  { logo = null }: Partial<Logo> = {},
): Promise<Uint8Array> => pool.run({ recall, logo });

/** Renders the PDF of a badge in a worker thread. */
export const renderBadgePdf = (
  badge: BadgeJob['badge'],
  { logo = null }: Partial<Logo> = {},
): Promise<Uint8Array> => pool.run({ badge, logo });

/** Called when the server shuts down; a later call starts new workers. */
export const closePdfWorkers = (): Promise<void> => pool.close();
