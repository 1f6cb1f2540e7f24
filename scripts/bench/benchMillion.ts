import { type Database, db, makeCurrent, openDatabase } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { applySettings, readSettings } from '#server/settings/env.ts';
import { ADMIN_ID } from '#tests/database/fillDatabase.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { largeTables, type Sent, scansOf, type TableRead, tableReads } from '#tests/lists/plans.ts';
import { type ScreenRead, screenReads } from '#tests/lists/screenReads.ts';
import { slowness } from '#tests/processes/serverProcess.ts';

/**
 * Runs the reads of each screen on two databases filled by `fillMillion.ts`, the small one first: `npm run
 * bench:million -- postgresql://…/million_small postgresql://…/million_big`. Prints milliseconds, their ratio, the
 * statements and how the large tables are read; fails on a read that is refused or left out, on a full table scan, and
 * on a read of the large one that is slow or much slower than of the small one. `BENCH_ONLY=history` runs the reads with
 * that name.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 20);
const urls = process.argv.slice(2);
const only = process.env['BENCH_ONLY'] ?? '';
const MOST_RATIO = 1.5;
/** A ratio of medians counts from this difference on, as a read of 2 ms takes 4 in another run on the same rows. */
const NOISE_MS = 5;
/** Answers of up to this ratio hold as many rows. */
const MOST_MORE_ROWS = 1.1;
/** On two cores without other work. */
const MOST_P95_MS = 100;
/** The lots in stock are loaded whole, by a thousand at once: twenty times the page of other lists. */
const MOST_P95_OF_STOCK_MS = 300;
const STOCK: readonly string[] = [
  'inventory, active',
  'choice of oils',
  'choice of oils, next page',
];
/** Reads of all rows that there are, and no page of them. */
const WHOLE: readonly string[] = [
  'trace, totals of a popular lot',
  'batches that a test would touch',
  'REST batches, as before',
];

type Figure = {
  readonly p50: number;
  readonly p95: number;
  readonly statements: number;
  readonly plan: string;
  readonly scans: number;
  /** Objects in the answer. */
  readonly rows: number;
};

type Connection = Awaited<ReturnType<Database['adapterFactory']['connect']>>;

/** A filled database with what was found out about it. */
type Filled = {
  readonly database: Database;
  readonly client: Connection;
  readonly large: ReadonlySet<string>;
  readonly organizationId: number;
  readonly reads: ReadonlyMap<string, ScreenRead>;
};

const slownessBefore = await slowness();
const sent: Sent[] = [];
databaseEvents.on('statement', (run) => void sent.push(run));
const filled: Filled[] = [];
for (const url of urls) filled.push(await openFilled(url));
const table = new Map<string, readonly Figure[]>();
for (const name of filled[0]?.reads.keys() ?? []) {
  if (!name.includes(only)) continue;
  table.set(name, await measure(name));
  process.stderr.write('.');
}
process.stderr.write('\n');
print(Math.max(slownessBefore, await slowness()));
await (await testServer()).close();
for (const { client, database } of filled) {
  await client.dispose();
  await database.close();
}

async function openFilled(url: string): Promise<Filled> {
  const database = await openDatabase({ kind: 'postgresql', url });
  applySettings({
    ...(await readSettings({
      DATABASE_URL: url,
      JWT_SECRET: 'a secret of the bench that is long enough',
    })),
    logLevel: 'silent',
  });
  const client = await database.adapterFactory.connect();
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const reads = new Map((await screenReads(organizationId)).map((read) => [read.name, read]));
  return { database, client, large: await largeTables(client), organizationId, reads };
}

/** Reads in turn from each database, so that other work on the machine slows both. */
async function measure(name: string): Promise<readonly Figure[]> {
  const measured: {
    readonly prepared: Prepared;
    readonly from: Database;
    readonly times: number[];
  }[] = [];
  for (const one of filled) {
    makeCurrent(one.database);
    measured.push({ prepared: await prepare(name, one), from: one.database, times: [] });
  }
  for (let run = 0; run < RUNS; run += 1) {
    for (const { prepared, from, times } of measured) {
      makeCurrent(from);
      if (run % 5 === 0) await forgetLimits();
      const startedAt = performance.now();
      await ask(prepared.api, prepared.read);
      times.push(performance.now() - startedAt);
    }
  }
  return measured.map(({ prepared, times }) => {
    times.sort((one, other) => one - other);
    return {
      ...prepared.found,
      p50: times[Math.floor(RUNS / 2)] ?? 0,
      p95: times[Math.min(RUNS - 1, Math.floor(RUNS * 0.95))] ?? 0,
    };
  });
}

type Prepared = {
  readonly api: Api;
  readonly read: ScreenRead;
  readonly found: Omit<Figure, 'p50' | 'p95'>;
};

/** Warms a read up, and looks at its statements. */
async function prepare(
  name: string,
  { client, large, organizationId, reads }: Filled,
): Promise<Prepared> {
  const read = reads.get(name);
  if (read === undefined) throw new Error(`Only one of the databases has the read ${name}.`);
  await forgetLimits();
  const api = await apiOf({ id: ADMIN_ID, organizationId });
  await ask(api, read);
  await ask(api, read);
  sent.length = 0;
  const answer = await ask(api, read);
  const statements = sent.filter(({ statement }) => !statement.includes('rate_limits'));
  const found: TableRead[] = [];
  for (const statement of statements) found.push(...(await tableReads(client, statement)));
  const scans = scansOf(found, large);
  const worst =
    scans[0] ?? found.filter(({ table }) => large.has(table)).sort((a, b) => b.cost - a.cost)[0];
  const plan = worst ? `${worst.how} ${worst.index ?? worst.table}` : '';
  const rows = JSON.stringify(answer).split('{').length;
  return { api, read, found: { statements: statements.length, plan, scans: scans.length, rows } };
}

/** Otherwise the limit of rows per person and minute would be reached. */
async function forgetLimits(): Promise<void> {
  await db().$executeRaw`DELETE FROM rate_limits`;
}

async function ask(api: Api, { name, document, variables, path }: ScreenRead): Promise<unknown> {
  if (path !== undefined) {
    const { status, body } = await api.rest('GET', path);
    if (status !== 200) throw new Error(`${name} answers ${status}.`);
    return body;
  }
  const { data, errors } = await api.graph(document ?? '', { ...variables });
  // The time of a refusal says nothing about the read.
  if (errors) throw new Error(`${name} is refused: ${JSON.stringify(errors)}`);
  return data;
}

/** `slower` is the factor by which other work slows this machine. */
function print(slower: number): void {
  console.log(
    `${'screen'.padEnd(36)} small p50  p95 |   big p50    p95  ratio    rows  statements  plan on the big one`,
  );
  const problems: string[] = [];
  for (const [name, [one, other = one]] of table) {
    if (one === undefined || other === undefined) continue;
    problems.push(...problemsOf(name, one, other, slower).map((problem) => `${name}: ${problem}`));
    const cells = [
      one.p50.toFixed(1).padStart(9),
      one.p95.toFixed(1).padStart(5),
      '|',
      other.p50.toFixed(1).padStart(8),
      other.p95.toFixed(1).padStart(7),
      `${(other.p50 / one.p50).toFixed(1)}x`.padStart(6),
      `${(other.rows / one.rows).toFixed(1)}x`.padStart(7),
      String(other.statements).padStart(6),
      '     ',
      other.plan,
    ];
    console.log(`${name.padEnd(36)} ${cells.join(' ')}`);
  }
  console.log(`Limits are ${slower.toFixed(1)} times those of an idle machine.`);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Holds.' : `Does not hold: ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * The reads of the small database are not judged, as they only say what is fast on this machine. Times are compared where
 * both answers hold as many rows: a month of the large one fills a page, of the small one only a line.
 */
function problemsOf(name: string, small: Figure, big: Figure, slower: number): readonly string[] {
  const ratio = big.p50 / small.p50;
  const isSlower = ratio > MOST_RATIO && big.p50 - small.p50 > NOISE_MS * slower;
  const isWhole = WHOLE.includes(name);
  const mostP95 = (STOCK.includes(name) ? MOST_P95_OF_STOCK_MS : MOST_P95_MS) * slower;
  return [
    ...(big.scans > 0 ? [`${big.scans} tables of more than 10,000 rows are read whole`] : []),
    ...(isSlower && !isWhole && big.rows <= small.rows * MOST_MORE_ROWS
      ? [`${ratio.toFixed(1)} times as long as on the small one, ${MOST_RATIO} at most`]
      : []),
    ...(big.p95 > mostP95 && !isWhole
      ? [`p95 of ${big.p95.toFixed(0)} ms, ${mostP95.toFixed(0)} at most`]
      : []),
  ];
}
