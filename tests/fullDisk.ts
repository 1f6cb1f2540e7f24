import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes, MEGABYTE } from '#server/db/diskSpace.ts';
import { NoAnswerError, newKey, openWriter } from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import { isReady, type ServerProcess, startServer } from './serverProcess.ts';

/**
 * Saves batches on a small disk until it is full, with the guard before it and without, makes room
 * and starts again. Takes the right to mount a file system; where that is missing it says so.
 */
const DISK_MB = 400;
const GUARD_MB = 64;
const ENDS_WITHIN_MS = 5_000;
/** Of saves without an answer and without an end; the process would hang. */
const HANGS_AFTER_MS = 20_000;

const disk = await mkdtemp(path.join(tmpdir(), 'batchwright-disk-'));
const filler = path.join(disk, 'filler');

await runChecks('a full disk', async () => {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (status !== 0) {
    console.log('No right to mount a file system: the tests of a full disk did not run.');
    return;
  }
  try {
    await guarded();
    await unguarded();
  } finally {
    spawnSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
});

/** Leaves so many megabytes. */
async function fill(leftMb: number): Promise<void> {
  await rm(filler, { force: true });
  const bytes = (await freeBytes(disk)) - leftMb * MEGABYTE;
  await writeFile(filler, Buffer.alloc(Math.max(0, bytes), 1));
}

async function guarded(): Promise<void> {
  const environment = { DATA_DIR: path.join(disk, 'data'), MIN_FREE_MB: String(GUARD_MB) };
  const server = await startServer(environment);
  const writer = await openWriter(() => server.url);
  await writer.save(newKey());
  await fill(GUARD_MB - 8);
  const refusal = await untilRefused(() => writer.save(newKey()));
  check(
    'below the limit a save is refused with 507',
    refusal.includes('answered 507') ? null : refusal,
  );
  check('and the process is not ready', (await isReady(server.url)) ? 'it is ready' : null);
  await rm(filler);
  await sleep(11_000);
  const saved = await writer.save(newKey());
  check('once there is room it saves again', saved.batch_id === '' ? 'no batch' : null);
  await server.stop();
}

/** The guard looks every ten seconds. */
async function untilRefused(save: () => Promise<unknown>): Promise<string> {
  for (let second = 0; second < 15; second += 1) {
    const refusal = await save().then(
      () => null,
      (error: unknown) => String(error),
    );
    if (refusal !== null) return refusal;
    await sleep(1_000);
  }
  return 'never refused';
}

async function unguarded(): Promise<void> {
  const environment = { DATA_DIR: path.join(disk, 'data'), MIN_FREE_MB: '0' };
  let server = await startServer(environment);
  const writer = await openWriter(() => server.url);
  const acknowledged: string[] = [];
  const save = async () => {
    acknowledged.push((await writer.save(newKey())).batch_id);
  };
  await save();
  await fill(2);
  const end = await saveUntilItEnds(server, save);
  console.log(`On a full disk: ${acknowledged.length} saved, then ${end}`);
  check(
    'a full disk is refused or ends the process, and hangs nothing',
    end.startsWith('hangs') ? end : null,
  );
  const stopping = performance.now();
  await Promise.race([server.stop(), sleep(HANGS_AFTER_MS)]);
  const stopMs = performance.now() - stopping;
  check(
    `the process ends within ${ENDS_WITHIN_MS / 1000} s of SIGTERM`,
    stopMs < ENDS_WITHIN_MS ? null : `after ${Math.round(stopMs)} ms`,
  );
  await server.kill9();
  await rm(filler);
  server = await startServer(environment);
  const missing: string[] = [];
  for (const batchId of acknowledged) if (!(await writer.find(batchId))) missing.push(batchId);
  check('with room again it starts, and no acknowledged batch is lost', missing.join(', '));
  await save();
  await server.stop();
}

/** What becomes of saves when the last megabytes go: 507, the end of the process, or nothing. */
async function saveUntilItEnds(server: ServerProcess, save: () => Promise<void>): Promise<string> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const outcome = await Promise.race([
      save().then(
        () => 'saved',
        (error: unknown) => (error instanceof NoAnswerError ? 'ended' : String(error)),
      ),
      sleep(HANGS_AFTER_MS, 'hangs'),
    ]);
    if (outcome === 'saved') continue;
    if (outcome === 'hangs') return `hangs: no answer for ${HANGS_AFTER_MS / 1000} s`;
    return `${outcome} (${server.hasEnded() ? 'the process ended' : 'the process goes on'})`;
  }
  return 'never full';
}
