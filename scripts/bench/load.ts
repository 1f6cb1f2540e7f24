import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openLoadCalls } from '#tests/load/loadCalls.ts';
import { makeLoadData } from '#tests/load/loadData.ts';
import { type MemorySample, memorySlope, watchMemory } from '#tests/load/memoryWatch.ts';
import { type Outcome, openLoop } from '#tests/load/openLoop.ts';
import {
  type Environment,
  type ServerProcess,
  startServer,
} from '#tests/processes/serverProcess.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';

/**
 * Reads, lists and saves at a steady rate on 5,000 recipes, 5,000 oils and 2,000 batches: RATE requests a second for
 * SECONDS, on the embedded database, or with two processes on a new database of the server in DATABASE_URL. Fails on an
 * error, a slow tail, or growing memory.
 */
const [defaultSeconds = '600'] = process.argv.slice(2);
const SERVER = process.env['DATABASE_URL'];
const SECONDS = Number(process.env['SECONDS'] || defaultSeconds);
const RATE = Number(process.env['RATE'] || (SERVER ? 400 : 200));
/** Warm-up that is not measured, because a process first compiles its code. */
const WARM_UP_SECONDS = 10;
const MOST_P99_MS = 150;
const MOST_MB_A_MINUTE = 1;
const SHOWN_ERRORS = 5;
const ALL = 'all';

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
  try {
    for (let index = 0; index < processes; index += 1) {
      servers.push(await startServer({ ...environment, DEMO_DATA: 'false' }));
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
    const lag = await openLoop(urls, RATE, SECONDS, { ...lap, onOutcome: tally.add });
    calls.stop();
    tally.print();
    console.log(
      `The load maker itself was late by ${quantiles(lag)}; load average after: ${loads()}`,
    );
    report(
      tally,
      watches.map(({ stop }) => stop()),
    );
  } finally {
    await Promise.all(servers.map(({ kill9 }) => kill9()));
  }
}

const loads = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/** Counts the responses and stores only latencies, so that hours of load fit into memory. */
function newTally() {
  const times = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  const errors: string[] = [];
  let failed = 0;
  const add = ({ kind, ms, status, text }: Outcome) => {
    for (const of of [ALL, kind]) {
      const list = times.get(of) ?? [];
      list.push(ms);
      times.set(of, list);
    }
    const name = status === null ? 'no answer' : String(status);
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    // GraphQL reports errors in the body, under status 200.
    if (status !== null && status < 300 && !text.includes('"errors"')) return;
    failed += 1;
    if (errors.length < SHOWN_ERRORS) errors.push(`${kind}: ${name} ${text}`);
  };
  const print = () => {
    console.log(
      `Answered: ${[...statuses].map(([name, count]) => `${count} x ${name}`).join(', ')}`,
    );
    for (const [kind, list] of times) {
      console.log(`${kind.padEnd(22)} ${String(list.length).padStart(8)}  ${quantiles(list)}`);
    }
    for (const error of errors) console.log(`error: ${error}`);
  };
  const p99 = () => quantile(Float64Array.from(times.get(ALL) ?? []).sort(), 0.99);
  return { add, print, p99, failed: () => failed };
}

function report(
  tally: ReturnType<typeof newTally>,
  memories: readonly (readonly MemorySample[])[],
): void {
  const problems: string[] = [];
  for (const samples of memories) {
    const slope = memorySlope(samples);
    const [first, last] = [samples[0]?.mb ?? 0, samples.at(-1)?.mb ?? 0];
    const most = Math.max(...samples.map(({ mb }) => mb));
    const trend = slope === null ? 'too short to tell a slope' : `${slope.toFixed(2)} MB a minute`;
    console.log(
      `memory: ${first.toFixed(0)} MB at first, ${last.toFixed(0)} at last, ${most.toFixed(0)} at most; ${trend}`,
    );
    console.log(`memory at the end of each minute: ${byMinute(samples).join(' ')} MB`);
    if (slope !== null && slope > MOST_MB_A_MINUTE) problems.push('memory grows');
  }
  if (tally.failed() > 0) problems.push(`${tally.failed()} errors`);
  if (tally.p99() > MOST_P99_MS) problems.push(`p99 is above ${MOST_P99_MS} ms`);
  console.log(problems.length === 0 ? 'Holds.' : `Does not hold: ${problems.join(', ')}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const byMinute = (samples: readonly MemorySample[]): readonly string[] => [
  ...new Map(samples.map(({ minutes, mb }) => [Math.floor(minutes), mb.toFixed(0)])).values(),
];

function quantiles(times: ArrayLike<number>): string {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => quantile(sorted, share).toFixed(1).padStart(7);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  worst ${at(1)} ms`;
}

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

if (SERVER) await onServer(SERVER);
else await embedded();
