import { z } from 'zod';

export const backupContents = z.object({
  organizations: z.number(),
  batches: z.number(),
  /** Time of the newest audit entry in the backup, ISO 8601; null when it has none. */
  lastChangeAt: z.string().nullable(),
  /** The newest migration of the backup. */
  migration: z.string(),
});

/** Printed after a backup or restore, to show which state of the data it contains. */
export type BackupContents = z.output<typeof backupContents>;
