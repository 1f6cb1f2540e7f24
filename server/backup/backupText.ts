import type { BackupContents } from './backupContents.ts';
import type { MadeBackup } from './backupFolder.ts';

const MEGABYTE = 1024 * 1024;

export const contentsText = ({ organizations, batches, lastChangeAt }: BackupContents): string =>
  `organizations: ${organizations}, batches: ${batches}, last change: ${lastChangeAt ?? 'none'}`;

export const backupText = ({ file, bytes, contents }: MadeBackup): string =>
  `${file} (${(bytes / MEGABYTE).toFixed(1)} MB${contents === null ? '' : `; ${contentsText(contents)}`})`;
