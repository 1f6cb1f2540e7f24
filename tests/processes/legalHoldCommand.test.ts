import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, serverEnvironment, startServer } from './serverProcess.ts';

const TIMEOUT_MS = 120_000;
const NOBODY = 65_534;

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-hold-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

function run(environment: Environment, ...args: readonly string[]) {
  const command = ['--import', 'tsx', 'scripts/legalHold.ts', ...args];
  const options = {
    env: serverEnvironment(environment),
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

const inFolder = (name: string) => path.join(root, name);

test.each([
  [
    'where there is no database',
    () => ({ DATA_DIR: inFolder('none') }),
    /^There is no database in /,
  ],
  ['with a setting that does not fit', () => ({ DATABASE_URL: 'mysql://x' }), /^DATABASE_URL: /],
  [
    'where the server is away',
    () => ({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none' }),
    /^DATABASE_URL: the database server does not answer\./,
  ],
  ['where the folder is damaged', damaged, /^The database in .* does not open/],
])(
  '%s it is refused with one plain sentence, and makes nothing',
  async (_, make, words) => {
    const { exitCode, output } = await run(await make(), '1', 'on');
    expect(exitCode, output).toBe(1);
    expect(output).toMatch(words);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(existsSync(inFolder('none'))).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'a database that a server has made is held and let go, by its own user only',
  async () => {
    const folder = inFolder('kept');
    await (await startServer({ DATA_DIR: folder })).stop();
    expect(await run({ DATA_DIR: folder }, '1', 'on')).toMatchObject({ exitCode: 0 });
    expect((await run({ DATA_DIR: folder }, '1', 'off')).output).toContain('is no longer held');
    if (process.getuid?.() !== 0) return;
    await chown(path.join(folder, 'pgdata'), NOBODY, NOBODY);
    const asRoot = await run({ DATA_DIR: folder }, '1', 'on');
    expect(asRoot).toMatchObject({ exitCode: 1 });
    expect(asRoot.output).toContain("is another user's");
  },
  TIMEOUT_MS,
);

async function damaged(): Promise<Environment> {
  const folder = inFolder('damaged');
  await mkdir(path.join(folder, 'pgdata', 'global'), { recursive: true });
  await writeFile(path.join(folder, 'pgdata', 'PG_VERSION'), '18\n');
  await writeFile(path.join(folder, 'pgdata', 'global', 'pg_control'), 'torn');
  return { DATA_DIR: folder };
}
