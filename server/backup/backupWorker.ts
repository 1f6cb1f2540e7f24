import { Readable } from 'node:stream';
import { type BackupContents, openBackup } from './backupContents.ts';
import { writeSealed } from './sealing.ts';

export type BackupJob = {
  /** The data folder as PGlite dumps it, a tar. */
  readonly dump: ArrayBuffer;
  readonly file: string;
  readonly passphrase: string | undefined;
};

const CHUNK_BYTES = 1 << 20;

/** Writes the file, then opens it as a restore would, to prove that it is usable. */
export async function writeBackup({ dump, file, passphrase }: BackupJob): Promise<BackupContents> {
  await writeSealed(Readable.from(slicesOf(dump)), file, { passphrase, isCompressed: true });
  return openBackup(file, passphrase, async (contents) => contents);
}

function* slicesOf(dump: ArrayBuffer): Generator<Uint8Array> {
  for (let from = 0; from < dump.byteLength; from += CHUNK_BYTES) {
    yield new Uint8Array(dump, from, Math.min(CHUNK_BYTES, dump.byteLength - from));
  }
}
