import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
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
import { NO_DATABASE, withoutOutage } from '#server/db/faults.ts';
import { UnavailableError } from '#server/errors.ts';
import { SettingsError } from '#server/settings/env.ts';

/** The command cannot run with these arguments or settings; the message says why. */
export class CallError extends Error {
  override name = 'CallError';
}

const EXPECTED_ERRORS = [
  CallError,
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

function requireOwnDatabase(folder: string): void {
  const data = path.join(folder, 'pgdata');
  if (!existsSync(data)) {
    throw new CallError(`There is no database in ${folder}. DATA_DIR or DATABASE_URL says where.`);
  }
  // The service could not read files created by root.
  if (process.getuid?.() === 0 && statSync(data).uid !== 0) {
    throw new CallError(`The database in ${folder} is another user's: run this as that user.`);
  }
}

/** The text for a failure: the message of an expected error, otherwise its stack. */
export function failureText(error: unknown): string {
  const cause = withoutOutage(error);
  if (cause instanceof UnavailableError) return NO_DATABASE;
  if (!(cause instanceof Error)) return String(cause);
  return EXPECTED_ERRORS.some((type) => cause instanceof type)
    ? cause.message
    : (cause.stack ?? cause.message);
}
