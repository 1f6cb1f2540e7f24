import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { EndedBackup } from '#server/db/embedded/onlineBackup.ts';
import type { BackupContents } from './backupContents.ts';
import { packFolder } from './folderTar.ts';
import {
  endedBackup,
  type Opening,
  type PackingAnswer,
  type PackingCall,
  packingCall,
} from './packingCalls.ts';
import { writeSealed } from './sealing.ts';

/** The process that packs a backup, or opens one as a restore would, to prove that it is usable. */

const nextMessage = async (): Promise<unknown> => (await once(process, 'message'))[0];

// Without the server nothing would end the backup or remove the files of this process.
process.once('disconnect', () => process.exit(1));

async function endOfBackup(): Promise<EndedBackup> {
  process.send?.({ isRead: true } satisfies PackingAnswer);
  return endedBackup.parse(await nextMessage());
}

async function opened({ file, passphrase, folder }: Opening): Promise<BackupContents> {
  // Loaded only here, because packing does not need the memory that PGlite takes.
  const { openBackup } = await import('./openBackup.ts');
  try {
    return await openBackup(file, passphrase, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answerTo(call: PackingCall): Promise<BackupContents | null> {
  if (call.method === 'open') return opened(call);
  const { dataDir, file, passphrase } = call;
  await writeSealed(packFolder(dataDir, endOfBackup), file, { passphrase, isCompressed: true });
  return null;
}

const answer = await answerTo(packingCall.parse(await nextMessage())).then(
  (contents): PackingAnswer => ({ contents }),
  (error: Error): PackingAnswer => ({ problem: error.message }),
);
process.send?.(answer, () => process.exit(0));
