import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;
const started: Started[] = [];

/** `gone` resolves once no process holds its output any more. */
type Started = { readonly child: ChildProcess; readonly gone: Promise<unknown> };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-lock-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map(killed));
  await rm(folder, { recursive: true, force: true });
});

const GARBAGE_MS = 500;
const NODE = [process.execPath, '--expose-gc', '--import', 'tsx', '--input-type=module', '--eval'];
const TAKE_AND_KEEP = `
  import { lockFolder } from './server/db/embedded/folderLock.ts';
  lockFolder(process.env.FOLDER).then(
    () => { console.log('locked'); setInterval(gc, 100); },
    (error) => { console.log(error.name + ': ' + error.message); setInterval(() => {}, 1000); },
  );`;

/** Starts a process that locks the folder, reports the result, and keeps the lock while it lives. */
async function otherProcess(wrapper: readonly string[] = []) {
  const [command = '', ...args] = [...wrapper, ...NODE, TAKE_AND_KEEP];
  const child = spawn(command, args, {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const other = { child, gone: once(child, 'close') };
  started.push(other);
  const [output] = await once(child.stdout, 'data');
  return { other, output: String(output).trim() };
}

/** Kills the process with its wrapper; killing only the wrapper would leave the process behind. */
async function killed({ child, gone }: Started): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    process.kill(-child.pid, 'SIGKILL');
  }
  await gone;
}

/** Simulates containers: a separate view of the network or of the processes. */
const NAMESPACES = ['--net', '--pid --fork'].map((flags) => {
  const isAllowed = spawnSync('unshare', [...flags.split(' '), 'true']).status === 0;
  return { flags, isAllowed, why: isAllowed ? '' : ' (not run: it is refused here)' };
});

test('a second process is refused, naming the process that holds the folder', async () => {
  const lock = await lockFolder(folder);
  const { output } = await otherProcess();
  expect(output).toContain('FolderInUseError');
  expect(output).toContain(
    `in use by another process, which calls itself process ${process.pid} on ${hostname()}.`,
  );
  expect(output).toContain('DATA_DIR');
  await lock.release();
});

test('a second lock in the same process is refused too', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
  await lock.release();
});

describe.each(NAMESPACES)('another namespace, unshare $flags$why', ({ flags, isAllowed }) => {
  test.skipIf(!isAllowed)('a process in it sees the lock, and its lock is seen', async () => {
    const elsewhere = ['unshare', ...flags.split(' ')];
    const lock = await lockFolder(folder);
    expect((await otherProcess(elsewhere)).output).toContain('FolderInUseError');
    await lock.release();
    const { other, output } = await otherProcess(elsewhere);
    expect(output).toBe('locked');
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
    await killed(other);
    const again = await lockFolder(folder);
    await again.release();
  });
});

test('of twenty processes started at once, one gets the folder', async () => {
  const output = await Promise.all(
    Array.from({ length: 20 }, async () => (await otherProcess()).output),
  );
  expect(output.filter((text) => text === 'locked')).toHaveLength(1);
  expect(output.filter((text) => text.startsWith('FolderInUseError'))).toHaveLength(19);
});

test('the lock holds even if its handle is garbage collected', async () => {
  const { output } = await otherProcess();
  expect(output).toBe('locked');
  // Time for the other process to run its garbage collector.
  await sleep(GARBAGE_MS);
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
});

test('a released folder opens again and leaves no pid file behind', async () => {
  const first = await lockFolder(folder);
  await first.release();
  await expect(access(path.join(folder, 'server.pid'))).rejects.toThrow();
  const second = await lockFolder(folder);
  await second.release();
});

test('the folder of a killed process opens immediately', async () => {
  const { other, output } = await otherProcess();
  expect(output).toBe('locked');
  await killed(other);
  const lock = await lockFolder(folder);
  await lock.release();
});

test.each(['1\nelsewhere\n', String(process.pid), 'not a number'])(
  'a pid file left behind (%j) does not block',
  async (left) => {
    await writeFile(path.join(folder, 'server.pid'), left);
    const lock = await lockFolder(folder);
    await lock.release();
  },
);
