import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import { db, openDatabase } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { applySettings, readSettings } from '#server/settings/env.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { largeTables, type Sent, scansOf, type TableRead, tableReads } from '#tests/lists/plans.ts';
import { type ScreenRead, screenReads } from '#tests/lists/screenReads.ts';

/**
 * Runs the reads of each screen on two databases filled by `fillMillion.ts`, the small one first: `npm run
 * bench:million -- postgresql://…/million_small postgresql://…/million_big`. Prints milliseconds, their ratio, the
 * statements and how the large tables are read; fails on a full table scan. `BENCH_ONLY=history` runs the reads with
 * that name.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 20);
const urls = process.argv.slice(2);
const only = process.env['BENCH_ONLY'] ?? '';

type Figure = {
  readonly p50: number;
  readonly p95: number;
  readonly statements: number;
  readonly plan: string;
  readonly scans: number;
};

const tables: Map<string, Figure>[] = [];
for (const url of urls) tables.push(await measureAll(url));
print();
await (await testServer()).close();

async function measureAll(url: string): Promise<Map<string, Figure>> {
  const database = await openDatabase({ kind: 'postgresql', url });
  applySettings({
    ...(await readSettings({
      DATABASE_URL: url,
      JWT_SECRET: 'a secret of the bench that is long enough',
    })),
    logLevel: 'silent',
  });
  const client = await database.adapterFactory.connect();
  const large = await largeTables(client);
  const sent: Sent[] = [];
  databaseEvents.on('statement', (run) => void sent.push(run));
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const figures = new Map<string, Figure>();
  for (const read of await screenReads(organizationId)) {
    if (!read.name.includes(only)) continue;
    figures.set(read.name, await measure(read, organizationId, client, large, sent));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  await client.dispose();
  await database.close();
  return figures;
}

async function measure(
  read: ScreenRead,
  organizationId: number,
  client: SqlQueryable,
  large: ReadonlySet<string>,
  sent: Sent[],
): Promise<Figure> {
  const admin = { id: 1, organizationId };
  // Otherwise the limit of rows per person and minute would be reached.
  await db().$executeRaw`DELETE FROM rate_limits`;
  const api = await apiOf(admin);
  await ask(api, read);
  await ask(api, read);
  sent.length = 0;
  await ask(api, read);
  const statements = sent.filter(({ statement }) => !statement.includes('rate_limits'));
  const reads: TableRead[] = [];
  for (const statement of statements) reads.push(...(await tableReads(client, statement)));
  const scans = scansOf(reads, large);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (run % 5 === 0) await db().$executeRaw`DELETE FROM rate_limits`;
    const startedAt = performance.now();
    await ask(api, read);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const worst =
    scans[0] ?? reads.filter(({ table }) => large.has(table)).sort((a, b) => b.cost - a.cost)[0];
  return {
    p50: times[Math.floor(RUNS / 2)] ?? 0,
    p95: times[Math.min(RUNS - 1, Math.floor(RUNS * 0.95))] ?? 0,
    statements: statements.length,
    plan: worst ? `${worst.how} ${worst.index ?? worst.table}` : '',
    scans: scans.length,
  };
}

async function ask(api: Api, { name, document, variables, path }: ScreenRead): Promise<void> {
  if (path !== undefined) {
    const { status } = await api.rest('GET', path);
    if (status !== 200) throw new Error(`${name} answers ${status}.`);
    return;
  }
  const { errors } = await api.graph(document ?? '', { ...variables });
  if (errors) console.error(`${name}: ${JSON.stringify(errors)}`);
}

function print(): void {
  const [small, big] = tables;
  if (!small) return;
  console.log(
    `${'screen'.padEnd(36)} small p50  p95 |   big p50    p95  ratio  statements  plan on the big one`,
  );
  let failures = 0;
  for (const [name, one] of small) {
    const other = big?.get(name) ?? one;
    failures += other.scans;
    const cells = [
      one.p50.toFixed(1).padStart(9),
      one.p95.toFixed(1).padStart(5),
      '|',
      other.p50.toFixed(1).padStart(8),
      other.p95.toFixed(1).padStart(7),
      `${(other.p50 / one.p50).toFixed(1)}x`.padStart(6),
      String(other.statements).padStart(6),
      '     ',
      other.plan,
    ];
    console.log(`${name.padEnd(36)} ${cells.join(' ')}`);
  }
  if (failures > 0) {
    console.log(`${failures} tables of more than 10,000 rows are read from end to end.`);
    process.exitCode = 1;
  }
}
