import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackupSettings } from '#server/settings/env.ts';
import { backUpServer, connectionOf } from './postgresql.ts';
import { writeSealed } from './sealing.ts';

const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-pg-dump-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

test.each([
  ['is missing', null, 'pg_dump was not found.'],
  ['fails at once', '#!/bin/sh\necho "no such server" >&2\nexit 1\n', 'ended with code 1: no such'],
])('a pg_dump that %s leaves no file behind', async (_name, script, message) => {
  vi.stubEnv('PATH', root);
  if (script !== null) await writeFile(path.join(root, 'pg_dump'), script, { mode: 0o700 });
  const folder = path.join(root, 'backups');
  const passphrase = 'six words that nobody else knows';
  const settings: BackupSettings = {
    folder,
    passphrase,
    database: { kind: 'postgresql', url: NOWHERE },
    everyMinutes: 0,
    minFreeMb: 0,
  };
  await expect(backUpServer(NOWHERE, settings, false)).rejects.toThrow(message);
  // By then a file of the backup would be open, because the key for both is derived first.
  const sealing = { passphrase, isCompressed: false };
  await writeSealed(Readable.from([]), path.join(root, 'other'), sealing);
  expect(await readdir(folder)).toEqual([]);
});

test('the tools connect with the certificates of the URL', () => {
  const url = 'postgresql://me@db.example/batches?sslmode=verify-full';
  const files = 'sslrootcert=/etc/ca.pem&sslcert=%2Fetc%2Fme.pem&sslkey=/etc/me.key';
  expect(connectionOf(`${url}&${files}`)).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
    PGSSLCERT: '/etc/me.pem',
    PGSSLKEY: '/etc/me.key',
  });
  expect(connectionOf('postgresql://me@db.example/batches?sslmode=no-verify')).toMatchObject({
    PGSSLMODE: 'require',
  });
  expect(Object.keys(connectionOf('postgresql://me@db.example/batches'))).not.toContainEqual(
    expect.stringMatching('SSL'),
  );
});
