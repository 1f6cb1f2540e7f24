import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  BrokenFolderError,
  type Database,
  type DatabaseLocation,
  makeCurrent,
  openUnmigrated,
} from '#server/db/database.ts';
import { NoRoomError } from '#server/db/diskSpace.ts';
import { withoutOutage } from '#server/db/faults.ts';
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
  // Whatever root writes, the service could not read any more.
  if (process.getuid?.() === 0 && statSync(data).uid !== 0) {
    throw new CallError(`The database in ${folder} is another user's: run this as that user.`);
  }
}

/** What to say of a failure; its stack where nobody expected it. */
export function toldOf(error: unknown): string {
  const told = withoutOutage(error);
  if (told instanceof UnavailableError) {
    return 'DATABASE_URL: the database server does not answer. Check that it runs and that the address is right.';
  }
  if (!(told instanceof Error)) return String(told);
  return TOLD.some((type) => told instanceof type) ? told.message : (told.stack ?? told.message);
}
