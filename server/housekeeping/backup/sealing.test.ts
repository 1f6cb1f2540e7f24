import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSealed, writeSealed } from './sealing.ts';

const PASSPHRASE = 'seven green gummies in a jar';
const BYTES = Buffer.concat([randomBytes(700_000), Buffer.alloc(700_000)]);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-sealing-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (name: string, passphrase?: string) => {
  const file = path.join(folder, name);
  await writeSealed(Readable.from([BYTES.subarray(0, 999_999), BYTES.subarray(999_999)]), file, {
    passphrase,
    isCompressed: true,
  });
  return file;
};

const read = async (file: string, passphrase?: string) =>
  buffer(await readSealed(file, { passphrase, isCompressed: true }));

test('a file is read back, and is compressed', async () => {
  const file = await written('plain');
  expect((await read(file)).equals(BYTES)).toBe(true);
  expect((await readFile(file)).length).toBeLessThan(800_000);
});

test('an encrypted file is read back only with its passphrase, and reveals nothing', async () => {
  const file = await written('sealed', PASSPHRASE);
  expect((await read(file, PASSPHRASE)).equals(BYTES)).toBe(true);
  expect((await readFile(file)).includes(BYTES.subarray(1000, 1016))).toBe(false);
  await expect(read(file)).rejects.toThrow('Set BACKUP_PASSPHRASE to its passphrase.');
  await expect(read(file, `${PASSPHRASE}s`)).rejects.toThrow('does not open with this');
});

test.each([
  ['changed', (bytes: Buffer) => bytes.fill(7, 500_000, 500_001)],
  ['cut', (bytes: Buffer) => bytes.subarray(0, 600_000)],
])('an encrypted file that was %s fails while being read', async (name, spoil) => {
  const file = await written(`sealed and ${name}`, PASSPHRASE);
  await writeFile(file, spoil(await readFile(file)));
  await expect(read(file, PASSPHRASE)).rejects.toThrow();
});

test('a truncated plain file fails while being read', async () => {
  const file = await written('cut');
  await writeFile(file, (await readFile(file)).subarray(0, 600_000));
  await expect(read(file)).rejects.toThrow();
});

test('an existing file is never overwritten', async () => {
  await written('once');
  await expect(written('once')).rejects.toThrow('EEXIST');
});
