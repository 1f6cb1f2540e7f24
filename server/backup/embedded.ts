import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folderLock.ts';
import { PRIVATE, privateFolder } from '#server/db/privateFolder.ts';
import type { BackupSettings } from '#server/env.ts';
import { WorkerPool } from '#server/workerPool.ts';
import { type BackupContents, openBackup } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import { demandRoom, keepBackup, type MadeBackup } from './backupFolder.ts';
import type { BackupJob } from './backupWorker.ts';
import { databaseKey } from './databaseKey.ts';
import { tarBytesOf } from './folderSize.ts';

const TIMEOUT_MS = 3_600_000;
const MOST_MEMORY_MB = 2_048;

const pool = new WorkerPool<BackupJob, BackupContents>({
  file: new URL('./backupWorker.ts', import.meta.url),
  name: 'writeBackup',
  isLowPriority: true,
  size: 1,
  timeoutMs: TIMEOUT_MS,
  mostWaiting: 1,
  mostMemoryMb: MOST_MEMORY_MB,
});

/** Other requests wait only while the folder is read; compression runs in a worker. */
export async function backUpEmbedded(
  { dump }: Pick<Database, 'dump'>,
  { database, folder, passphrase, minFreeMb }: BackupSettings,
  isByHand: boolean,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  if (!dump || database.kind !== 'embedded') {
    throw new Error('Only an embedded database is dumped.');
  }
  const isSealed = passphrase !== undefined;
  return keepBackup({
    folder,
    name: { kind: 'embedded', database: await databaseKey(database), isByHand, isSealed },
    write: async (file) => {
      // Before the dump: that keeps statements waiting and is held in memory, for nothing if there is no room.
      await demandRoom(folder, await tarBytesOf(path.join(database.folder, 'pgdata')), minFreeMb);
      const bytes = await dump();
      if (signal?.aborted) throw new BackupError('The server stops before the backup is made.');
      return pool.run({ dump: bytes, file, passphrase }, [bytes]);
    },
  });
}

/** Called when the server shuts down; a backup in progress is abandoned. */
export const closeBackups = (): Promise<void> => pool.close();

/** Restores into a data folder without a database, by renaming the folder once it is complete. */
export async function restoreEmbedded(
  file: string,
  folder: string,
  passphrase: string | undefined,
): Promise<BackupContents> {
  const database = path.join(folder, 'pgdata');
  await refuseTaken(database, folder);
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const lock = await lockFolder(folder);
  const partial = path.join(folder, 'pgdata.restoring');
  try {
    await rm(partial, { recursive: true, force: true });
    await privateFolder(partial);
    const contents = await openBackup(file, passphrase, async (found) => found, partial);
    await refuseTaken(database, folder);
    await rename(partial, database);
    return contents;
  } finally {
    await rm(partial, { recursive: true, force: true });
    await lock.release();
  }
}

async function refuseTaken(database: string, folder: string): Promise<void> {
  const isThere = await access(database).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  throw new BackupError(
    `${folder} holds a database already, and a restore never overwrites one. Move it away, or set DATA_DIR to another folder.`,
  );
}
