import { MEGABYTE } from '#server/db/embedded/diskSpace.ts';
import type { BackupContents } from './backupContents.ts';
import type { MadeBackup } from './backupFolder.ts';

export const contentsText = ({ organizations, batches, lastChangeAt }: BackupContents): string =>
  `organizations: ${organizations}, batches: ${batches}, last change: ${lastChangeAt ?? 'none'}`;

export const backupText = ({ file, bytes, contents }: MadeBackup): string =>
  `${file} (${(bytes / MEGABYTE).toFixed(1)} MB${contents === null ? '' : `; ${contentsText(contents)}`})`;
