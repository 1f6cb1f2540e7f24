import { BackupError } from '#server/backup/backupError.ts';
import { backupText } from '#server/backup/backupText.ts';
import { backUp } from '#server/backup/service.ts';
import { readBackupSettings, SettingsError } from '#server/env.ts';

/**
 * Backs up the database of the settings, while a server runs on it or not. With `--scheduled`, as a
 * scheduler calls it, backups are kept for 24 hours and 14 days; without, until they are removed.
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
