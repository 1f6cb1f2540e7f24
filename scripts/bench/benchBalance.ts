import pg from 'pg';
import { dayAfter } from '#domain/calendarDate.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db, openDatabase } from '#server/db/database.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { readBalance } from '#server/oils/balance/readBalance.ts';
import { applySettings, readSettings } from '#server/settings/env.ts';
import { tokenOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';

/**
 * How long the mass balance of a month takes with 100,000 lots, a million ledger entries of two years and 30,000 changes
 * of percents, on the server of `TEST_DATABASE_URL`, in a database of its own. Fails when the median of the last month is
 * above 1.5 s, or when something is unaccounted. Other load slows it.
 */
const LOTS = 100_000;
const ENTRIES_OF_A_LOT = 10;
const CHANGED_LOTS = 10_000;
const DAYS = 730;
const ROUNDS = 7;
const MOST_MS = 1_500;
const JWT_SECRET = 'a secret of the bench that is long enough';

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server.');
const name = `batchwright_balance_${process.pid}`;
await runSql(server, `CREATE DATABASE ${name}`);
const url = databaseUrl(server, name);
const database = await openDatabase({ kind: 'postgresql', url });
try {
  applySettings({ ...(await readSettings({ DATABASE_URL: url, JWT_SECRET })), logLevel: 'silent' });
  const { id: organizationId } = await createOrganization();
  const user = await createUser({ organizationId });
  await fill(organizationId);
  await measureAll(await viewerOfToken(await tokenOf(user)));
} finally {
  await database.close();
  await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** Every lot is received once and used nine times; a tenth of them is tested three times. */
async function fill(organization: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const moment = (spread: string) => `now() - interval '${DAYS} days' * ${spread}`;
  try {
    // Triggers would check each lot for each of its entries.
    await client.query('SET session_replication_role = replica');
    await client.query(`INSERT INTO oils (id, organization_id, tag, description, batch, quantity_grams)
      SELECT n, ${organization}, 'LOT-' || n, 'Distillate', 'B1', 0 FROM generate_series(1, ${LOTS}) n`);
    await client.query(`INSERT INTO ledger_entries (organization_id, oil_id, delta_grams, reason, user_name, created_at)
      SELECT ${organization}, n, CASE k WHEN 1 THEN 1000 ELSE -(n % 90 + k + 0.125) END,
        (CASE k WHEN 1 THEN 'received' ELSE 'consumed' END)::ledger_reason, 'Bench',
        ${moment(`(1 - (k - 1 + random()) / ${ENTRIES_OF_A_LOT})`)}
      FROM generate_series(1, ${LOTS}) n, generate_series(1, ${ENTRIES_OF_A_LOT}) k`);
    await client.query(`UPDATE oils SET quantity_grams = l.grams FROM (
      SELECT oil_id, sum(delta_grams) AS grams FROM ledger_entries GROUP BY 1) l WHERE l.oil_id = oils.id`);
    await client.query(`INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent)
      SELECT ${organization}, n, c.id, 30 + (n % 100) / 10.0 FROM generate_series(1, ${LOTS}) n, (
        SELECT id FROM cannabinoids WHERE organization_id = ${organization} ORDER BY id LIMIT 3) c`);
    await client.query(`INSERT INTO oil_percent_changes (organization_id, oil_id, cannabinoid_id, from_percent, to_percent, created_at)
      SELECT organization_id, oil_id, cannabinoid_id, percent + 3 - k, percent + 2 - k, ${moment('(3 - k - random()) / 3')}
      FROM generate_series(0, 2) k, oil_potencies
      WHERE oil_id <= ${CHANGED_LOTS} AND cannabinoid_id = (SELECT min(cannabinoid_id) FROM oil_potencies)
      ORDER BY oil_id, k`);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

type Viewer = Awaited<ReturnType<typeof viewerOfToken>>;

async function measureAll(viewer: Viewer): Promise<void> {
  const rows = [
    await db().oil.count(),
    await db().ledgerEntry.count(),
    await db().oilPercentChange.count(),
  ];
  const [lots, entries, changes] = rows.map((count) => count.toLocaleString('en-US'));
  console.log(`${lots} lots, ${entries} entries, ${changes} changes`);
  const today = dayOf(new Date());
  const month = await measured(viewer, 'the last month', dayAfter(today, -30), today);
  await measured(viewer, 'a month a year ago', dayAfter(today, -395), dayAfter(today, -365));
  if (month > MOST_MS) fail(`The median of the last month is above ${MOST_MS} ms.`);
}

async function measured(viewer: Viewer, words: string, from: string, to: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { lines } = await readBalance(viewer, {
      from,
      to,
      departmentId: null,
      cannabinoid: null,
    });
    times.push(performance.now() - startedAt);
    if (lines.some(({ line }) => line === 'unaccounted'))
      fail(`${words}: something is unaccounted.`);
  }
  const [least = 0, median = 0] = [0, ROUNDS >> 1].map((at) => times.toSorted((a, b) => a - b)[at]);
  console.log(`${words}: median ${median.toFixed(0)} ms, least ${least.toFixed(0)} ms`);
  return median;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
