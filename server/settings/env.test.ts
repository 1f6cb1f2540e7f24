import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

const LONG_SECRET = 'a secret that is longer than thirty-two characters';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-env-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, ...environment });

async function refusal(environment: Record<string, string>): Promise<string> {
  const error: unknown = await read(environment).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SettingsError);
  return error instanceof Error ? error.message : '';
}

test('an empty environment is a development server on port 4000 with its own folder and demo data', async () => {
  expect(await read()).toMatchObject({
    port: 4000,
    database: { kind: 'embedded', folder, minFreeMb: 256 },
    publicUrl: 'http://localhost:4000',
    appEnv: 'development',
    demoData: true,
    mailUrl: undefined,
    trustProxy: false,
    enforcePlans: false,
  });
});

test('an empty value counts as not set', async () => {
  expect(await read({ PORT: '', DATABASE_URL: '', APP_ENV: '' })).toMatchObject({
    port: 4000,
    database: { kind: 'embedded' },
    appEnv: 'development',
  });
});

test.each([
  ['PORT', 'eighty', 'a port number'],
  ['PORT', '80.5', 'a port number'],
  ['PORT', '65536', 'a port number'],
  ['PORT', '-1', 'a port number'],
  ['DATABASE_URL', 'mysql://localhost/x', 'postgresql://'],
  ['JWT_SECRET', 'short', 'at least 32 characters'],
  ['JWT_SECRET_PREVIOUS', 'short', 'at least 32 characters'],
  ['PUBLIC_URL', 'batchwright.example', 'https://'],
  ['PUBLIC_URL', 'localhost:4000', 'https://'],
  ['PUBLIC_URL', 'ftp://localhost', 'https://'],
  ['MAIL_URL', 'http://mail.test', 'smtp://'],
  ['MAIL_FROM', 'Batchwright <a@b.test>', 'an e-mail address'],
  ['SUPPORT_EMAIL', 'nobody', 'an e-mail address'],
  ['APP_ENV', 'test', 'development, staging or production'],
  ['DEMO_DATA', 'yes', 'true or false'],
  ['MIN_FREE_MB', '-1', 'a number of megabytes'],
  ['MIN_FREE_MB', 'much', 'a number of megabytes'],
  ['MIN_FREE_MB', '1.5', 'a whole number of megabytes'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
  ['TRUST_PROXY', 'true', 'the number of proxies in front'],
  ['TRUST_PROXY', '-1', 'the number of proxies in front'],
  ['TRUST_PROXY', '99', 'the number of proxies in front'],
  ['TRUST_PROXY', 'proxy.example', 'their addresses and networks'],
  ['TRUST_PROXY', '10.0.0.0/8, 300.1.1.1', 'their addresses and networks'],
])('%s=%s is refused with its name and the expected value', async (name, value, expected) => {
  const message = await refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name}: `));
  expect(message).toContain(expected);
});

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
])('TRUST_PROXY=%s trusts exactly that', async (TRUST_PROXY, trustProxy) => {
  expect(await read({ TRUST_PROXY })).toMatchObject({ trustProxy });
});

test('all invalid values are reported at once', async () => {
  const message = await refusal({ PORT: 'x', LOG_LEVEL: 'x', MAIL_URL: 'x' });
  expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'MAIL_URL',
    'LOG_LEVEL',
  ]);
});

test('a refused secret is not repeated in the message', async () => {
  expect(await refusal({ JWT_SECRET: 'my-short-secret' })).not.toContain('my-short-secret');
});

test('a database server needs a secret shared by all its processes', async () => {
  const DATABASE_URL = 'postgresql://user@localhost:5432/batchwright';
  expect(await refusal({ DATABASE_URL })).toMatch(/^JWT_SECRET: .*required with DATABASE_URL/);
  expect(await read({ DATABASE_URL, JWT_SECRET: LONG_SECRET })).toMatchObject({
    database: { kind: 'postgresql', url: DATABASE_URL },
    jwtSecret: LONG_SECRET,
    demoData: false,
  });
});

test('the embedded database creates a secret once, readable only by its owner', async () => {
  const first = await read();
  expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
  const second = await read();
  expect(second.jwtSecret).toBe(first.jwtSecret);
  const file = path.join(folder, 'jwt-secret');
  expect(await readFile(file, 'utf8')).toBe(first.jwtSecret);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test.each(['', 'cut-off'])(
  'a secret that a cut-off start left as %j is made anew',
  async (left) => {
    const file = path.join(folder, 'jwt-secret');
    await writeFile(file, left);
    const { jwtSecret } = await read();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect((await read()).jwtSecret).toBe(jwtSecret);
    expect(await readdir(folder)).toEqual(['jwt-secret']);
    expect((await stat(file)).mode & 0o077).toBe(0);
  },
);

test('concurrent starts share one secret, and leave no other files', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(starts.map(({ jwtSecret }) => jwtSecret)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('an unreadable secret is refused, and stays as it is', async () => {
  await mkdir(path.join(folder, 'jwt-secret'));
  expect(await refusal({})).toMatch(/^DATA_DIR: .* can't be written \(EISDIR\)/);
});

test('two folders get two secrets', async () => {
  const first = await read();
  const second = await read({ DATA_DIR: path.join(folder, 'other') });
  expect(second.jwtSecret).not.toBe(first.jwtSecret);
});

test.each([
  'https://batchwright.example',
  'http://192.168.1.20:4000',
  'https://localhost.attacker.example',
  'https://127.attacker.example',
])('development is refused at the public URL %s', async (PUBLIC_URL) => {
  expect(await refusal({ PUBLIC_URL })).toMatch(/^APP_ENV: .*staging or production/);
  expect(await read({ PUBLIC_URL, APP_ENV: 'production' })).toMatchObject({
    publicUrl: PUBLIC_URL,
    appEnv: 'production',
  });
});

test.each([
  'http://localhost:4000',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
  'https://app.test',
])('development runs at %s', async (PUBLIC_URL) => {
  expect(await read({ PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL });
});

test('a data folder that cannot be created is refused by name, with advice', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const message = await refusal({ DATA_DIR: file });
  expect(message).toMatch(/^DATA_DIR: the data folder .* can't be written \((EEXIST|ENOTDIR)\)\./);
  expect(message).toContain('set DATA_DIR to another folder');
});

const PG_URL = 'postgresql://localhost/x';
const SEED = Buffer.alloc(32, 7).toString('base64');

test('anchors are written beside the embedded database, and for a server only to a configured file', async () => {
  expect((await read()).anchors).toEqual({
    file: path.join(folder, 'audit-anchors.jsonl'),
    mailTo: undefined,
    key: { kind: 'kept', folder },
  });
  const onServer = { DATABASE_URL: PG_URL, JWT_SECRET: LONG_SECRET };
  expect((await read(onServer)).anchors).toBeNull();
  const file = path.join(folder, 'anchors.jsonl');
  const named = await read({ ...onServer, AUDIT_ANCHOR_FILE: file, AUDIT_ANCHOR_KEY: SEED });
  expect(named.anchors).toEqual({ file, mailTo: undefined, key: { kind: 'given', text: SEED } });
});

test.each([
  [{ AUDIT_ANCHOR_KEY: 'c2hvcnQ=' }, 'AUDIT_ANCHOR_KEY: expected an Ed25519 key'],
  [{ AUDIT_ANCHOR_MAIL: 'nobody' }, 'AUDIT_ANCHOR_MAIL: expected an e-mail address'],
  [
    { DATABASE_URL: PG_URL, JWT_SECRET: LONG_SECRET, AUDIT_ANCHOR_FILE: 'a.jsonl' },
    'AUDIT_ANCHOR_KEY: expected an Ed25519 key',
  ],
  [
    { DATABASE_URL: PG_URL, JWT_SECRET: LONG_SECRET, AUDIT_ANCHOR_MAIL: 'a@b.test' },
    'AUDIT_ANCHOR_FILE: required with AUDIT_ANCHOR_MAIL',
  ],
])('an anchor setting that cannot work stops the start: %j', async (environment, said) => {
  expect(await refusal(environment)).toContain(said);
});
