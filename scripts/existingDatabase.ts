import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AnchorError, TornLineError } from '#server/audit/anchors/anchorFile.ts';
import {
  BrokenFolderError,
  type Database,
  type DatabaseLocation,
  makeCurrent,
  openUnmigrated,
  SlowFolderError,
} from '#server/db/database.ts';
import { NoRoomError } from '#server/db/embedded/diskSpace.ts';
import { FolderInUseError, NoFolderLockError } from '#server/db/embedded/folderLock.ts';
import { isRefusedConnection, NO_DATABASE, REFUSED, withoutOutage } from '#server/db/faults.ts';
import { UnavailableError, UserError } from '#server/errors.ts';
import { BackupError } from '#server/housekeeping/backup/backupError.ts';
import { SettingsError } from '#server/settings/env.ts';

/** The command cannot run with these arguments or settings; the message says why. */
export class CallError extends Error {
  override name = 'CallError';
}

const EXPECTED_ERRORS = [
  CallError,
  BackupError,
  AnchorError,
  TornLineError,
  UserError,
  SettingsError,
  BrokenFolderError,
  SlowFolderError,
  NoRoomError,
  FolderInUseError,
  NoFolderLockError,
];

/**
 * Opens the database of a server for a command. Without settings it must not create a new database, because the command
 * would report on the wrong one.
 */
export async function openExisting(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'embedded') requireOwnDatabase(location.folder);
  const database = await openUnmigrated(location);
  makeCurrent(database);
  return database;
}

/** Throws `CallError` where there is no database, or one that root must not write to. */
export function requireOwnDatabase(folder: string): void {
  const data = path.join(folder, 'pgdata');
  if (!existsSync(data)) {
    throw new CallError(`There is no database in ${folder}. DATA_DIR or DATABASE_URL says where.`);
  }
  if (isOfOtherUser(data)) {
    throw new CallError(`The database in ${folder} is another user's: run this as that user.`);
  }
}

/** Throws `CallError` when root would fill the folder of another user. */
export function requireOwnFolder(folder: string): void {
  if (!existsSync(folder) || !isOfOtherUser(folder)) return;
  throw new CallError(`The folder ${folder} is another user's: run this as that user.`);
}

/** Only for root, because the service of the other user could not read files that root creates. */
const isOfOtherUser = (place: string): boolean =>
  process.getuid?.() === 0 && statSync(place).uid !== 0;

/** The text for a failure: the message of an expected error or of the system, otherwise its stack. */
export function failureText(error: unknown): string {
  const cause = withoutOutage(error);
  if (cause instanceof UnavailableError) return NO_DATABASE;
  if (isRefusedConnection(cause)) return REFUSED;
  if (!(cause instanceof Error)) return String(cause);
  // The message of an error of the system has the action and the path; its stack tells nothing more.
  return 'syscall' in cause || EXPECTED_ERRORS.some((type) => cause instanceof type)
    ? cause.message
    : (cause.stack ?? cause.message);
}
