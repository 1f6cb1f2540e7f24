import { access } from 'node:fs/promises';
import path from 'node:path';
import { openUnmigrated } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/embedded/folderLock.ts';
import type { BackupSettings } from '#server/settings/env.ts';
import type { BackupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import type { MadeBackup } from './backupFolder.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded.ts';
import { backUpServer, restoreServer } from './postgresql.ts';
import { requestBackup } from './requests.ts';

/**
 * Backs up the configured database, whether or not a server is running on it. Backups made by hand are kept until they
 * are deleted; others expire like scheduled ones.
 */
export async function backUp(settings: BackupSettings, isByHand: boolean): Promise<MadeBackup> {
  const { database } = settings;
  if (database.kind === 'postgresql') return backUpServer(database.url, settings, isByHand);
  if (database.kind === 'memory') throw new BackupError('A database in memory has no backups.');
  await access(path.join(database.folder, 'pgdata')).catch(() => {
    throw new BackupError(
      `There is no database in ${database.folder}. Set DATA_DIR to the data folder of the server, or DATABASE_URL to its database.`,
    );
  });
  try {
    // Not migrated, so that a backup before an upgrade contains the data of the older version.
    const opened = await openUnmigrated(database);
    try {
      return await backUpEmbedded(opened, settings, isByHand);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof FolderInUseError) {
      return requestBackup(database.folder, {
        isByHand,
        isSealed: settings.passphrase !== undefined,
      });
    }
    throw error;
  }
}

/** Returns the contents of the backup; null for a PostgreSQL server. */
export async function restore(
  file: string,
  { database, passphrase }: BackupSettings,
): Promise<BackupContents | null> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`);
  });
  if (database.kind === 'memory') throw new BackupError('A database in memory is not restored.');
  if (database.kind === 'embedded') return restoreEmbedded(file, database.folder, passphrase);
  await restoreServer(file, database.url, passphrase);
  return null;
}
