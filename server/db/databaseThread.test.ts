import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { databaseEvents } from './databaseEvents.ts';
import { DatabaseThread, SlowOpeningError } from './databaseThread.ts';
import { withoutOutage } from './faults.ts';

const STATEMENT_MS = 1_000;
/** Much longer than that, wherever it runs. */
const ENDLESS = 'SELECT count(*)::int AS n FROM generate_series(1, 2000000000)';

let folder: string;
let thread: DatabaseThread;
let client: PrismaClient;
let lost: Error[];

const open = async (
  options: { readonly vacuumEveryMs?: number; readonly minFreeMb?: number } = {},
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

test('what was written is there when the folder is opened again', async () => {
  await run(`INSERT INTO things VALUES ('kept')`);
  await close();
  await open();
  expect(await words()).toEqual([{ word: 'kept' }]);
  expect(lost).toEqual([]);
});

test('this thread goes on while a statement runs', async () => {
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

test('a transaction is written whole or not at all, and its errors are those of the database', async () => {
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

test('dead rows are vacuumed by and by, between transactions', async () => {
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

test('without room nothing is vacuumed, which writes', async () => {
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

test('a script that fails says so', async () => {
  const adapter = await thread.adapterFactory().connect();
  await expect(adapter.executeScript('CREATE TABLE things (word text)')).rejects.toThrow('exists');
});

test('a statement that takes too long is ended; what was committed stays, and the next one runs', async () => {
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

test('a statement that takes too long is ended though a dump waits behind it, or was made before', async () => {
  thread.watch();
  // The client of Prisma would send it later than the dump.
  const adapter = await thread.adapterFactory().connect();
  const hanging = failureOf(adapter.executeRaw({ sql: ENDLESS, args: [], argTypes: [] }));
  const waiting = failureOf(thread.dump());
  expect(await hanging).toBeInstanceOf(UnavailableError);
  expect(await waiting).toBeInstanceOf(UnavailableError);
  await expect.poll(() => words().catch(() => null), { timeout: 30_000 }).toEqual([]);
  expect((await thread.dump()).byteLength).toBeGreaterThan(1_000_000);
  expect(await failureOf(run(ENDLESS))).toBeInstanceOf(UnavailableError);
  await expect.poll(() => words().catch(() => null), { timeout: 30_000 }).toEqual([]);
  expect(lost).toEqual([]);
});

test('when PostgreSQL itself ends, nothing more is answered, and it is lost', async () => {
  // PGlite has no programs, which it finds out too late.
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

test('many short statements in a row are not one that takes too long', async () => {
  thread.watch();
  const until = performance.now() + 2 * STATEMENT_MS;
  while (performance.now() < until) {
    await Promise.all(Array.from({ length: 20 }, () => words()));
  }
  expect(lost).toEqual([]);
});

test('a folder that holds no database ends the opening', async () => {
  const nowhere = DatabaseThread.open({
    dataDir: '/proc/nowhere',
    onLost: (error) => void lost.push(error),
  });
  await expect(nowhere).rejects.toThrow();
});

test('it closes though a statement hangs, and though it is being opened again', async () => {
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
