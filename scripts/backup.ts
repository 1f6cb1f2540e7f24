import type { DatabaseLocation } from '#server/db/database.ts';
import { isFolderInUse } from '#server/db/embedded/folderLock.ts';
import { backUp } from '#server/housekeeping/backup/backUpAndRestore.ts';
import { backupText } from '#server/housekeeping/backup/backupText.ts';
import { readBackupSettings } from '#server/settings/env.ts';
import { failureText, requireOwnDatabase } from './existingDatabase.ts';

/**
 * Backs up the configured database, whether or not a server is running on it. With `--scheduled`, for use by a
 * scheduler, backups expire after 24 hours and 14 days; otherwise they are kept until removed.
 */
try {
  const isByHand = !process.argv.includes('--scheduled');
  const settings = readBackupSettings(process.env);
  await requireOwn(settings.database);
  const made = await backUp(settings, isByHand);
  console.log(`Backup written: ${backupText(made)}`);
  process.exit(0);
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}

/** A running server makes the backup itself, so that anybody who may write to its folder can ask for one. */
async function requireOwn(database: DatabaseLocation): Promise<void> {
  if (database.kind !== 'embedded' || (await isFolderInUse(database.folder))) return;
  requireOwnDatabase(database.folder);
}
