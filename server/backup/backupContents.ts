import { openPGlite } from '#server/db/openPGlite.ts';
import { BackupError } from './backupError.ts';
import { readSealed } from './sealing.ts';

/** Printed after a backup or restore, so that people see which state of the data it holds. */
export type BackupContents = {
  readonly organizations: number;
  readonly batches: number;
  /** Time of the newest audit entry in the backup, ISO 8601; null when it has none. */
  readonly lastChangeAt: string | null;
  /** The newest migration of the backup. */
  readonly migration: string;
};

type Opened = Awaited<ReturnType<typeof openPGlite>>;

async function contentsOf(pglite: Opened): Promise<BackupContents> {
  const { rows } = await pglite.query<BackupContents>(`
    SELECT
      (SELECT count(*) FROM organizations)::integer AS organizations,
      (SELECT count(*) FROM batches)::integer AS batches,
      (SELECT to_char(max(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM audit_entries)
        AS "lastChangeAt",
      (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS migration`);
  const [contents] = rows;
  if (!contents) throw new BackupError('The backup opens but answers nothing.');
  return contents;
}

/**
 * Opens a backup of an embedded database in `dataDir`, in memory where none is given, and closes it
 * once `work` is done. Throws `BackupError` when it is damaged.
 */
export async function openBackup<Result>(
  file: string,
  passphrase: string | undefined,
  work: (contents: BackupContents) => Promise<Result>,
  dataDir?: string,
): Promise<Result> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const bytes = await readSealed(file, { passphrase, isCompressed: true });
    for await (const chunk of bytes) chunks.push(new Uint8Array(chunk));
    const loadDataDir = new Blob(chunks, { type: 'application/x-tar' });
    const pglite = await openPGlite(
      dataDir === undefined ? { loadDataDir } : { loadDataDir, dataDir },
    );
    try {
      return await work(await contentsOf(pglite));
    } finally {
      await pglite.close();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup ${file} is damaged or no backup of ours (${reason}).`, {
      cause: error,
    });
  }
}
