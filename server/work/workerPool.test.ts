import { afterEach, expect, test } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { WorkerPool } from './workerPool.ts';

type Answer = {
  readonly job: string;
  readonly threadId: number;
  readonly environment: readonly string[];
};

let pool: WorkerPool<string, Answer>;

const open = (difference: { size?: number; timeoutMs?: number; mostWaiting?: number } = {}) => {
  pool = new WorkerPool<string, Answer>({
    file: new URL('./testing/oddWorker.mjs', import.meta.url),
    name: 'work',
    size: 1,
    timeoutMs: 10_000,
    mostWaiting: 10,
    mostMemoryMb: 64,
    ...difference,
  });
};

afterEach(() => pool.close());

test('one worker is reused', async () => {
  open();
  const answers = [await pool.run('a'), await pool.run('b'), await pool.run('c')];
  expect(answers.map((one) => one.job)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map((one) => one.threadId)).size).toBe(1);
});

test('jobs wait for their turn, each gets its own result, and the number of workers is limited', async () => {
  open({ size: 2 });
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((job) => pool.run(job)));
  expect(answers.map((one) => one.job)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(new Set(answers.map((one) => one.threadId)).size).toBeLessThanOrEqual(2);
});

test.each([
  ['throw', 'out of ink'],
  ['exit', 'exited'],
  ['grow', 'memory limit'],
])('a failing job (%s) affects no other job', async (job, message) => {
  open();
  const [dead, alive] = await Promise.allSettled([pool.run(job), pool.run('next')]);
  expect(dead).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining(message) },
  });
  expect(alive).toMatchObject({ status: 'fulfilled', value: { job: 'next' } });
});

/** Starting a thread takes more than a second on a busy machine, which counts. */
const LONG_ENOUGH_TO_START = 4_000;

test('a job that takes too long is cancelled, and the next one runs', async () => {
  open({ timeoutMs: LONG_ENOUGH_TO_START });
  const given = await pool.run('spin').catch((error: unknown) => error);
  expect(given).toBeInstanceOf(UnavailableError);
  expect(given).toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
    message: 'This took longer than 4 s and was given up. Try again in a moment.',
  });
  await expect(pool.run('next')).resolves.toMatchObject({ job: 'next' });
});

test('waiting for a turn does not count as running time', async () => {
  open({ timeoutMs: LONG_ENOUGH_TO_START });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pool.run(`doze ${index}`)),
  );
  expect(answers).toHaveLength(8);
});

test('jobs beyond the queue limit are refused immediately', async () => {
  open({ mostWaiting: 1 });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((job) => pool.run(job)));
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(settled[2]).toMatchObject({ reason: expect.any(UnavailableError) });
});

test('closing fails running and waiting jobs; a later job starts new workers', async () => {
  open();
  const lost = Promise.allSettled([pool.run('spin'), pool.run('waiting')]);
  await pool.close();
  for (const one of await lost) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
  await expect(pool.run('again')).resolves.toMatchObject({ job: 'again' });
});

test("workers get none of the server's secrets", async () => {
  process.env['JWT_SECRET'] = 'a secret that no worker needs to know';
  try {
    open();
    expect((await pool.run('a')).environment).not.toContain('JWT_SECRET');
  } finally {
    delete process.env['JWT_SECRET'];
  }
});
