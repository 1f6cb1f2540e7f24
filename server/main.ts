import { setFlagsFromString } from 'node:v8';
import { BrokenFolderError, openDatabase, SlowFolderError } from './db/database.ts';
import { NoRoomError } from './db/diskSpace.ts';
import { NO_DATABASE, withoutOutage } from './db/faults.ts';
import { FolderInUseError, NoFolderLockError } from './db/folderLock.ts';
import { NewerSchemaError } from './db/migrations.ts';
import { applySettings, readSettings, SettingsError } from './env.ts';
import { UnavailableError } from './errors.ts';

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
  // All that serves takes a second to load, which a process that may not run does not spend.
  const { serve } = await import('./serve.ts');
  await serve(settings, database);
} catch (error) {
  const told = withoutOutage(error);
  if (told instanceof FolderInUseError) stopStart(told.message, EXIT_FOLDER_IN_USE);
  else if (told instanceof SettingsError || told instanceof NoFolderLockError)
    stopStart(told.message, EXIT_BAD_SETTINGS);
  else if (told instanceof NewerSchemaError) stopStart(told.message, EXIT_NEWER_SCHEMA);
  else if (told instanceof BrokenFolderError) stopStart(told.message, EXIT_BROKEN_FOLDER);
  else if (told instanceof SlowFolderError) stopStart(told.message, EXIT_FAILED);
  else if (told instanceof NoRoomError) stopStart(told.message, EXIT_NO_ROOM);
  else if (told instanceof UnavailableError) stopStart(NO_DATABASE, EXIT_NO_DATABASE);
  else throw error;
}

function stopStart(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
