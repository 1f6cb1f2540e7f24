import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiWithToken } from '#tests/execute.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import { ACTORS, type Operation } from './operation.ts';
import { apiFor, createWorld, targetOf, type World } from './world.ts';

/** An administrator may do everything in the table of rights; their API token may not. */

let world: World;
let reader: Api;
let writer: Api;

beforeAll(async () => {
  world = await createWorld();
  const admin = await apiFor(world, 'AD');
  const tokenOf = async (scope: string) => {
    const body = { name: scope, scope };
    const made = await admin.rest('POST', '/auth/api-tokens', { body });
    return apiWithToken((made.body as { token: string }).token);
  };
  reader = await tokenOf('read');
  writer = await tokenOf('read_write');
});

const isPublic = ({ cells }: Operation) => cells[0] === 'A';
const mutations = new Set(Object.keys(schema.getMutationType()?.getFields() ?? {}));
const isMutation = ({ rootFields }: Operation) => rootFields.some((name) => mutations.has(name));
const isWriting = ({ routes, rootFields }: Operation) =>
  routes.some((route) => !route.startsWith('GET ')) ||
  rootFields.some((name) => mutations.has(name));
/** A calculation has a body but writes nothing. */
const isCalculation = ({ rootFields }: Operation) =>
  ['calculateFormulation', 'lotTestImpact', 'lotTestVoiding', 'batchSigning', 'lotOverride'].some(
    (name) => rootFields.includes(name),
  );
const isOfAccounts = ({ routes }: Operation) =>
  routes.some((route) => /^(POST|PUT|DELETE) \/api\/auth\//.test(route));

const isOpenToMaker = ({ cells }: Operation) => typeof cells[ACTORS.indexOf('AD')] !== 'number';
/** GraphQL gives browsers a link to a PDF; a program requests the PDF with its token. */
const isLinked = ({ routes }: Operation) => routes.some((route) => route.endsWith('.pdf'));
const readingCalls = (operation: Operation) =>
  isLinked(operation) ? operation.rest : [...operation.rest, ...operation.graph];

/** A program signs nothing, so it has no badge. */
const isOfBadges = ({ routes }: Operation) => routes.some((route) => /\/badge/.test(route));

const OF_SIGNED_IN = ACCESS_MATRIX.filter((operation) => !isPublic(operation));

/** Asserts that every call of an operation is refused and changes nothing. */
async function expectRefused(api: Api, operation: Operation): Promise<void> {
  const before = await tableSnapshot();
  const target = targetOf(world, 'AD');
  const calls = [...operation.rest, ...(isMutation(operation) ? operation.graph : [])];
  for (const call of calls) expect((await call(api, target)).status).toBe(403);
  const { api_tokens: _, ...after } = await tableSnapshot();
  const { api_tokens: __, ...standing } = before;
  expect(after).toEqual(standing);
}

describe('a read-only token', () => {
  const writing = OF_SIGNED_IN.filter((one) => isWriting(one) && !isCalculation(one));

  test.each(writing.map((operation) => [operation.name, operation] as const))(
    'does not %s',
    (_, operation) => expectRefused(reader, operation),
  );

  const reading = OF_SIGNED_IN.filter(
    (one) => isOpenToMaker(one) && !isOfBadges(one) && (!isWriting(one) || isCalculation(one)),
  );

  test.each(reading.map((operation) => [operation.name, operation] as const))(
    'does %s where its maker may',
    async (_, operation) => {
      for (const call of readingCalls(operation)) {
        expect([200, 201]).toContain((await call(reader, targetOf(world, 'AD'))).status);
      }
    },
  );
});

describe('a token that may write', () => {
  test.each(
    OF_SIGNED_IN.filter(isOfBadges).map((operation) => [operation.name, operation] as const),
  )('does not %s: a program signs nothing', (_, operation) => expectRefused(writer, operation));

  const ofAccounts = OF_SIGNED_IN.filter(isOfAccounts);

  test('is refused some operations', () => expect(ofAccounts.length).toBeGreaterThan(5));

  test.each(ofAccounts.map((operation) => [operation.name, operation] as const))(
    'does not %s: accounts, tokens and the organization take a person',
    (_, operation) => expectRefused(writer, operation),
  );
});
