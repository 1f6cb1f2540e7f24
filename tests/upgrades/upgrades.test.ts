import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { verifyChains } from '#server/audit/anchors/verifyChains.ts';
import { db } from '#server/db/database.ts';
import {
  migrate,
  migrationNames,
  missingSql,
  newestMigration,
} from '#server/db/migrations/migrations.ts';
import { emptyTables } from '#tests/database/emptyTables.ts';
import { CORRECTED } from '#tests/database/fillEveryTable.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { deriveAgain, wronglyDerived } from './derivedColumns.ts';
import { withUpgraded } from './loadDump.ts';

/** Databases of older versions, each named after its newest migration. */
const DUMPS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql.gz'));
/** The dump of each release, by version in the changelog. */
const RELEASES: Readonly<Record<string, string>> = {};
/** This migration computes columns of most tables, so one dump has to be older. */
const FILLS_COLUMNS = '20261122190000_long_lists';
const fileOf = (name: string) => path.join(import.meta.dirname, name);
const sqlOf = (name: string) => gunzipSync(readFileSync(fileOf(name))).toString();
const tablesOf = (name: string): readonly string[] =>
  [...sqlOf(name).matchAll(/^CREATE TABLE public\.(\w+)/gm)].map(([, table = '']) => table);
/** The rows of a table in a dump. */
const rowsIn = (sql: string, table: string): string =>
  new RegExp(`^INSERT INTO public\\.${table} VALUES$(.*?);$`, 'ms').exec(sql)?.[1] ?? '';
const OUTER_LINE = /^\t\((\d+), \d+, \d+, (?:\d+|NULL), \d+, '([^']*)'/gm;
const INNER_LINE = /^\t\(\d+, (\d+), (\d+), (\d+), '([^']*)', '(\w+)'/gm;
const NO_ANCHORS = { lines: 0, heads: new Map() };

const admins = () => db().user.findMany({ where: { role: 'admin', status: 'active' } });

async function brokenChains(): Promise<string[]> {
  const broken: string[] = [];
  for await (const { name, fault } of verifyChains(NO_ANCHORS)) {
    if (fault !== null) broken.push(`${name}: ${fault}`);
  }
  return broken;
}

const oilsOffTheirLedger = () =>
  db().$queryRaw<{ tag: string }[]>`
    SELECT tag FROM oils LEFT JOIN (
      SELECT oil_id, sum(delta_grams) AS grams FROM ledger_entries GROUP BY 1) l ON l.oil_id = oils.id
    WHERE quantity_grams <> COALESCE(l.grams, 0)`;

/** The batches that GraphQL, REST or the PDF does not show as saved. */
async function unreadableBatches(api: Api, organizationId: number): Promise<string[]> {
  const batches = await db().batch.findMany({ where: { organizationId } });
  const unread: string[] = [];
  for (const { id, printedId: batchId } of batches) {
    const { body } = await api.rest('GET', `/batches/${id}`);
    if (!JSON.stringify(body).includes(`"${batchId}"`)) unread.push(`${batchId} over REST`);
    const { data } = await api.graph('query ($id: String!) { batch(batchId: $id) { batchId } }', {
      id: globalId('Batch', id),
    });
    if (!JSON.stringify(data).includes(batchId)) unread.push(`${batchId} in the graph`);
    const pdf = await api.rest('GET', `/batches/${id}/record.pdf`);
    const { text } = await extractText(new Uint8Array(pdf.body as Buffer), { mergePages: true });
    if (!text.includes(batchId)) unread.push(`${batchId} as PDF`);
  }
  return unread;
}

type Parameter = { readonly required?: boolean };
type Described = {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>
  >;
};
const isRequired = ({ required }: Parameter) => required === true;

/** Every REST path that can be read without parameters, or with those of `NEEDED`. */
async function restLists(api: Api): Promise<readonly string[]> {
  const { body } = await api.rest('GET', '/openapi.json');
  return Object.entries((body as Described).paths)
    .filter(([name, { get }]) => get && (NEEDED[name] || !get.parameters?.some(isRequired)))
    .map(([name]) => name)
    .filter((name) => !name.includes('{'))
    .map((name) => name + (NEEDED[name] ?? ''));
}

/** Required query parameters of lists. */
const NEEDED: Readonly<Record<string, string>> = {
  '/saved-views': '?list=batches',
  '/trace/export': '?search=a',
};

const ROOTS = `{ __schema { queryType { fields { name
  args { name type { kind } } type { name kind ofType { name } } } } } }`;

type Root = {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly type: { readonly kind: string } }[];
  readonly type: {
    readonly name: string | null;
    readonly ofType: { readonly name: string } | null;
  };
};

/** Every connection without required arguments. */
async function graphLists(api: Api): Promise<readonly string[]> {
  const { data } = await api.graph(ROOTS);
  const { fields } = (data as { __schema: { queryType: { fields: readonly Root[] } } }).__schema
    .queryType;
  return fields
    .filter(({ type }) => /Connection$/.test(type.name ?? type.ofType?.name ?? ''))
    .filter(({ args }) => args.every(({ type }) => type.kind !== 'NON_NULL'))
    .map(({ name }) => name);
}

const CORRECTED_BATCH = `query ($agent: String!, $productionDate: Date!) {
  batches(search: $agent, from: $productionDate, to: $productionDate) { edges { node { id } } } }`;

test('every version with a date in the changelog has a dump', () => {
  const read = (name: string) =>
    readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');
  const changelog = read('CHANGELOG.md');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(changelog).toContain(`\n## [${version}] - `);
  for (const [, released = ''] of changelog.matchAll(/^## \[([^\]]+)\] - \d/gm)) {
    expect(DUMPS, `npm run dump:upgrade for ${released}`).toContain(RELEASES[released]);
  }
});

test('there is a dump with rows in tables that later migrations fill', async () => {
  const names = await migrationNames();
  const holds = (name: string) => names.filter((migration) => sqlOf(name).includes(migration));
  for (const name of DUMPS) expect(name).toBe(`${holds(name).at(-1)}.sql.gz`);
  expect(DUMPS.filter((name) => !holds(name).includes(FILLS_COLUMNS))).not.toEqual([]);
});

test.each(DUMPS)(
  'computed columns of old rows in %s equal their recomputed values',
  async (name) => {
    await withUpgraded(fileOf(name), async () => {
      expect(await wronglyDerived()).toEqual([]);
      await deriveAgain();
      expect(await wronglyDerived()).toEqual([]);
      const found: unknown[] = [];
      for (const person of await admins()) {
        const { data } = await (await apiOf(person)).graph(CORRECTED_BATCH, CORRECTED);
        found.push(...(data as { batches: { edges: readonly unknown[] } }).batches.edges);
      }
      expect(found).toHaveLength(1);
    });
  },
);

test.each(DUMPS.filter((name) => tablesOf(name).includes('sub_ingredients')))(
  'the ingredients of %s keep their ids, and those of sub-formulations their parents',
  async (name) => {
    const sql = sqlOf(name);
    const outer = [...rowsIn(sql, 'ingredients').matchAll(OUTER_LINE)];
    const inner = [...rowsIn(sql, 'sub_ingredients').matchAll(INNER_LINE)];
    expect(outer.length).toBeGreaterThan(inner.length);
    expect(inner).not.toEqual([]);
    await withUpgraded(fileOf(name), async () => {
      const lines = await db().ingredient.findMany({ orderBy: { id: 'asc' } });
      const top = lines.filter(({ parentId }) => parentId === null);
      expect(top.map((line) => `${line.id} ${line.name}`).toSorted()).toEqual(
        outer.map(([, id, text]) => `${id} ${text}`).toSorted(),
      );
      const below = lines.filter(({ parentId }) => parentId !== null);
      expect(
        below.map(({ organizationId, parentId, position, name, type }) =>
          [organizationId, parentId, position, name, type].join(),
        ),
      ).toEqual(inner.map(([, ...values]) => values.join()));
    });
  },
);

test.each(DUMPS)('%s is migrated to this schema, with rows in every table', async (name) => {
  await withUpgraded(fileOf(name), async ({ adapterFactory }) => {
    expect(await missingSql(adapterFactory)).toBeNull();
    expect(await migrate(adapterFactory)).toEqual([]);
    const [newest] = await db().$queryRaw<{ name: string }[]>`
      SELECT max(migration_name) AS name FROM _prisma_migrations`;
    expect(newest?.name).toBe(await newestMigration());
    const own = tablesOf(name);
    expect(own.length).toBeGreaterThan(30);
    // Tables added by later versions are still empty.
    expect((await emptyTables()).filter((table) => own.includes(table))).toEqual([]);
  });
});

test.each(DUMPS)('every database constraint holds in %s after the upgrade', async (name) => {
  await withUpgraded(fileOf(name), async () => {
    expect(await brokenChains()).toEqual([]);
    expect(await oilsOffTheirLedger()).toEqual([]);
    const people = await admins();
    expect(people.length).toBeGreaterThan(1);
    let batches = 0;
    for (const person of people) {
      const api = await apiOf(person);
      expect(await unreadableBatches(api, person.organizationId)).toEqual([]);
      batches += await db().batch.count({ where: { organizationId: person.organizationId } });
    }
    expect(batches).toBeGreaterThan(5);
  });
});

test.each(DUMPS)('every list of both APIs works on %s', async (name) => {
  await withUpgraded(fileOf(name), async () => {
    for (const person of await admins()) {
      const api = await apiOf(person);
      const paths = await restLists(api);
      expect(paths.length).toBeGreaterThan(8);
      for (const url of paths) expect((await api.rest('GET', url)).status, url).toBe(200);
      const lists = await graphLists(api);
      expect(lists.length).toBeGreaterThan(5);
      for (const list of lists) {
        const named = list === 'trace' ? ', search: "a"' : '';
        const answer = await api.graph(
          `{ ${list}(first: 20${named}) { edges { node { __typename } } } }`,
        );
        expect(answer.errors, list).toBeUndefined();
      }
    }
  });
});

test.each(DUMPS)('a modified row of %s is detected', async (name) => {
  await withUpgraded(fileOf(name), async () => {
    await db().$transaction(async (tx) => {
      for (const table of ['ledger_entries', 'audit_entries']) {
        await tx.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      }
      await tx.$executeRaw`
        UPDATE ledger_entries SET delta_grams = delta_grams + 1
        WHERE id = (SELECT max(id) FROM ledger_entries)`;
      await tx.$executeRaw`
        UPDATE audit_entries SET actor_name = 'Nobody' WHERE id = (SELECT max(id) FROM audit_entries)`;
    });
    expect(await oilsOffTheirLedger()).toHaveLength(1);
    expect(await brokenChains()).toHaveLength(1);
  });
});

test.each(DUMPS)(
  'what %s keeps by triggers is kept after the upgrade too, and ids go on',
  async (name) => {
    await withUpgraded(fileOf(name), async () => {
      await expect(db().$executeRaw`DELETE FROM ledger_entries`).rejects.toThrow();
      await expect(db().$executeRaw`UPDATE audit_entries SET kind = 'x'`).rejects.toThrow();
      const { _max } = await db().organization.aggregate({ _max: { id: true } });
      const { id } = await db().organization.create({ data: { name: 'The next one' } });
      expect(id).toBeGreaterThan(_max.id ?? 0);
    });
  },
);
