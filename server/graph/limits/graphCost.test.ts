import { parse } from 'graphql';
import { beforeEach, expect, test, vi } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { apiOf, testServer } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { costOf } from './graphCost.ts';
import { MOST_A_MINUTE } from './pointsBudget.ts';

let token: string | null;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  const { id: organizationId } = await createOrganization();
  const user = await createUser({ organizationId });
  await createOil({ organizationId });
  ({ token } = await apiOf(user));
});

const ask = async (query: string, variables: Record<string, unknown> = {}, operationName = '') => {
  const answer = await (await testServer()).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables, ...(operationName === '' ? {} : { operationName }) },
  });
  const { data, errors } = answer.json<{ data?: unknown; errors?: { message: string }[] }>();
  return { answer, data, message: errors?.[0]?.message };
};

const LEDGERS =
  '{oils(first:1000){edges{node{ledger(first:1){totalCount edges{node{balanceGrams}}}}}}}';

test('a list inside a list is refused before any statement, with its cost and the limit', async () => {
  const statements: string[] = [];
  databaseEvents.on('statement', ({ statement }) => void statements.push(statement));
  const { answer, data, message } = await ask(LEDGERS);
  expect(answer.statusCode).toBe(400);
  expect(data).toBeUndefined();
  expect(message).toBe('This document may read 2,000 rows, 1,000 at most. Ask for shorter pages.');
  // Only the session was looked up.
  expect(statements.filter((text) => /"?oils"?\b|ledger/i.test(text))).toEqual([]);
});

test.each([
  ['aliases', `{${'abcdefghij'.replace(/./g, (a) => `${a}: oils(first: 101) { totalCount } `)}}`],
  [
    'fragments',
    '{...A ...B} fragment A on Query {oils(first: 501) {totalCount}} fragment B on Query {...C} fragment C on Query {o: oils(first: 500) {totalCount}}',
  ],
  ['nodes', `{nodes(ids: [${'"x",'.repeat(30)}]) {... on Oil {ledger {totalCount}}}}`],
  [
    'ids in the input of a mutation',
    `mutation {inactivateOils(input: {ids: [${'"x",'.repeat(30)}]}) {... on InactivateOilsPayload {oils {ledger {totalCount}}}}}`,
  ],
  ['last', '{a: oils(last: 1000) {totalCount} b: oils(first: 1) {totalCount}}'],
  ['the page when none is named', '{oils {edges {node {ledger {totalCount}}}}}'],
])('%s cost as much as they may read', async (_name, document) => {
  const { answer, message } = await ask(document);
  expect(answer.statusCode).toBe(400);
  expect(message).toMatch(/^This document may read [\d,]+ rows, 1,000 at most\./);
});

const C = Buffer.from('GPC:N:1').toString('base64');

test.each([
  ['a page of no rows', 1, '{batches(first: 0, search: "abc") {totalCount}}'],
  [
    'what stands below one',
    301,
    '{oils(first: 0) {edges {node {ledger(first: 300) {totalCount}}}}}',
  ],
  ['a page of both ends', 30, '{oils(first: 0, last: 30) {totalCount}}'],
  ['nodes without ids', 7, '{nodes(ids: []) {... on Oil {ledger(first: 7) {totalCount}}}}'],
  ['the newest of a ledger', 1, '{oil(id: "x") {ledger(first: 1) {edges {node {balanceGrams}}}}}'],
  ['its oldest', 51, '{oil(id: "x") {ledger(last: 1) {edges {node {balanceGrams}}}}}'],
  ['others of it', 60, `{oil(id: "x") {ledger(first: 10, after: "${C}") {totalCount}}}`],
  ['others before', 60, `{oil(id: "x") {ledger(last: 10, before: "${C}") {totalCount}}}`],
  ['the totals of a lot', 100, '{traceTotals(oilId: "x") {uses}}'],
  ['a record', 60, '{batch(batchId: "x") {recordCode {size} document {productType}}}'],
  ['a page of records', 820, '{batches(first: 20) {edges {node {document {productType}}}}}'],
  ['the oils of a record', 44, '{batch(batchId: "x") {document {lots {oil {tag}}}}}'],
  [
    'their ledgers',
    545,
    '{batch(batchId: "x") {document {lots {oil {ledger(first: 1) {totalCount}}}}}}',
  ],
  [
    'the departments of invitations',
    2,
    '{invitations(first: 2) {edges {node {departments {department {name}}}}}}',
  ],
  ['menus', 0, '{cannabinoids {name} departments {name} recipeGroups {code}}'],
  ['a list below a menu', 1_000, '{departments {members(first: 1) {totalCount}}}'],
  ['the lines of a recipe', 4, '{node(id: "x") {... on RecipeVersion {ingredients {name}}}}'],
])('%s costs %i points', (_, points, query) => {
  expect(costOf(schema, parse(query), null)).toBe(points);
});

test.each([
  ['documents', '{batches(first: 30) {edges {node {document {lines {partGrams}}}}}}'],
  ['codes', '{batches(first: 50) {edges {node {recordCode {path}}}}}'],
  ['ledgers read to their ends', '{oils(first: 20) {edges {node {ledger(last: 1) {totalCount}}}}}'],
  [
    'members of invited departments',
    '{invitations(first: 1) {edges {node {departments {department {members(first: 4) {totalCount}}}}}}}',
  ],
  ['members of departments', '{departments {members(first: 2) {totalCount}}}'],
  ['recipes', '{recipes(first: 48) {edges {node {ingredients {subIngredients {name}}}}}}'],
])('a list of %s is refused before it is read', async (_, query) => {
  const { answer, message } = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(message).toMatch(/^This document may read/);
});

test.each([
  ['calculations', 'calculateFormulation', 'CalculateFormulationInput'],
  ['batches', 'createBatch', 'CreateBatchInput'],
])('a document may solve once, not for many %s', async (_, field, input) => {
  const twice = `mutation ($i: ${input}!) {a: ${field}(input: $i) {__typename} b: ${field}(input: $i) {__typename}}`;
  const { data, message } = await ask(twice, { i: {} });
  expect(data).toBeUndefined();
  expect(message).toBe(`Only one request such as ${field} at a time.`);
});

const UUID = '00000000-0000-4000-8000-000000000000';
const cursor = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['first: 1001', "'first' may be at most 1000."],
  ['first: 100000', "'first' may be at most 1000."],
  ['last: 1001', "'last' may be at most 1000."],
  ['first: -1', "'first' is at least 0."],
  ...['', 'x', 'GPC:N:NaN', 'GPC:N:-1', 'GPC:N:1.5', 'GPC:N:2147483648', 'GPC:N:1e999', 'GPC:S:1']
    .concat('GPC:T:', 'GPC:T:[', 'GPC:T:[]', 'GPC:T:{}', 'GPC:T:["N:1","N:1.5"]', 'GPC:T:["X:1"]')
    .concat('GPC:T:["N:1","S:\\u0000","S:b","N:1"]', 'GPC:T:["N:1","S:\\ud800","S:b","N:1"]')
    .concat('GPC:T:["N:1","S:a","S:b","N:2147483648"]', 'GPC:T:["N:1",null,"S:b","N:1"]')
    .concat(`GPC:T:["N:1","D:-9e15","S:${UUID}"]`, 'GPC:T:["N:1","D:0","S:x"]')
    .map((text) => cursor(text))
    .concat('%%%', '\u{1f600}')
    .flatMap((text) => [
      [
        `first: 1, after: "${text}"`,
        "'after' is no cursor of this list. Take it from pageInfo or an edge.",
      ],
      [
        `last: 1, before: "${text}"`,
        "'before' is no cursor of this list. Take it from pageInfo or an edge.",
      ],
    ]),
])('a page of %s is refused before anything is read', async (page, words) => {
  const ledger = `{oils(first: 1) {edges {node {ledger(${page}) {totalCount}}}}}`;
  const sessions = `{mySessions(${page}) {totalCount}}`;
  for (const document of [`{oils(${page}) {edges {node {id}}}}`, ledger, sessions]) {
    const { answer, data, message } = await ask(document);
    expect(answer.statusCode).toBe(400);
    expect(data).toBeUndefined();
    expect(message).toBe(words);
    expect(answer.body).toContain('BAD_USER_INPUT');
  }
});

test('a page size in a variable counts, and so does only the operation that runs', async () => {
  const document = `
    query Small($first: Int) { oils(first: $first) { totalCount } }
    query Large { oils(first: 5000) { totalCount } }`;
  expect((await ask(document, { first: 1000 }, 'Small')).data).toEqual({ oils: { totalCount: 1 } });
  expect((await ask(document, { first: 1001 }, 'Small')).answer.statusCode).toBe(400);
  expect((await ask(document, {}, 'Large')).answer.statusCode).toBe(400);
});

test('an unknown id does not make the rest of a document free', async () => {
  const { answer } = await ask(`{node(id: "bad") {id} ${LEDGERS.slice(1)}`);
  expect(answer.statusCode).toBe(400);
});

test('after its budget per minute is spent, a document has to wait, with the seconds left', async () => {
  const largest = '{oils(first: 1000) {totalCount}}';
  // Spending is recorded in portions, so earlier costs may be recorded along with it.
  for (let spent = 0; spent < MOST_A_MINUTE - 2_000; spent += 1_000) {
    expect((await ask(largest)).answer.statusCode).toBe(200);
  }
  let refused = await ask(largest);
  for (let more = 0; more < 4 && refused.answer.statusCode === 200; more += 1) {
    refused = await ask(largest);
  }
  const { answer, message } = refused;
  expect(answer.statusCode).toBe(429);
  expect(message).toMatch(
    /^This document may read 1,000 rows, and the 100,000 of this minute are spent\. Try again in \d+ s\.$/,
  );
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  // A short list is refused too, because the budget is restored only after the minute.
  for (let more = 0; more < 5; more += 1) {
    expect((await ask('{oils(first: 1) {totalCount}}')).answer.statusCode).toBe(429);
  }
  // Others have their own budgets, and documents without lists continue to work.
  expect((await ask('{me {email}}')).answer.statusCode).toBe(200);
  // A clock that was set back makes no one wait, neither for the value in memory nor in the database.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 300_000 });
  for (let more = 0; more < 4; more += 1) {
    expect((await ask(largest)).answer.statusCode).toBe(200);
  }
  const kept = await db().rateLimit.findFirst({ where: { key: { startsWith: 'points:' } } });
  expect(kept?.points).toBeLessThanOrEqual(4_000);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 361_000 });
  expect((await ask(largest)).answer.statusCode).toBe(200);
  vi.useRealTimers();
});
