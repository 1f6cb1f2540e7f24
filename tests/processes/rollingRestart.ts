import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { type Comparison, compare, findTorn, newComparison } from './batchComparison.ts';
import { type BatchWriter, newKey, openWriter } from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import { makeNewerVersion, NEWER_MIGRATION } from './newerVersion.ts';
import { installedProxies, type ProxyKind, startProxy } from './proxies.ts';
import { checkRepeats } from './proxyRepeats.ts';
import {
  type Environment,
  freePort,
  isReady,
  runServer,
  type ServerProcess,
  startServer,
} from './serverProcess.ts';

/**
 * Replaces three processes on one PostgreSQL server behind a proxy one by one by a newer version, whose first start
 * migrates, while clients read and save. No request may fail, and no batch may be lost.
 */
const PROCESSES = 3;
const READERS = 8;
const WRITERS = 4;
/** Pause between two requests of the same reader or writer. */
const PAUSE_MS = 20;
/** Pause before the first and after each replacement, longer than the health check interval of a proxy. */
const SETTLE_MS = 3_000;
const PATHS = ['/api/recipes', '/api/oils', '/api/auth/users/me', '/healthz'];
const NEWER_SCHEMA = 5;
const SLOW_MS = 1_000;

/** Counts of the responses under load. */
type Tally = {
  sent: number;
  slow: number;
  slowestMs: number;
  readonly failures: string[];
};

async function replaceAll(server: string, kind: ProxyKind, newer: string): Promise<void> {
  const name = `batchwright_rolling_${process.pid}_${kind.name}`;
  await runSql(server, `CREATE DATABASE ${name}`);
  const location = databaseUrl(server, name);
  const running: ServerProcess[] = [];
  try {
    const ports: number[] = [];
    // Started one after the other, because a free port is only taken once its server listens.
    for (let index = 0; index < PROCESSES; index += 1) {
      const port = await freePort();
      ports.push(port);
      running.push(await startServer(environmentOf(location, port)));
    }
    const proxy = await startProxy(kind, ports);
    try {
      const comparison = newComparison();
      const writer = await openWriter(() => proxy.url);
      const load = startLoad(proxy.url, writer, comparison);
      await sleep(SETTLE_MS);
      const replaced = replaceOneByOne({ kind, location, ports, newer, running });
      const tally = await replaced.finally(load.stop).then(load.stop);
      await compare(writer, comparison, load.unanswered);
      await findTorn(writer, comparison);
      report(kind.name, tally, comparison);
    } finally {
      await proxy.stop();
    }
  } finally {
    await Promise.all(running.map(({ kill9 }) => kill9()));
    await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

const environmentOf = (location: string, port: number): Environment => ({
  DATABASE_URL: location,
  JWT_SECRET: 'a secret that all processes of this test share',
  TRUST_PROXY: '1',
  PORT: String(port),
});

type Replacement = {
  readonly kind: ProxyKind;
  readonly location: string;
  readonly ports: readonly number[];
  readonly newer: string;
  readonly running: ServerProcess[];
};

async function replaceOneByOne({
  kind,
  location,
  ports,
  newer,
  running,
}: Replacement): Promise<void> {
  for (const [index, port] of ports.entries()) {
    const startedAt = performance.now();
    await running[index]?.stop();
    const stoppedMs = performance.now() - startedAt;
    running[index] = await startServer(environmentOf(location, port), newer);
    const { readyMs } = running[index];
    console.log(
      `${kind.name}: process ${index + 1} ended after ${seconds(stoppedMs)}, its successor was ready ${seconds(readyMs)} later`,
    );
    if (index === 0) await checkOlder(kind.name, location, running.slice(1));
    await sleep(SETTLE_MS);
  }
}

/** Checks the state right after the migration, while all processes but one run the older version. */
async function checkOlder(
  name: string,
  location: string,
  older: readonly ServerProcess[],
): Promise<void> {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL',
    [NEWER_MIGRATION],
  );
  await client.end();
  check(`${name}: the first successor migrates`, rowCount === 1 ? null : 'no migration ran');
  const ready = await Promise.all(older.map((process) => isReady(process.url)));
  check(
    `${name}: the older processes stay ready on what only adds`,
    ready.every(Boolean) ? null : `${ready.filter((is) => !is).length} are not`,
  );
  const { exitCode } = await runServer(environmentOf(location, 0));
  check(
    `${name}: the older version starts no more`,
    exitCode === NEWER_SCHEMA ? null : `it ended with code ${exitCode}`,
  );
}

/** Reads and saves through the proxy until it is stopped. */
function startLoad(proxyUrl: string, writer: BatchWriter, comparison: Comparison) {
  const tally: Tally = { sent: 0, slow: 0, slowestMs: 0, failures: [] };
  const unanswered = new Set<string>();
  let isOver = false;
  const counted = async (request: () => Promise<void>) => {
    tally.sent += 1;
    const startedAt = performance.now();
    await request().catch((error: unknown) => tally.failures.push(String(error)));
    const ms = performance.now() - startedAt;
    tally.slow += ms > SLOW_MS ? 1 : 0;
    tally.slowestMs = Math.max(tally.slowestMs, ms);
  };
  const onAndOn = async (request: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await counted(() => request(turn));
      await sleep(PAUSE_MS);
    }
  };
  const save = async () => {
    const key = newKey();
    unanswered.add(key);
    comparison.acknowledged.set(key, await writer.save(key));
    unanswered.delete(key);
  };
  const read = async (turn: number) => {
    const path = PATHS[turn % PATHS.length] ?? '/';
    const { status } = await writer.get(path);
    if (status !== 200) throw new Error(`${proxyUrl}${path} answered ${status}`);
  };
  const all = [
    ...Array.from({ length: READERS }, () => onAndOn(read)),
    ...Array.from({ length: WRITERS }, () => onAndOn(save)),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
    return tally;
  };
  return { unanswered, stop };
}

function report(name: string, tally: Tally, comparison: Comparison): void {
  const { acknowledged, retried, lost, torn, doubled } = comparison;
  console.log(
    `${name}: ${tally.sent} requests, ${tally.failures.length} failed, ${tally.slow} took more than ${seconds(SLOW_MS)}, the slowest ${seconds(tally.slowestMs)}; ${acknowledged.size - retried} batches acknowledged, ${lost.size} lost, ${torn.size} torn, ${doubled.size} doubled`,
  );
  const none = (keys: ReadonlySet<string>) => [...keys].join(', ');
  const { failures } = tally;
  check(
    `${name}: no request fails`,
    failures.length === 0 ? null : failures.slice(0, 5).join('\n'),
  );
  const isWriting = acknowledged.size - retried > 20;
  check(`${name}: batches are saved meanwhile`, isWriting ? null : 'too few to tell');
  check(`${name}: no acknowledged batch is lost`, none(lost));
  check(`${name}: none is torn`, none(torn));
  check(`${name}: none is saved twice`, none(doubled));
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const url = process.env['TEST_DATABASE_URL'];
const proxies = installedProxies();
await runChecks('rolling restart', async () => {
  if (!url) return check('a PostgreSQL server is named', 'TEST_DATABASE_URL is not set.');
  const hasNginx = proxies.some(({ name }) => name === 'nginx');
  if (!hasNginx) return check('a proxy is there', 'nginx is not installed.');
  const newer = await makeNewerVersion();
  try {
    for (const kind of proxies) {
      await checkRepeats(kind);
      await replaceAll(url, kind, newer.folder);
    }
  } finally {
    await newer.remove();
  }
});
