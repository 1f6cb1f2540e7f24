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
import { NoRoomError } from '#server/db/diskSpace.ts';
import { NO_DATABASE, withoutOutage } from '#server/db/faults.ts';
import { FolderInUseError, NoFolderLockError } from '#server/db/folderLock.ts';
import { SettingsError } from '#server/env.ts';
import { UnavailableError } from '#server/errors.ts';

/** The command can't be run like this; the message says why. */
export class CallError extends Error {
  override name = 'CallError';
}

const TOLD = [
  CallError,
  SettingsError,
  BrokenFolderError,
  SlowFolderError,
  NoRoomError,
  FolderInUseError,
  NoFolderLockError,
];

/**
 * Opens the database that a server has made, for a command about it: one that began a database of its own
 * where the settings are missing would answer about the wrong one.
 */
export async function openExisting(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'embedded') demandOwnDatabase(location.folder);
  const database = await openUnmigrated(location);
  makeCurrent(database);
  return database;
}

function demandOwnDatabase(folder: string): void {
  const data = path.join(folder, 'pgdata');
  if (!existsSync(data)) {
    throw new CallError(`There is no database in ${folder}. DATA_DIR or DATABASE_URL says where.`);
  }
  // The service could not read files that root has made.
  if (process.getuid?.() === 0 && statSync(data).uid !== 0) {
    throw new CallError(`The database in ${folder} is another user's: run this as that user.`);
  }
}

/** The text for a failure: its message if it is an expected one, else its stack. */
export function toldOf(error: unknown): string {
  const told = withoutOutage(error);
  if (told instanceof UnavailableError) return NO_DATABASE;
  if (!(told instanceof Error)) return String(told);
  return TOLD.some((type) => told instanceof type) ? told.message : (told.stack ?? told.message);
}
