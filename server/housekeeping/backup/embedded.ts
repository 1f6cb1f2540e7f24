import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, writableFolder } from '#server/db/database.ts';
import { MEGABYTE } from '#server/db/embedded/diskSpace.ts';
import type { OnlineBackup } from '#server/db/embedded/onlineBackup.ts';
import type { BackupSettings } from '#server/settings/env.ts';
import type { BackupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import { keepBackup, type MadeBackup, requireRoom } from './backupFolder.ts';
import { databaseKey } from './databaseKey.ts';
import { closePacking, openApart, packBackup } from './packing.ts';

const DATABASE = 'pgdata';

/** In the data folder instead of the backup folder, where backups may have to be encrypted. */
const openedFolder = (folder: string): string => path.join(folder, 'pgdata.verifying');

export type MadeOnline = MadeBackup & {
  /** Milliseconds for which statements waited. */
  readonly pausedMs: number;
};

/** Statements continue while the files are read, and wait only for the checkpoint before that. */
export async function backUpEmbedded(
  { backup }: Pick<Database, 'backup'>,
  { database, folder, passphrase, minFreeMb }: BackupSettings,
  isByHand: boolean,
  signal?: AbortSignal,
): Promise<MadeOnline> {
  if (!backup || database.kind !== 'embedded') {
    throw new Error('Only an embedded database is backed up by its files.');
  }
  const dataDir = path.join(database.folder, DATABASE);
  const openedIn = openedFolder(database.folder);
  let pausedMs = 0;
  const made = await keepBackup({
    folder,
    name: {
      kind: 'embedded',
      database: await databaseKey(database),
      isByHand,
      isSealed: passphrase !== undefined,
    },
    write: async (file) => {
      await requireRoom({ folder, openedIn, bytes: await tarBytesOf(dataDir), minFreeMb });
      pausedMs = await backup.begin();
      await packBegun({ dataDir, file, passphrase }, backup, signal);
      return openApart({ file, passphrase, folder: openedIn });
    },
  });
  return { ...made, pausedMs };
}

/** Packs a backup that has begun, and ends it. */
async function packBegun(
  packing: Parameters<typeof packBackup>[0],
  backup: OnlineBackup,
  signal: AbortSignal | undefined,
): Promise<void> {
  let isEnded = false;
  const end = () => {
    isEnded = true;
    return backup.end();
  };
  try {
    if (signal?.aborted) throw new BackupError('The server stops before the backup is made.');
    await packBackup(packing, end);
  } finally {
    // A database that was reopened in the meantime has no backup to end.
    if (!isEnded) await backup.end().catch(() => undefined);
  }
}

/** Called when the server shuts down; a backup in progress is abandoned. */
export const closeBackups = closePacking;

/**
 * Deletes the files of a process that ended while it opened a backup. Only for the process that holds the data folder.
 */
export const removeOpened = (folder: string): Promise<void> =>
  rm(openedFolder(folder), { recursive: true, force: true, maxRetries: 5 });

/** Restores into a data folder without a database, by renaming the folder once it is complete. */
export async function restoreEmbedded(
  file: string,
  folder: string,
  passphrase: string | undefined,
): Promise<BackupContents> {
  const database = path.join(folder, DATABASE);
  await refuseTaken(database, folder);
  const lock = await writableFolder(folder);
  const partial = path.join(folder, 'pgdata.restoring');
  try {
    // Loaded only here, because a server restores nothing.
    const { openBackup } = await import('./openBackup.ts');
    const contents = await openBackup(file, passphrase, partial);
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

/** A tar has a header for each file and pads its last block. */
const TAR_BLOCK_BYTES = 512;
/** The write-ahead log of the time while files are read, the only part of this folder in a backup. */
const WAL_FOLDER = 'pg_wal';
const WAL_BYTES = 64 * MEGABYTE;

/** Approximate size of a tar of the database folder. Files deleted in the meantime are skipped. */
async function tarBytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = WAL_BYTES;
  for (const entry of entries) {
    bytes += TAR_BLOCK_BYTES;
    if (!entry.isFile() || entry.parentPath === path.join(folder, WAL_FOLDER)) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
  }
  return bytes;
}
