import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process of its own that takes the folder, says how that went, and keeps it while it lives. */
async function otherProcess() {
  const script = `
    import { lockFolder } from './server/db/folderLock.ts';
    lockFolder(process.env.FOLDER).then(
      () => { console.log('locked'); setInterval(() => {}, 1000); },
      (error) => console.log(error.name + ': ' + error.message),
    );`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { ...process.env, FOLDER: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a second process is told which one holds the folder', async () => {
  const lock = await lockFolder(folder);
  const { child, said } = await otherProcess();
  expect(said).toContain('FolderInUseError');
  expect(said).toContain(`in use by process ${process.pid}`);
  expect(said).toContain('DATA_DIR');
  if (child.exitCode === null) await once(child, 'exit');
  await lock.release();
});

test('a released folder opens again and leaves no pid file behind', async () => {
  const first = await lockFolder(folder);
  await first.release();
  await expect(access(path.join(folder, 'server.pid'))).rejects.toThrow();
  const second = await lockFolder(folder);
  await second.release();
});

test('the folder of a process that was killed opens at once', async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe('locked');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(folder);
  await lock.release();
});

test('a pid file left behind by a process that is gone does not block', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  await writeFile(path.join(folder, 'server.pid'), String(pid));
  const lock = await lockFolder(folder);
  await lock.release();
});

test('a pid file that holds no number does not block', async () => {
  await writeFile(path.join(folder, 'server.pid'), 'not a number');
  const lock = await lockFolder(folder);
  await lock.release();
});
