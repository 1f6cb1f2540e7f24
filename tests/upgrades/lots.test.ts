import { readdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { withDump } from './migrateDump.ts';

/** The first migration that gives an organization a quality policy; those of lots follow it. */
const FIRST_OF_QUALITY = '20261127120000_quality_policies';

const OLDER = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.sql.gz') && name < FIRST_OF_QUALITY,
);

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/** Migrating takes seconds, on a busy machine many. */
const MOST_MS = 150_000;

const migrated = new Map<string, Promise<{ readonly before: Rows; readonly after: Rows }>>();

/** The rows of an older version at the end of the version before lots had a status, and those of today. */
function rowsAround(file: string) {
  const found = migrated.get(file) ?? migrateTwice(file);
  migrated.set(file, found);
  return found;
}

const migrateTwice = (file: string) =>
  withDump(file, async ({ pglite, migrateTo }) => {
    await migrateTo(FIRST_OF_QUALITY);
    const before = await rowsOf(pglite);
    await migrateTo();
    return { before, after: await rowsOf(pglite) };
  });

async function rowsOf(pglite: PGlite): Promise<Rows> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  const found = new Map<string, readonly Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await pglite.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Rows as sorted texts of the columns of `like`, so that columns that came later don't count. */
function textsOf(rows: Rows, like: Rows): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...like].map(([table, [first]]) => {
      const columns = Object.keys(first ?? {});
      const texts = (rows.get(table) ?? []).map((row) =>
        JSON.stringify(columns.map((column) => row[column] ?? null)),
      );
      return [table, texts.toSorted()];
    }),
  );
}

test('there are databases of the version before lots had a status', () => {
  expect(OLDER.length).toBeGreaterThan(0);
});

test.each(OLDER)(
  'no row of %s changes when lots get a status, nor any digest',
  async (file) => {
    const { before, after } = await rowsAround(file);
    expect(before.get('batches')?.length).toBeGreaterThan(5);
    expect(before.get('batches')?.every(({ digest }) => typeof digest === 'string')).toBe(true);
    expect(textsOf(after, before)).toEqual(textsOf(before, before));
  },
  MOST_MS,
);

test.each(OLDER)(
  'the oils of %s are released, and their percents come from a correction',
  async (file) => {
    const { after: rows } = await rowsAround(file);
    const oils = rows.get('oils') ?? [];
    expect(oils.length).toBeGreaterThan(10);
    expect(new Set(oils.map(({ status }) => status))).toEqual(new Set(['released']));
    const tests = rows.get('lot_tests') ?? [];
    const oilOf = new Map(tests.map(({ id, oil_id }) => [id, oil_id]));
    expect(new Set(tests.map(({ purpose }) => purpose))).toEqual(new Set(['correction']));
    expect(oilOf.size).toBe(new Set(oilOf.values()).size);
    const tested = (rows.get('lot_test_results') ?? []).map(
      ({ test_id, cannabinoid_id, kind, percent }) =>
        `${oilOf.get(test_id)} ${cannabinoid_id} ${kind} ${percent}`,
    );
    const present = (rows.get('oil_potencies') ?? []).map(
      ({ oil_id, cannabinoid_id, percent }) => `${oil_id} ${cannabinoid_id} value ${percent}`,
    );
    expect(present.length).toBeGreaterThan(10);
    expect(tested.toSorted()).toEqual(present.toSorted());
    expect(rows.get('quality_policies')).toEqual([]);
    expect(rows.get('users')?.every(({ quality }) => quality === false)).toBe(true);
  },
  MOST_MS,
);

test.each(OLDER.slice(-1))(
  'only lots of %s without any test get one before certificates can be voided',
  async (file) => {
    const results = await withDump(file, async ({ pglite, migrateTo }) => {
      await migrateTo('20261129140000_voided_tests');
      const { rows } = await pglite.query<{ id: number; organization_id: number }>(
        'SELECT id, organization_id FROM oils WHERE EXISTS (SELECT FROM oil_potencies WHERE oil_id = oils.id) ORDER BY id LIMIT 1',
      );
      const [oil] = rows;
      await pglite.query(
        `INSERT INTO lot_tests (organization_id, oil_id, purpose, lab_name, certificate_number, user_name)
         VALUES ($1, $2, 'correction', 'Acme Labs', 'C-2', 'Alex')`,
        [oil?.organization_id, oil?.id],
      );
      await pglite.exec(`
        INSERT INTO oils (organization_id, tag, description, batch, quantity_grams, received_on)
          SELECT organization_id, 'D9-NEW', description, batch, 0, received_on
          FROM oils WHERE id = ${oil?.id};
        INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent)
          SELECT p.organization_id, o.id, p.cannabinoid_id, p.percent FROM oil_potencies p, oils o
          WHERE p.oil_id = ${oil?.id} AND o.tag = 'D9-NEW'`);
      await migrateTo();
      const { rows: found } = await pglite.query(`
        SELECT o.tag, t.certificate_number AS certificate,
          count(p.percent) FILTER (WHERE p.percent = r.percent AND p.upper_kind IS NOT NULL)::integer AS percents,
          count(r.percent)::integer AS results
        FROM lot_tests t JOIN oils o ON o.id = t.oil_id
        LEFT JOIN lot_test_results r ON r.test_id = t.id
        LEFT JOIN oil_potencies p ON p.oil_id = o.id AND p.cannabinoid_id = r.cannabinoid_id
        WHERE t.certificate_number = 'C-2' OR o.tag = 'D9-NEW'
        GROUP BY o.tag, t.id ORDER BY t.id`);
      return found;
    });
    const [certificate, given] = results;
    expect(certificate).toMatchObject({ certificate: 'C-2', results: 0 });
    expect(given).toMatchObject({ tag: 'D9-NEW', certificate: '' });
    expect(Object(given).results).toBeGreaterThan(0);
    expect(Object(given).percents).toBe(Object(given).results);
  },
  MOST_MS,
);
