import { backUp } from '#server/backup/backUpAndRestore.ts';
import { BackupError } from '#server/backup/backupError.ts';
import { backupText } from '#server/backup/backupText.ts';
import { readBackupSettings, SettingsError } from '#server/settings/env.ts';

/**
 * Backs up the configured database, whether or not a server is running on it. With `--scheduled`, for use by a
 * scheduler, backups expire after 24 hours and 14 days; otherwise they are kept until removed.
 */
try {
  const isByHand = !process.argv.includes('--scheduled');
  const made = await backUp(readBackupSettings(process.env), isByHand);
  console.log(`Backup written: ${backupText(made)}`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
