import { restore } from '#server/housekeeping/backup/backUpAndRestore.ts';
import { contentsText } from '#server/housekeeping/backup/backupText.ts';
import { readBackupSettings } from '#server/settings/env.ts';
import { CallError, failureText, requireOwnFolder } from './existingDatabase.ts';

/** Restores a backup into an empty data folder (DATA_DIR) or an empty database (DATABASE_URL). */
const USAGE =
  'Say which backup: npm run restore -- FILE. It is restored into DATA_DIR, or into the empty database of DATABASE_URL.';

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new CallError(USAGE);
  const settings = readBackupSettings(process.env);
  if (settings.database.kind === 'embedded') requireOwnFolder(settings.database.folder);
  const contents = await restore(file, settings);
  console.log(`Restored ${file}${contents === null ? '' : `: ${contentsText(contents)}`}.`);
  process.exit(0);
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}
