import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeBytes, MEGABYTE } from '#server/db/embedded/diskSpace.ts';
import { PRIVATE } from '#server/db/embedded/privateFolder.ts';
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
  /** Null for a PostgreSQL server, whose dump would have to be restored to inspect it. */
  readonly contents: BackupContents | null;
};

type NewBackup = {
  readonly folder: string;
  readonly name: Omit<BackupName, 'at'>;
  /** Writes the file, checks that it opens, and returns its contents. */
  readonly write: (file: string) => Promise<BackupContents | null>;
};

const PARTIAL = '.partial';
const PARTIAL_KEPT_MS = 86_400_000;

/** Renames the file to its final name only once it is complete, then deletes expired scheduled backups. */
export async function keepBackup({ folder, name, write }: NewBackup): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: PRIVATE }).catch((error: Error) => {
    throw new BackupError(
      `BACKUP_DIR: the folder ${folder} can't be made (${error.message}). Make its place writable for this user, or set BACKUP_DIR to another folder.`,
    );
  });
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

/** Time of the newest backup of this database; null when there is none. Backups dated in the future are ignored. */
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

type Needed = {
  readonly folder: string;
  /** The folder in which it is opened for verification. */
  readonly openedIn: string;
  readonly bytes: number;
  readonly minFreeMb: number;
};

/** Throws `BackupError` when a backup as large as the database, or opening it, would fill a disk. */
export async function requireRoom({ folder, openedIn, bytes, minFreeMb }: Needed): Promise<void> {
  const dataFolder = path.dirname(openedIn);
  const isOneDisk = (await stat(folder)).dev === (await stat(dataFolder)).dev;
  const [mb, beside] = [Math.ceil(bytes / MEGABYTE), minFreeMb * MEGABYTE];
  const stays = `beside the ${minFreeMb} MB that stay free (MIN_FREE_MB)`;
  if ((await freeBytes(folder)) <= bytes + beside) {
    throw new BackupError(
      `There is no room for a backup in ${folder}: it may become as large as the database, ${mb} MB, ${stays}. Make room, or set BACKUP_DIR to another disk.`,
    );
  }
  if ((await freeBytes(dataFolder)) > (isOneDisk ? 2 : 1) * bytes + beside) return;
  throw new BackupError(
    `There is no room to open a backup in ${dataFolder}, which shows that it is whole: that takes as much as the database, ${mb} MB, ${isOneDisk ? 'beside the backup itself, which may take as much again, and ' : ''}${stays}. Make room${isOneDisk ? ', or set BACKUP_DIR to another disk' : ''}.`,
  );
}

/**
 * Deletes partial files of crashed processes. Recent ones may still be in progress, except for this embedded database,
 * whose data folder only one process holds.
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
