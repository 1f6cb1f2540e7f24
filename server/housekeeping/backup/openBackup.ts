import { rm } from 'node:fs/promises';
import { openPGlite, WITH_LITTLE_MEMORY } from '#server/db/embedded/openPGlite.ts';
import { privateFolder } from '#server/db/embedded/privateFolder.ts';
import type { BackupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import { unpackFolder } from './folderTar.ts';
import { readSealed } from './sealing.ts';

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
 * Unpacks a backup of an embedded database into the emptied `folder`, and opens and closes it there. Throws
 * `BackupError` when it is damaged.
 */
export async function openBackup(
  file: string,
  passphrase: string | undefined,
  folder: string,
): Promise<BackupContents> {
  try {
    await rm(folder, { recursive: true, force: true });
    await privateFolder(folder);
    await unpackFolder(await readSealed(file, { passphrase, isCompressed: true }), folder);
    const pglite = await openPGlite({ dataDir: folder, ...WITH_LITTLE_MEMORY });
    try {
      return await contentsOf(pglite);
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
