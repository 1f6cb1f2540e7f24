import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import { type ImportRow, type ReadImport, readImport } from '#domain/inventory/file/readImport.ts';
import { breathing } from '#server/work/breathing.ts';
import { WorkerPool } from '#server/work/workerPool.ts';
import type { ImportAnswer, ImportJob } from './importWorker.ts';

const TIMEOUT_MS = 30_000;
const MOST_WAITING = 20;
const MOST_MEMORY_MB = 512;
/** Shorter files are parsed in this thread, which is faster than sending them to a worker. */
const SHORT = 50_000;

/** A single worker suffices, because an import spends far more time in the database than on parsing. */
const pool = new WorkerPool<ImportJob, ImportAnswer>({
  file: new URL('./importWorker.ts', import.meta.url),
  name: 'readJob',
  size: 1,
  timeoutMs: TIMEOUT_MS,
  mostWaiting: MOST_WAITING,
  mostMemoryMb: MOST_MEMORY_MB,
});

/** `readImport`, run in a worker for long files so that other requests are served meanwhile. */
export async function readFile(csv: string, rules: FileRules): Promise<ReadImport> {
  if (csv.length < SHORT) return readImport(csv, rules);
  const answer = await pool.run({ csv, rules });
  if (!answer.ok) return answer;
  const breathe = breathing();
  const rows: ImportRow[] = [];
  for (const piece of answer.pieces) {
    rows.push(...(JSON.parse(piece) as readonly ImportRow[]));
    await breathe();
  }
  return { ...answer, rows };
}

/** Called when the server shuts down; a later import starts a new worker. */
export const closeImportReader = (): Promise<void> => pool.close();
