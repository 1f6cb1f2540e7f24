import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runServer } from './serverProcess.ts';

const EXIT_BAD_SETTINGS = 2;
const EXIT_BROKEN_FOLDER = 6;
const EXIT_NO_ROOM = 7;
/** More megabytes than any disk has. */
const ALL_OF_IT = String(2 ** 40);
const START_TIMEOUT_MS = 90_000;

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-refused-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** The kernel lets nobody create files below /sys, not even root. */
const READ_ONLY = '/sys/batchwright';

test.each([
  [
    'a file in the place of the folder',
    EXIT_BAD_SETTINGS,
    async () => path.join(await aFile(), 'data'),
  ],
  ['a folder in which nothing may be written', EXIT_BAD_SETTINGS, async () => READ_ONLY],
  ['a folder whose database is damaged', EXIT_BROKEN_FOLDER, damaged],
])(
  '%s ends the start with one plain sentence',
  async (_, code, make) => {
    const folder = await make();
    const { exitCode, output } = await runServer({ DATA_DIR: folder, DEMO_DATA: 'false' });
    expect(exitCode, output).toBe(code);
    expect(output).toContain(folder);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/^\s+at /m);
  },
  START_TIMEOUT_MS,
);

test(
  'a disk without room for the tables ends the start before anything is made',
  async () => {
    const folder = path.join(root, 'no-room');
    const { exitCode, output } = await runServer({ DATA_DIR: folder, MIN_FREE_MB: ALL_OF_IT });
    expect(exitCode, output).toBe(EXIT_NO_ROOM);
    expect(output).toMatch(/^DATA_DIR: the disk of .* has \d+ MB free, .*\(MIN_FREE_MB\).*\n$/);
    expect(await readdir(folder)).not.toContain('pgdata');
  },
  START_TIMEOUT_MS,
);

async function aFile(): Promise<string> {
  const file = path.join(root, 'file');
  await writeFile(file, 'no folder');
  return file;
}

async function damaged(): Promise<string> {
  const folder = path.join(root, 'damaged');
  await mkdir(path.join(folder, 'pgdata', 'global'), { recursive: true });
  await writeFile(path.join(folder, 'pgdata', 'PG_VERSION'), '18\n');
  await writeFile(path.join(folder, 'pgdata', 'global', 'pg_control'), 'torn');
  return folder;
}
