import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes, MEGABYTE } from '#server/db/embedded/diskSpace.ts';
import { newKey, openWriter } from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import {
  type Environment,
  isReady,
  runServer,
  type ServerProcess,
  slowness,
  startServer,
} from './serverProcess.ts';

/**
 * Saves batches on a small disk until it is full, with and without the guard, frees space and starts again. Needs the
 * right to mount a file system; otherwise it fails and says so.
 */
const DISK_MB = 400;
const GUARD_MB = 64;
/** Time limit of the script for any single step. */
const GIVES_UP_AFTER_MS = 60_000;
/** Time limit, after a failed write, for a refusal or a clean exit. */
const ENDS_WITHIN_MS = 5_000;
const EXIT_BROKEN_FOLDER = 6;
const EXIT_NO_ROOM = 7;

const disk = await mkdtemp(path.join(tmpdir(), 'batchwright-disk-'));
const filler = path.join(disk, 'filler');

await runChecks('a full disk', async () => {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (status !== 0) {
    check(
      'a small disk is mounted',
      'No right to mount a tmpfs: the tests of a full disk did not run.',
    );
    return;
  }
  try {
    await refusedStart();
    await guarded();
    await withoutRoomToOpen();
    await unguarded();
  } finally {
    spawnSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
});

/** Fills the disk until this many megabytes are left. */
async function fill(leftMb: number): Promise<void> {
  await rm(filler, { force: true });
  const bytes = (await freeBytes(disk)) - leftMb * MEGABYTE;
  await writeFile(filler, Buffer.alloc(Math.max(0, bytes), 1));
}

/** Tables are neither created nor changed without enough space. */
async function refusedStart(): Promise<void> {
  await fill(GUARD_MB - 8);
  const environment = { DATA_DIR: path.join(disk, 'new'), MIN_FREE_MB: String(GUARD_MB) };
  const { exitCode, output } = await runServer(environment);
  const isOneSentence = output.trim().split('\n').length === 1 && output.includes('MIN_FREE_MB');
  check(
    'a start that would make tables without room is refused',
    exitCode === EXIT_NO_ROOM && isOneSentence ? null : `code ${exitCode}: ${output}`,
  );
  await rm(filler);
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

/** The guard checks every ten seconds. */
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

/** A database that cannot be opened on a full disk may be intact, so it is not called broken. */
async function withoutRoomToOpen(): Promise<void> {
  const whole = { DATA_DIR: path.join(disk, 'data'), MIN_FREE_MB: '0' };
  await fill(0);
  check('a start without any room at all asks for room', await roomAskedFor(whole));
  await rm(filler);
  const damaged = { DATA_DIR: await damagedFolder(), MIN_FREE_MB: '0' };
  await fill(2);
  check('so does one that fails while there is too little', await roomAskedFor(damaged));
  await rm(filler);
  const { exitCode, output } = await runServer(damaged);
  check(
    'with room it says that the folder is broken',
    exitCode === EXIT_BROKEN_FOLDER ? null : `code ${exitCode}: ${output}`,
  );
}

/** Null when the start ended as expected. */
async function roomAskedFor(environment: Environment): Promise<string | null> {
  const { exitCode, output } = await runServer(environment);
  const isOneSentence = output.trim().split('\n').length === 1;
  const isAsked = exitCode === EXIT_NO_ROOM && isOneSentence && output.includes('Make room');
  return isAsked ? null : `code ${exitCode}: ${output}`;
}

async function damagedFolder(): Promise<string> {
  const folder = path.join(disk, 'damaged');
  await mkdir(path.join(folder, 'pgdata', 'global'), { recursive: true });
  await writeFile(path.join(folder, 'pgdata', 'PG_VERSION'), '18\n');
  await writeFile(path.join(folder, 'pgdata', 'global', 'pg_control'), 'torn');
  return folder;
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
  console.log(`On a full disk: ${acknowledged.length} saved, then ${end.outcome}`);
  const limitMs = ENDS_WITHIN_MS * (await slowness());
  check(
    `within ${ENDS_WITHIN_MS / 1000} s a full disk is refused or ends the process`,
    end.ms < limitMs ? null : `${end.outcome} after ${Math.round(end.ms)} ms`,
  );
  check(
    'a process that it ends has ended by itself, not by a signal',
    server.hasEnded() && server.exitCode() === null ? 'it was killed' : null,
  );
  const stopping = performance.now();
  await server.stop();
  const stopMs = performance.now() - stopping;
  check(
    `the process ends within ${ENDS_WITHIN_MS / 1000} s of SIGTERM`,
    stopMs < limitMs ? null : `after ${Math.round(stopMs)} ms`,
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

/** The outcome of the save that failed for lack of space, and how long it and the exit took. */
async function saveUntilItEnds(server: ServerProcess, save: () => Promise<void>) {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const startedAt = performance.now();
    const outcome = await outcomeOf(save);
    if (outcome === 'saved') continue;
    const settled = await untilSettled(server, save, startedAt + GIVES_UP_AFTER_MS);
    return { outcome: `${outcome} (the process ${settled})`, ms: performance.now() - startedAt };
  }
  return { outcome: 'never full', ms: Number.POSITIVE_INFINITY };
}

function outcomeOf(save: () => Promise<void>): Promise<string> {
  return Promise.race([save().then(() => 'saved', String), sleep(GIVES_UP_AFTER_MS, 'no answer')]);
}

/** Waits until the process has ended, or refuses a save with a message. */
async function untilSettled(server: ServerProcess, save: () => Promise<void>, until: number) {
  while (!server.hasEnded()) {
    if ((await outcomeOf(save)).includes('answered 507')) return 'goes on';
    if (performance.now() > until) return 'hangs';
    await sleep(50);
  }
  return `ended with code ${server.exitCode()}`;
}
