import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeBytes, MEGABYTE } from '#server/db/diskSpace.ts';
import { PRIVATE } from '#server/db/privateFolder.ts';
import type { BackupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import {
  type BackupName,
  backupName,
  isBackupOf,
  type OfDatabase,
  outlivedBackups,
  readBackupName,
} from './backupNames.ts';

export type MadeBackup = {
  readonly file: string;
  readonly bytes: number;
  /** Null for a PostgreSQL server, whose dump would have to be restored to look inside. */
  readonly contents: BackupContents | null;
};

type NewBackup = {
  readonly folder: string;
  readonly name: Omit<BackupName, 'at'>;
  /** Writes the file, checks that it opens, and says what it holds. */
  readonly write: (file: string) => Promise<BackupContents | null>;
};

const PARTIAL = '.partial';
const PARTIAL_KEPT_MS = 86_400_000;

/** Renames the file to its final name only once it is complete, then deletes expired scheduled backups. */
export async function keepBackup({ folder, name, write }: NewBackup): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  await removePartial(folder, name);
  const file = path.join(folder, backupName({ ...name, at: new Date() }));
  const partial = `${file}${PARTIAL}`;
  try {
    const contents = await write(partial);
    await rename(partial, file);
    const { size } = await stat(file);
    for (const outlived of outlivedBackups(await readdir(folder), name)) {
      await rm(path.join(folder, outlived), { force: true });
    }
    return { file, bytes: size, contents };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Time of the newest backup of this database; null where there is none. Backups dated in the future are ignored. */
export async function newestBackupAt(
  folder: string,
  of: OfDatabase,
  now: number,
): Promise<Date | null> {
  const moments = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const read = readBackupName(name);
    return read === null || !isBackupOf(read, of) || read.at.getTime() > now
      ? []
      : [read.at.getTime()];
  });
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

/** Throws `BackupError` where a backup as large as the database would fill the disk. */
export async function demandRoom(folder: string, bytes: number, minFreeMb: number): Promise<void> {
  if ((await freeBytes(folder)) > bytes + minFreeMb * MEGABYTE) return;
  throw new BackupError(
    `There is no room for a backup in ${folder}: it may become as large as the database, ${Math.ceil(bytes / MEGABYTE)} MB, beside the ${minFreeMb} MB that stay free (MIN_FREE_MB). Make room, or set BACKUP_DIR to another disk.`,
  );
}

/**
 * Deletes partial files of processes that crashed. Younger ones may still be being written, but not
 * those of this embedded database: only the process that holds its data folder gets here.
 */
async function removePartial(folder: string, own: OfDatabase): Promise<void> {
  const before = Date.now() - PARTIAL_KEPT_MS;
  for (const name of await readdir(folder)) {
    const begun = name.endsWith(PARTIAL) ? readBackupName(name.slice(0, -PARTIAL.length)) : null;
    if (begun === null) continue;
    const isOwn =
      own.kind === 'embedded' && begun.kind === own.kind && begun.database === own.database;
    if (isOwn || begun.at.getTime() < before) await rm(path.join(folder, name), { force: true });
  }
}
