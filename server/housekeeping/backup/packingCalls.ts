import { z } from 'zod';
import { backupContents } from './backupContents.ts';

/** Messages between the server and the processes that pack and open a backup. */

const packing = z.object({
  method: z.literal('pack'),
  /** The folder of the running database. */
  dataDir: z.string(),
  file: z.string(),
  passphrase: z.string().optional(),
});

const opening = z.object({
  method: z.literal('open'),
  file: z.string(),
  passphrase: z.string().optional(),
  /** A folder for opening the backup, emptied afterwards. */
  folder: z.string(),
});

export const packingCall = z.union([packing, opening]);
export type PackingCall = z.output<typeof packingCall>;
export type Packing = z.output<typeof packing>;
export type Opening = z.output<typeof opening>;

/** The response to `isRead`. */
export const endedBackup = z.object({
  label: z.string(),
  firstSegment: z.string(),
  lastSegment: z.string(),
});

export const packingAnswer = z.union([
  /** All files were read, so the backup can end. */
  z.object({ isRead: z.literal(true) }),
  /** Null when nothing was opened. */
  z.object({ contents: backupContents.nullable() }),
  z.object({ problem: z.string() }),
]);
export type PackingAnswer = z.output<typeof packingAnswer>;
