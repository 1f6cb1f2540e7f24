import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { UnavailableError } from '#server/errors.ts';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { DatabaseThread, SlowOpeningError } from './databaseThread.ts';

const STATEMENT_MS = 1_000;
/** Much longer than the limit, on any machine. */
const ENDLESS = 'SELECT count(*)::int AS n FROM generate_series(1, 2000000000)';

let folder: string;
let thread: DatabaseThread;
let client: PrismaClient;
let lost: Error[];

const open = async (
  options: {
    readonly vacuumEveryMs?: number;
    readonly checkpointEveryMs?: number;
    readonly minFreeMb?: number;
  } = {},
) => {
  const onLost = (error: Error) => void lost.push(error);
  const dataDir = folder;
  thread = await DatabaseThread.open({ dataDir, onLost, statementMs: STATEMENT_MS, ...options });
  client = new PrismaClient({ adapter: thread.adapterFactory() });
};

const run = (sql: string) => client.$executeRawUnsafe(sql);
const words = () =>
  client.$queryRawUnsafe<{ word: string }[]>('SELECT word FROM things ORDER BY 1');
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => withoutOutage(error),
  );

const close = async () => {
  await client.$disconnect();
  await thread.close();
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-thread-'));
  await open();
  await run('CREATE TABLE things (word text UNIQUE)');
});

beforeEach(async () => {
  lost = [];
  await run('TRUNCATE things');
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

test('written rows are there when the folder is opened again', async () => {
  await run(`INSERT INTO things VALUES ('kept')`);
  await close();
  await open();
  expect(await words()).toEqual([{ word: 'kept' }]);
  expect(lost).toEqual([]);
});

test('the main thread keeps running while a statement runs', async () => {
  let longestGapMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - last);
    last = performance.now();
  }, 5);
  await run('SELECT count(*) FROM generate_series(1, 3000000)');
  clearInterval(timer);
  expect(longestGapMs).toBeLessThan(250);
});

test('a transaction is written completely or not at all, and reports the errors of the database', async () => {
  await client.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('first')`);
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('second')`);
  });
  const twice = client.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('third')`);
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('first')`);
  });
  await expect(twice).rejects.toMatchObject({ code: 'P2010' });
  expect(await words()).toEqual([{ word: 'first' }, { word: 'second' }]);
});

test('dead rows are vacuumed regularly, between transactions', async () => {
  await close();
  await open({ vacuumEveryMs: 10 });
  const add = (word: string) => run(`INSERT INTO things VALUES ('${word}')`);
  const rounds = async () => {
    const [found] = await client.$queryRawUnsafe<{ rounds: number }[]>(
      `SELECT vacuum_count::int AS rounds FROM pg_stat_user_tables WHERE relname = 'things'`,
    );
    return found?.rounds ?? 0;
  };
  await add('old');
  await expect
    .poll(
      async () => {
        await client.$transaction(async (tx) => {
          await tx.$executeRawUnsafe('DELETE FROM things');
          await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('new')`);
        });
        return rounds();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await words()).toEqual([{ word: 'new' }]);
  await close();
  await open();
});

test('checkpoints are made regularly, but not while a backup needs the write-ahead log', async () => {
  await close();
  await open({ checkpointEveryMs: 10 });
  const newest = async () => {
    const [found] = await client.$queryRawUnsafe<{ at: string }[]>(
      'SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()',
    );
    return found?.at;
  };
  const first = await newest();
  await expect.poll(newest, { timeout: 30_000 }).not.toBe(first);
  await thread.backup.begin();
  const begun = await newest();
  await run(`INSERT INTO things VALUES ('meanwhile')`);
  await sleep(500);
  expect(await newest()).toBe(begun);
  await thread.backup.end();
  await expect.poll(newest, { timeout: 30_000 }).not.toBe(begun);
  await close();
  await open();
});

test('without disk space there is no vacuum, which would write', async () => {
  await close();
  await open({ vacuumEveryMs: 10, minFreeMb: 2 ** 40 });
  await run(`INSERT INTO things VALUES ('old')`);
  await run('DELETE FROM things');
  await run('SELECT pg_stat_force_next_flush()');
  await sleep(500);
  const [found] = await client.$queryRawUnsafe<{ dead: number; rounds: number }[]>(
    `SELECT n_dead_tup::int AS dead, vacuum_count::int AS rounds FROM pg_stat_user_tables WHERE relname = 'things'`,
  );
  expect(found?.dead).toBeGreaterThan(0);
  expect(found?.rounds).toBe(0);
  await close();
  await open();
});

test('a folder that takes long to open is not called broken', async () => {
  await close();
  const dataDir = folder;
  const onLost = (error: Error) => void lost.push(error);
  const slow = DatabaseThread.open({ dataDir, onLost, openWithinMs: 1 });
  await expect(slow).rejects.toBeInstanceOf(SlowOpeningError);
  await open();
  expect(lost).toEqual([]);
});

test('a failing script reports its error', async () => {
  const adapter = await thread.adapterFactory().connect();
  await expect(adapter.executeScript('CREATE TABLE things (word text)')).rejects.toThrow('exists');
});

test('a statement over the time limit is ended; committed rows stay, and the next statement runs', async () => {
  await run(`INSERT INTO things VALUES ('committed')`);
  thread.watch();
  const reopened = once(databaseEvents, 'endedOverStatement');
  const open = client.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('half done')`);
      await tx.$queryRawUnsafe(ENDLESS);
    },
    { timeout: 60_000 },
  );
  const waiting = words();
  expect(await failureOf(open)).toBeInstanceOf(UnavailableError);
  expect(await failureOf(waiting)).toBeInstanceOf(UnavailableError);
  await expect
    .poll(() => words().catch(() => null), { timeout: 30_000 })
    .toEqual([{ word: 'committed' }]);
  expect(await reopened).toMatchObject([{ outcome: 'reopened' }]);
  expect(lost).toEqual([]);
});

test('a statement over the time limit is ended even if a backup waits behind it or began before it', async () => {
  thread.watch();
  const { backup } = thread;
  // The Prisma client would send it after the backup.
  const adapter = await thread.adapterFactory().connect();
  const hanging = failureOf(adapter.executeRaw({ sql: ENDLESS, args: [], argTypes: [] }));
  const waiting = failureOf(backup.begin());
  expect(await hanging).toBeInstanceOf(UnavailableError);
  expect(await waiting).toBeInstanceOf(UnavailableError);
  await expect.poll(() => words().catch(() => null), { timeout: 30_000 }).toEqual([]);
  expect(await backup.begin()).toBeGreaterThan(0);
  expect(await failureOf(run(ENDLESS))).toBeInstanceOf(UnavailableError);
  await expect.poll(() => words().catch(() => null), { timeout: 30_000 }).toEqual([]);
  // The database that the backup began on has been closed.
  await expect(backup.end()).rejects.toThrow('backup is not in progress');
  await backup.begin();
  expect((await backup.end()).label).toContain('START WAL LOCATION');
  expect(lost).toEqual([]);
});

test('a backup begins once no transaction is open', async () => {
  const order: string[] = [];
  let begun: Promise<unknown> = Promise.resolve();
  await client.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('in it')`);
    begun = thread.backup.begin().then(() => order.push('begun'));
    await sleep(200);
    await tx.$executeRawUnsafe(`INSERT INTO things VALUES ('in it too')`);
    order.push('written');
  });
  await begun;
  await thread.backup.end();
  expect(order).toEqual(['written', 'begun']);
});

test('when PostgreSQL itself ends, later calls fail and the database is reported as lost', async () => {
  // PGlite cannot run programs, but notices that too late.
  const ended = failureOf(run(`COPY (SELECT 1) TO PROGRAM 'any'`));
  const waiting = failureOf(run(`INSERT INTO things VALUES ('never stored')`));
  expect(await ended).toBeInstanceOf(UnavailableError);
  expect(await waiting).toBeInstanceOf(UnavailableError);
  expect(lost).toMatchObject([{ message: expect.stringContaining('has ended') }]);
  expect(await failureOf(words())).toBeInstanceOf(UnavailableError);
  await close();
  await open();
  expect(await words()).toEqual([]);
});

test('many consecutive short statements do not count as one long statement', async () => {
  thread.watch();
  const until = performance.now() + 2 * STATEMENT_MS;
  while (performance.now() < until) {
    await Promise.all(Array.from({ length: 20 }, () => words()));
  }
  expect(lost).toEqual([]);
});

test('opening a folder without a database fails', async () => {
  const nowhere = DatabaseThread.open({
    dataDir: '/proc/nowhere',
    onLost: (error) => void lost.push(error),
  });
  await expect(nowhere).rejects.toThrow();
});

test('it closes while a statement hangs or while it is being reopened', async () => {
  const held = run(ENDLESS).catch(() => 'ended');
  const started = performance.now();
  await thread.close();
  expect(await held).toBe('ended');
  expect(performance.now() - started).toBeLessThan(10 * STATEMENT_MS);
  await open();
  thread.watch();
  const ended = run(ENDLESS).catch(() => 'ended');
  expect(await ended).toBe('ended');
  await thread.close();
  await open();
  expect(lost).toEqual([]);
});
