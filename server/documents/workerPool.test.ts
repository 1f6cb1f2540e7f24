import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { WorkerPool } from './workerPool.ts';

const CODE = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (job) => {
    if (job === 'crash') throw new Error('out of ink');
    if (job === 'exit') process.exit(7);
    if (job !== 'sleep') parentPort.postMessage({ job, threadId });
  });
`;

type Answer = { readonly job: string; readonly threadId: number };

let started = 0;
let pool: WorkerPool<string, Answer>;

const open = (difference: { size?: number; timeoutMs?: number; mostWaiting?: number } = {}) => {
  started = 0;
  pool = new WorkerPool<string, Answer>({
    start: () => {
      started += 1;
      return new Worker(CODE, { eval: true });
    },
    size: 1,
    timeoutMs: 10_000,
    mostWaiting: 10,
    ...difference,
  });
};

afterEach(() => pool.close());

test('no worker is started before the first job, and one is reused', async () => {
  open();
  expect(started).toBe(0);
  const answers = [await pool.run('a'), await pool.run('b'), await pool.run('c')];
  expect(answers.map((one) => one.job)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map((one) => one.threadId)).size).toBe(1);
  expect(started).toBe(1);
});

test('jobs wait for their turn and each gets its own answer', async () => {
  open({ size: 2 });
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((job) => pool.run(job)));
  expect(answers.map((one) => one.job)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(started).toBe(2);
});

test.each([
  ['crash', 'out of ink'],
  ['exit', 'stopped with code 7'],
])('a worker that dies (%s) fails its own job only', async (job, message) => {
  open();
  const [dead, alive] = await Promise.allSettled([pool.run(job), pool.run('next')]);
  expect(dead).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining(message) },
  });
  expect(alive).toMatchObject({ status: 'fulfilled', value: { job: 'next' } });
});

test('a job that takes too long is given up, and the next one goes on', async () => {
  open({ timeoutMs: 3_000 });
  await expect(pool.run('sleep')).rejects.toThrow('longer than 3000 ms');
  await expect(pool.run('next')).resolves.toMatchObject({ job: 'next' });
});

test('more than the queue holds is turned away at once', async () => {
  open({ mostWaiting: 1 });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((job) => pool.run(job)));
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('closing fails what is running and waiting; a later job starts anew', async () => {
  open();
  const lost = Promise.allSettled([pool.run('sleep'), pool.run('waiting')]);
  await pool.close();
  for (const one of await lost) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
  await expect(pool.run('again')).resolves.toMatchObject({ job: 'again' });
});
