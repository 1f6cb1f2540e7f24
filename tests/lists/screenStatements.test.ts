import { beforeAll, expect, inject, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { ADMIN_ID, fillDatabase } from '#tests/database/fillDatabase.ts';
import type { FillSize } from '#tests/database/fillSizes.ts';
import { apiOf } from '#tests/execute.ts';
import { currentDatabase, openEmptied } from '#tests/setup/workerDatabase.ts';
import { clientTexts } from './clientDocuments.ts';
import { findLandmarks } from './landmarks.ts';
import {
  forgottenQueries,
  LEFT_OUT,
  queryReads,
  type ScreenRead,
  screenReads,
} from './screenReads.ts';

/** Every screen reads a thousand rows of each kind with as few statements as ten. */

const FEW = 10;
const MANY = 1_000;
const MOST_STATEMENTS = 12;
const ORGANIZATION_ID = 1;
const WITHIN_MS = 300_000;

/** Reads that take more, and why; a relation takes one statement for all rows. */
const MORE: Readonly<Record<string, number>> = {
  // Three lists in one document, each a page, its count and what its rows show.
  'trace, search a lot': 17,
  'trace, search 3 letters of many': 17,
  'trace, search nothing has': 17,
  // The batch, looked up by its printed id for the page and for the count besides.
  'trace, of a batch': 13,
  // Twelve, the release that another certificate would take back, which tests are void, which ones void another, and
  // the batches that they touched: a page, its number and what its rows show.
  'oil page, certificates': 20,
  'oil page, next page of its certificates': 15,
  // Twelve, and which rows of each of two turns have a certificate, by which Basic shows the states of lots.
  'inventory, active': 14,
  // The same, and the saved views of the list.
  'inventory, inactive, rare cannabinoid': 14,
  // Twelve, which permissions for lots of the waiting batches still hold, and when grams of them were recorded.
  today: 15,
  // A whole record: lines, parts, targets, lots, potencies, oils, corrections for its head and as a list; its
  // signatures, who may give the next one, and what retests say, each a page and its rows; the permissions for its lots.
  'saved batch': 21,
  // All that others may have written on an open batch, and the signatures on its lots, a page and its rows.
  'saved batch, again': 15,
  // The same, but for what its dialogs ask.
  'closed batch, to be signed': 17,
  // Whole records of a page of batches, the lot, and what its cannabinoids were called.
  'batches that a test would touch': 15,
  // All that the page of a lot shows of it: its signatures with their number, and who gave it its status, besides its
  // certificates and the batches that they touched.
  'lot again, to be released': 23,
  // A whole recipe, its other versions, and four lists to choose from.
  'recipe editor': 18,
  // Two whole recipes, and all versions.
  'comparison of versions': 13,
  // A whole recipe, the chosen oils and the organization.
  'production document': 17,
  // Ten, and the promised grams of its further three turns.
  'all fields of oils': 13,
};

/**
 * Lists above 250 rows are resolved in turns. Each turn reads what open batches promise by a statement, and which rows
 * have a certificate by another.
 */
const ROWS_OF_A_TURN = 250;
const ACTIVE_SHARE = 0.3;
const IN_TURNS: Readonly<Record<string, { readonly rows: number; readonly statements: number }>> = {
  'inventory, active': { rows: MANY * ACTIVE_SHARE, statements: 2 },
  'choice of oils': { rows: MANY * ACTIVE_SHARE, statements: 1 },
  'all fields of oils': { rows: MANY, statements: 1 },
};

const sizeOf = (rows: number): FillSize => ({
  batches: rows,
  oils: rows,
  activeOils: rows * ACTIVE_SHARE,
  recipes: rows,
  auditEntries: rows,
  smallOrganizations: 2,
  colleagues: rows,
  peopleOfOthers: 2,
});

/** Settings, which `fillDatabase` makes few of, and further versions of the first recipe. */
const settingsOf = (rows: number): readonly string[] => [
  `INSERT INTO departments (organization_id, name)
    SELECT ${ORGANIZATION_ID}, 'Room ' || n FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO department_members (organization_id, department_id, user_id, role)
    SELECT organization_id, id, ${ADMIN_ID}, 'operator' FROM departments WHERE name LIKE 'Room %'`,
  `INSERT INTO cannabinoids (organization_id, name)
    SELECT ${ORGANIZATION_ID}, 'Cannabinoid ' || n FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO recipe_groups (organization_id, code, description)
    SELECT ${ORGANIZATION_ID}, 'ROOM-' || n, 'GROUP ' || n FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
      product_type, batch_weight_grams, unit_weight_grams, updated_by_name)
    SELECT ${ORGANIZATION_ID}, 1, 4 + n, 'archived', 'Mango gummies', 'gummies', 1000, 4, 'Maya Ortiz'
    FROM generate_series(1, ${rows}) AS n`,
];

/** Lists of programs, which ask for more of each row. */
const LISTS: Readonly<Record<string, string>> = {
  'all fields of oils': `{ oils(first: 1000, active: null, search: "o", cannabinoid: "thc") { totalCount edges { node {
    id tag promisedGrams freeGrams percentSum department { name } potencies { percent } } } } }`,
  'all fields of the history of an oil': `query ($oil: ID!) { oil(id: $oil) {
    ledger { totalCount edges { node { balanceGrams batch { batchId } } } }
    usedIn(first: 50) { totalCount edges { node { grams batch { batchId department { name } } } } } } }`,
  'all fields of batches': `{ batches(first: 18, search: "e", from: "2020-01-01", includeInactive: true) {
    totalCount edges { node { batchId agentName finishedQuantity yield { percentOfTheoretical }
      department { name } corrections { totalCount } } } } }`,
  'all fields of a trace': `query ($oil: ID!) { trace(oilId: $oil, first: 100) { totalCount edges { node {
    actualGrams grams batch { batchId agentName } } } } }`,
};

let statements = 0;

/** By the name of the read, on a database with this many rows of each kind. */
async function countAll(rows: number): Promise<ReadonlyMap<string, number>> {
  await openEmptied(inject('database'));
  const connection = await currentDatabase().adapterFactory.connect();
  await fillDatabase((sql) => connection.executeScript(sql), sizeOf(rows));
  for (const statement of settingsOf(rows)) await connection.executeScript(statement);
  await connection.dispose();
  await db().$executeRaw`ANALYZE`;
  const api = await apiOf({ id: ADMIN_ID, organizationId: ORGANIZATION_ID });
  const variables = { oil: (await findLandmarks(ORGANIZATION_ID)).popularOil };
  const lists: readonly ScreenRead[] = Object.entries(LISTS).map(([name, document]) => ({
    name,
    document,
    variables,
  }));
  const counts = new Map<string, number>();
  for (const { name, document, variables, path } of [
    ...(await screenReads(ORGANIZATION_ID)),
    ...lists,
  ]) {
    // The rows of a minute are limited.
    await db().$executeRaw`DELETE FROM rate_limits`;
    statements = 0;
    if (path !== undefined) expect((await api.rest('GET', path)).status, name).toBe(200);
    else expect((await api.graph(document ?? '', { ...variables })).errors, name).toBeUndefined();
    counts.set(name, statements);
  }
  return counts;
}

let few: ReadonlyMap<string, number>;
let many: ReadonlyMap<string, number>;

beforeAll(async () => {
  databaseEvents.on('statement', ({ statement }) => {
    // The cost of reads is recorded now and then, regardless of the request.
    if (!statement.includes('rate_limits')) statements += 1;
  });
  few = await countAll(FEW);
  many = await countAll(MANY);
}, WITHIN_MS);

test('no screen sends more statements for a thousand rows than for ten', () => {
  const ofTurns = (name: string) => {
    const { rows, statements: each } = IN_TURNS[name] ?? { rows: 1, statements: 0 };
    return (Math.ceil(rows / ROWS_OF_A_TURN) - 1) * each;
  };
  const grown = [...many].filter(([name, count]) => count > (few.get(name) ?? 0) + ofTurns(name));
  expect(grown).toEqual([]);
  // A page that finds its rows among the newest sends fewer.
  const fewer = [...many].filter(([name, count]) => count < (few.get(name) ?? 0));
  expect(fewer.map(([name]) => name)).toEqual(['found records, BF-2024']);
});

test('no screen sends more than twelve, but for those that are named with their figure', () => {
  const above = [...many].filter(([, count]) => count > MOST_STATEMENTS);
  expect(Object.fromEntries(above)).toEqual(MORE);
  expect([...few].filter(([name, count]) => count > (MORE[name] ?? MOST_STATEMENTS))).toEqual([]);
});

test('every query of the client is among the reads, or left out for a reason', async () => {
  const texts = await clientTexts();
  const reads = await queryReads(ORGANIZATION_ID);
  expect(forgottenQueries(texts, reads)).toEqual([]);
  const withoutSearch = reads.filter(({ query }) => query !== 'useFoundRecordsQuery');
  expect(forgottenQueries(texts, withoutSearch)).toEqual(['useFoundRecordsQuery']);
  expect(Object.keys(LEFT_OUT).filter((name) => !texts.has(name))).toEqual([]);
});
