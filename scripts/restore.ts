import { restore } from '#server/backup/backUpAndRestore.ts';
import { BackupError } from '#server/backup/backupError.ts';
import { contentsText } from '#server/backup/backupText.ts';
import { FolderInUseError } from '#server/db/embedded/folderLock.ts';
import { readBackupSettings, SettingsError } from '#server/settings/env.ts';

/** Restores a backup into an empty data folder (DATA_DIR) or an empty database (DATABASE_URL). */
const USAGE =
  'Say which backup: npm run restore -- FILE. It is restored into DATA_DIR, or into the empty database of DATABASE_URL.';

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new BackupError(USAGE);
  const contents = await restore(file, readBackupSettings(process.env));
  console.log(`Restored ${file}${contents === null ? '' : `: ${contentsText(contents)}`}.`);
  process.exit(0);
} catch (error) {
  const isShownOnFields =
    error instanceof BackupError ||
    error instanceof SettingsError ||
    error instanceof FolderInUseError;
  if (!isShownOnFields) throw error;
  console.error(error.message);
  process.exit(1);
}
