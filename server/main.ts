import { setFlagsFromString } from 'node:v8';
import { BrokenFolderError, openDatabase, SlowFolderError } from './db/database.ts';
import { NoRoomError } from './db/embedded/diskSpace.ts';
import { FolderInUseError, NoFolderLockError } from './db/embedded/folderLock.ts';
import { NO_DATABASE, withoutOutage } from './db/faults.ts';
import { NewerSchemaError } from './db/migrations/migrations.ts';
import { UnavailableError } from './errors.ts';
import { applySettings, readSettings, SettingsError } from './settings/env.ts';

// By default V8 lets garbage grow to three times the live heap, which a long export fills (decision 112).
setFlagsFromString('--heap-growing-percent=50');

const EXIT_FAILED = 1;
const EXIT_BAD_SETTINGS = 2;
const EXIT_FOLDER_IN_USE = 3;
const EXIT_NO_DATABASE = 4;
const EXIT_NEWER_SCHEMA = 5;
const EXIT_BROKEN_FOLDER = 6;
const EXIT_NO_ROOM = 7;

try {
  const settings = await readSettings(process.env);
  applySettings(settings);
  const database = await openDatabase(settings.database);
  // Loading the server takes a second, which a process that may not run does not need to spend.
  const { serve } = await import('./app/serve.ts');
  await serve(settings, database);
} catch (error) {
  const failure = withoutOutage(error);
  if (failure instanceof FolderInUseError) stopStart(failure.message, EXIT_FOLDER_IN_USE);
  else if (failure instanceof SettingsError || failure instanceof NoFolderLockError)
    stopStart(failure.message, EXIT_BAD_SETTINGS);
  else if (failure instanceof NewerSchemaError) stopStart(failure.message, EXIT_NEWER_SCHEMA);
  else if (failure instanceof BrokenFolderError) stopStart(failure.message, EXIT_BROKEN_FOLDER);
  else if (failure instanceof SlowFolderError) stopStart(failure.message, EXIT_FAILED);
  else if (failure instanceof NoRoomError) stopStart(failure.message, EXIT_NO_ROOM);
  else if (failure instanceof UnavailableError) stopStart(NO_DATABASE, EXIT_NO_DATABASE);
  else throw error;
}

function stopStart(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
