import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, serverEnvironment } from './serverProcess.ts';

const TIMEOUT_MS = 120_000;
const NOBODY = 65_534;
/** The kernel lets nobody create files below /sys, not even root. */
const READ_ONLY = '/sys/batchwright';
const AWAY = 'postgresql://postgres@127.0.0.1:1/none';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-commands-'));
  await writeFile(inFolder('file'), 'no backup');
  await mkdir(path.join(inFolder('damaged'), 'pgdata', 'global'), { recursive: true });
  await writeFile(path.join(inFolder('damaged'), 'pgdata', 'PG_VERSION'), '18\n');
  await writeFile(path.join(inFolder('damaged'), 'pgdata', 'global', 'pg_control'), 'torn');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(root, name);

function run(script: 'backup' | 'restore', environment: Environment) {
  const args = script === 'restore' ? [inFolder('file')] : [];
  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  const options = {
    env: serverEnvironment({ BACKUP_DIR: inFolder('backups'), ...environment }),
    cwd: path.resolve(import.meta.dirname, '../..'),
  };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ exitCode: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      exitCode: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

async function expectSentence(
  script: 'backup' | 'restore',
  environment: Environment,
  words: RegExp,
): Promise<void> {
  const { exitCode, output } = await run(script, environment);
  expect(exitCode, output).toBe(1);
  expect(output).toMatch(words);
  expect(output.trim().split('\n'), output).toHaveLength(1);
}

test.each([
  [
    'a folder without a database',
    () => ({ DATA_DIR: inFolder('none') }),
    /^There is no database in /,
  ],
  [
    'a folder whose database is damaged',
    () => ({ DATA_DIR: inFolder('damaged') }),
    /^The database in .* does not open/,
  ],
  ['a setting that does not fit', () => ({ DATABASE_URL: 'mysql://x' }), /^DATABASE_URL: /],
  [
    'a place where no folder can be made',
    () => ({ DATABASE_URL: AWAY, BACKUP_DIR: READ_ONLY }),
    /^BACKUP_DIR: the folder \/sys\/batchwright can't be made/,
  ],
])(
  'a backup of or into %s is refused with one plain sentence',
  async (_, environment, words) => {
    await expectSentence('backup', environment(), words);
    expect(existsSync(inFolder('none'))).toBe(false);
  },
  TIMEOUT_MS,
);

test.each([
  [
    'a server that is away',
    () => ({ DATABASE_URL: AWAY }),
    /^DATABASE_URL: the database server does not answer\./,
  ],
  [
    'a file in the place of the folder',
    () => ({ DATA_DIR: inFolder('file') }),
    /^DATA_DIR: the data folder .* can't be written/,
  ],
  [
    'a folder in which nothing may be written',
    () => ({ DATA_DIR: READ_ONLY }),
    /^DATA_DIR: the data folder .* can't be written/,
  ],
  [
    'a folder, of a file that is no backup,',
    () => ({ DATA_DIR: inFolder('empty') }),
    /^The backup .* is damaged or no backup of ours/,
  ],
])(
  'a restore into %s is refused with one plain sentence',
  (_, environment, words) => expectSentence('restore', environment(), words),
  TIMEOUT_MS,
);

const SERVER = process.env['TEST_DATABASE_URL'];

test.skipIf(!SERVER)(
  'a restore into a database that a server does not have is refused with one plain sentence',
  async () => {
    const url = new URL(SERVER ?? '');
    url.pathname = '/batchwright_that_nobody_made';
    const words = /^DATABASE_URL: the database server refuses the connection\./;
    await expectSentence('restore', { DATABASE_URL: url.href }, words);
  },
  TIMEOUT_MS,
);

test.skipIf(process.getuid?.() !== 0)(
  "root neither opens nor fills another user's folder",
  async () => {
    const folder = inFolder('of-nobody');
    await mkdir(path.join(folder, 'pgdata'), { recursive: true });
    await chown(path.join(folder, 'pgdata'), NOBODY, NOBODY);
    await expectSentence('backup', { DATA_DIR: folder }, /is another user's: run this as that/);
    expect(await readdir(folder)).toEqual(['pgdata']);
    await rm(path.join(folder, 'pgdata'), { recursive: true });
    await chown(folder, NOBODY, NOBODY);
    await expectSentence('restore', { DATA_DIR: folder }, /is another user's: run this as that/);
    expect(await readdir(folder)).toEqual([]);
  },
  TIMEOUT_MS,
);
