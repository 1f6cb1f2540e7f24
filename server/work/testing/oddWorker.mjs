import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** Misbehaves in the way that the job names. */
export async function work(job) {
  if (job === 'throw') throw new Error('out of ink');
  if (job === 'exit') process.exit(7);
  if (job === 'grow') grow();
  if (job.startsWith('doze')) await sleep(600);
  while (job === 'spin');
  return { job, threadId, environment: Object.keys(process.env) };
}

function grow() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill(kept.length));
}
