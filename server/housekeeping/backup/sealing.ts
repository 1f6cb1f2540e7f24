import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backupError.ts';

/**
 * Compresses backups and, with a passphrase, encrypts them in the format of the `age` tool (age-encryption.org/v1),
 * which can open them too.
 */

type Sealing = { readonly passphrase: string | undefined; readonly isCompressed: boolean };

/** For a database, this halves the time of the default level for files that are a twentieth larger. */
const QUICK = 1;

const AGE_MAGIC = 'age-encryption.org/v1';

/** Resolves once the file is flushed to the disk. */
export async function writeSealed(
  bytes: Readable,
  file: string,
  { passphrase, isCompressed }: Sealing,
): Promise<void> {
  const plain = isCompressed ? through(bytes, createGzip({ level: QUICK })) : bytes;
  const sealed = passphrase === undefined ? plain : await encrypted(plain, passphrase);
  await pipeline(sealed, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Throws `BackupError` when the passphrase is missing or wrong. */
export async function readSealed(
  file: string,
  { passphrase, isCompressed }: Sealing,
): Promise<Readable> {
  const isSealed = await startsWith(file, AGE_MAGIC);
  const stored = createReadStream(file);
  const plain = isSealed ? await decrypted(stored, passphrase) : stored;
  return isCompressed ? through(plain, createGunzip()) : plain;
}

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.from(chunksRead(await encrypter.encrypt(streamOf(plain))));
}

async function decrypted(stored: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) {
    stored.destroy();
    throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(chunksRead(await decrypter.decrypt(streamOf(stored))));
  } catch (error) {
    stored.destroy();
    throw new BackupError(
      'The backup does not open with this BACKUP_PASSPHRASE, or its beginning is damaged.',
      { cause: error },
    );
  }
}

/** Pipes through the transform and passes a failure of the source on to its reader. */
function through(from: Readable, transform: Transform): Readable {
  pipeline(from, transform).catch((error: Error) => transform.destroy(error));
  return transform;
}

async function startsWith(file: string, magic: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === magic;
  } finally {
    await handle.close();
  }
}

/** Written by hand, because the types of `Readable.toWeb` do not match those of web streams. */
function streamOf(from: Readable): ReadableStream<Uint8Array> {
  const chunks = from[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void from.destroy(),
  });
}

async function* chunksRead(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
