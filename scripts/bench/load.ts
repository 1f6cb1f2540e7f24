import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#server/db/database.ts';
import { COLLECTS, collectedHeapMb } from '#tests/load/collectedHeap.ts';
import { openLoadCalls } from '#tests/load/loadCalls.ts';
import { makeLoadData } from '#tests/load/loadData.ts';
import { forgetLag, loopLagMs } from '#tests/load/loopLag.ts';
import { type MemorySample, memoryGrowth, watchMemory } from '#tests/load/memoryWatch.ts';
import { openLoop } from '#tests/load/openLoop.ts';
import { newTally, quantiles } from '#tests/load/tally.ts';
import {
  type Environment,
  freePort,
  type ServerProcess,
  startServer,
} from '#tests/processes/serverProcess.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';

/**
 * Reads, lists and saves at a steady rate on 5,000 recipes, 5,000 oils and 2,000 batches: RATE requests a second for
 * SECONDS, on the embedded database, or with two processes on a new database of the server in DATABASE_URL. Then reads
 * the longest lists whole. Fails on an error, a slow half or tail, a delayed event loop, memory that grows or is much,
 * or a slow list.
 */
const [defaultSeconds = '600'] = process.argv.slice(2);
const SERVER = process.env['DATABASE_URL'];
const SECONDS = Number(process.env['SECONDS'] || defaultSeconds);
const RATE = Number(process.env['RATE'] || (SERVER ? 400 : 200));
/** Warm-up that is not measured, because a process first compiles its code. */
const WARM_UP_SECONDS = 10;
const MOST_P99_MS = 150;
/** Embedded; with two processes and their database server, two cores are busy with more than the answers. */
const MOST_P50_MS = 15;
const MOST_LAG_MS = 100;
const MOST_MB = 1_200;
/** Growth of what is no garbage, once a process has loaded and compiled its code. */
const MOST_MB_A_MINUTE = 1;
const SETTLED_AFTER_SECONDS = 180;
/** In less than this, what one request holds at the end looks like growth. */
const LEAST_MINUTES = 2;
/** Memory in the last minute divided by that in the second one; the first minute warms up. */
const MOST_GROWTH = 1.2;
/** As many rows as a list has at most. */
const WHOLE_LISTS = ['/api/oils?is_active=true', '/api/recipes'];
const MOST_LIST_MS = 500;

async function embedded(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-load-'));
  try {
    await load({ kind: 'embedded', folder }, { DATA_DIR: folder }, 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(server: string): Promise<void> {
  const name = `batchwright_load_${process.pid}`;
  await runSql(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  const environment = {
    DATABASE_URL: url,
    JWT_SECRET: 'a secret that both processes share, made up',
  };
  try {
    await load({ kind: 'postgresql', url }, environment, 2);
  } finally {
    await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function load(
  location: DatabaseLocation,
  environment: Environment,
  processes: number,
): Promise<void> {
  const data = await makeLoadData(location);
  const servers: ServerProcess[] = [];
  const metricsPorts: number[] = [];
  try {
    for (let index = 0; index < processes; index += 1) {
      const metricsPort = await freePort();
      metricsPorts.push(metricsPort);
      const settings = { ...environment, DEMO_DATA: 'false', METRICS_PORT: String(metricsPort) };
      servers.push(await startServer({ ...settings, ...COLLECTS, LOG_LEVEL: 'warn' }));
    }
    const urls = servers.map(({ url }) => url);
    const calls = await openLoadCalls(urls[0] ?? '', data);
    const lap = { next: calls.next, onOutcome: () => undefined };
    await openLoop(urls, RATE, WARM_UP_SECONDS, lap);
    console.log(
      `${RATE} requests a second for ${SECONDS} s, ${processes} process(es) on ${location.kind}; load average before: ${loads()}`,
    );
    const watches = servers.map(({ pid }) => watchMemory(pid ?? 0));
    const tally = newTally();
    for (const port of metricsPorts) await forgetLag(port);
    const settled = settledHeaps(servers);
    const lag = await openLoop(urls, RATE, SECONDS, { ...lap, onOutcome: tally.add });
    const loopLags: number[] = [];
    for (const port of metricsPorts) loopLags.push(await loopLagMs(port));
    const memories = watches.map(({ stop }) => stop());
    const heaps = await settled.growth();
    const lists: [string, number][] = [];
    for (const path of WHOLE_LISTS) lists.push([path, await medianMs(() => calls.readMs(path))]);
    calls.stop();
    tally.print();
    console.log(
      `The load maker itself was late by ${quantiles(lag)}; load average after: ${loads()}`,
    );
    report({ tally, memories, heaps, loopLags, lists, isEmbedded: location.kind === 'embedded' });
  } finally {
    await Promise.all(servers.map(({ kill9 }) => kill9()));
  }
}

async function medianMs(read: () => Promise<number>): Promise<number> {
  const times = [await read(), await read(), await read()].sort((one, other) => one - other);
  return times[1] ?? 0;
}

/** Measures the heaps once they have settled, and how they have grown since when `growth` is called. */
function settledHeaps(servers: readonly ServerProcess[]) {
  const startedAt = performance.now();
  const measured = () => Promise.all(servers.map(collectedHeapMb));
  let settled: Promise<readonly number[]> | null = null;
  const timer = setTimeout(() => {
    settled = measured();
    // Told where it is awaited.
    settled.catch(() => undefined);
  }, SETTLED_AFTER_SECONDS * 1000);
  const growth = async (): Promise<readonly HeapGrowth[]> => {
    clearTimeout(timer);
    const before = await settled;
    const minutes = (performance.now() - startedAt) / 60_000 - SETTLED_AFTER_SECONDS / 60;
    if (before === null || minutes < LEAST_MINUTES) return [];
    const after = await measured();
    return after.map((mb, index) => {
      const beforeMb = before[index] ?? 0;
      return { beforeMb, afterMb: mb, aMinuteMb: (mb - beforeMb) / minutes };
    });
  };
  return { growth };
}

type HeapGrowth = {
  readonly beforeMb: number;
  readonly afterMb: number;
  readonly aMinuteMb: number;
};

const loads = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

type Measured = {
  readonly tally: ReturnType<typeof newTally>;
  /** By process. */
  readonly memories: readonly (readonly MemorySample[])[];
  /** By process; empty when the run was too short to settle. */
  readonly heaps: readonly HeapGrowth[];
  readonly loopLags: readonly number[];
  readonly lists: readonly (readonly [path: string, ms: number])[];
  readonly isEmbedded: boolean;
};

function report({ tally, memories, heaps, loopLags, lists, isEmbedded }: Measured): void {
  const problems = memories.flatMap(memoryProblems);
  for (const { beforeMb, afterMb, aMinuteMb } of heaps) {
    console.log(
      `heap after collection: ${beforeMb.toFixed(1)} MB when settled, ${afterMb.toFixed(1)} at the end; ${aMinuteMb.toFixed(2)} MB a minute`,
    );
    if (aMinuteMb > MOST_MB_A_MINUTE) problems.push('the heap grows');
  }
  for (const ms of loopLags) {
    console.log(`delay of the event loop: p99 ${ms.toFixed(1)} ms`);
    if (ms > MOST_LAG_MS) problems.push(`the delay of the event loop is above ${MOST_LAG_MS} ms`);
  }
  for (const [path, ms] of lists) {
    console.log(`${path} whole: ${ms.toFixed(0)} ms`);
    if (ms > MOST_LIST_MS) problems.push(`${path} takes more than ${MOST_LIST_MS} ms`);
  }
  if (tally.failed() > 0) problems.push(`${tally.failed()} errors`);
  if (tally.quantileMs(0.99) > MOST_P99_MS) problems.push(`p99 is above ${MOST_P99_MS} ms`);
  if (isEmbedded && tally.quantileMs(0.5) > MOST_P50_MS) {
    problems.push(`p50 is above ${MOST_P50_MS} ms`);
  }
  console.log(problems.length === 0 ? 'Holds.' : `Does not hold: ${problems.join(', ')}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Prints the memory of a process and returns what is wrong with it. */
function memoryProblems(samples: readonly MemorySample[]): string[] {
  const growth = memoryGrowth(samples);
  const [first, last] = [samples[0]?.mb ?? 0, samples.at(-1)?.mb ?? 0];
  const most = Math.max(...samples.map(({ mb }) => mb));
  const share =
    growth === null ? 'too short to tell growth' : `${growth.toFixed(2)} times the second minute`;
  console.log(
    `memory: ${first.toFixed(0)} MB at first, ${last.toFixed(0)} at last, ${most.toFixed(0)} at most; at the end ${share}`,
  );
  console.log(`memory at the end of each minute: ${byMinute(samples).join(' ')} MB`);
  return [
    ...(growth !== null && growth > MOST_GROWTH
      ? [`memory is more than ${MOST_GROWTH} times that of the second minute`]
      : []),
    ...(most > MOST_MB ? [`memory is above ${MOST_MB} MB`] : []),
  ];
}

const byMinute = (samples: readonly MemorySample[]): readonly string[] => [
  ...new Map(samples.map(({ minutes, mb }) => [Math.floor(minutes), mb.toFixed(0)])).values(),
];

if (SERVER) await onServer(SERVER);
else await embedded();
