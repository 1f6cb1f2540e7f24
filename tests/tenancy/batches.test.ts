import { expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { globalId } from '#tests/execute.ts';
import { weighed } from '#tests/samples/savedBatches.ts';
import {
  createBothBefore,
  foreign,
  globalIds,
  idOf,
  MARKER,
  missing,
  own,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

const correction = { batch_number: 'X', reason: 'Misread' };
const REST: readonly (readonly ['PUT' | 'POST' | 'DELETE', string, object | null])[] = [
  ['PUT', '', { batch_number: 'X' }],
  ['POST', '/complete', { finished_quantity: 1 }],
  ['POST', '/corrections', correction],
  ['POST', '/reactivate', null],
  ['DELETE', '', null],
];

test.each(REST)(
  '%s /batches/{id}%s of others: missing like what never was, and nothing is written',
  async (method, tail, body) => {
    const before = await tableSnapshot();
    const ids = [...rowIds('Batch'), foreign.batchId, 'BF-20260101-ZZZZ'];
    const answer = await theOneAnswer(ids, (id) =>
      withoutHeaders(
        own.api.rest(
          method,
          `/batches/${encodeURIComponent(String(id))}${tail}`,
          body ? { body } : {},
        ),
      ),
    );
    expect(answer).toEqual(missing('Batch'));
    expect(await tableSnapshot()).toEqual(before);
  },
);

const key = { idempotencyKey: 'a key of the tenancy test' };
const entries = { batchNumber: 'X' };
const ownId = () => globalId('Batch', idOf(own, 'Batch'));
const MUTATIONS: readonly (readonly [string, (id: string) => Record<string, unknown>])[] = [
  ['updateBatch', (id) => ({ id, entries })],
  ['completeBatch', (id) => ({ id, entries, ...key })],
  ['correctBatch', (id) => ({ id, entries, reason: 'Misread', ...key })],
  ['inactivateBatches', (id) => ({ ids: [ownId(), id] })],
  ['reactivateBatches', (id) => ({ ids: [id, ownId()] })],
];

test.each(MUTATIONS)(
  '%s: a batch of others is missing like one that never was, and nothing is written',
  async (mutation, input) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) {
      ${mutation}(input: $input) { __typename ... on UserError { code message } }
    }`;
    const before = await tableSnapshot();
    const answer = await theOneAnswer(globalIds('Batch'), (id) =>
      own.api.graph(document, { input: input(id) }),
    );
    expect(answer).toEqual({
      data: {
        [mutation]: {
          __typename: 'NotFoundError',
          code: 'NOT_FOUND',
          message: 'Batch was not found. It may have been removed.',
        },
      },
    });
    expect(await tableSnapshot()).toEqual(before);
  },
);

test.each([
  ['oilId', 'Oil', 'query ($id: ID) { trace(oilId: $id) { totalCount } }'],
  ['recipeId', 'Recipe', 'query ($id: ID) { batches(recipeId: $id) { totalCount } }'],
])(
  'a foreign %s as a filter gives the same result as a nonexistent one',
  async (_, type, document) => {
    const answer = await theOneAnswer(globalIds(type), (id) => own.api.graph(document, { id }));
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  },
);

test('traces, corrections and histories contain no words of another organization, which itself sees them', async () => {
  const things = `
    corrections { edges { node { from to reason correctedBy } } }
    history { edges { node { actorName kind changes { field from to } } } }`;
  const said = async ({ api, ids, batchId }: typeof own) =>
    JSON.stringify([
      await api.graph(
        `query ($batch: String!, $oil: ID!) {
          batch(batchId: $batch) { ${things} }
          trace(search: "-t1") { totalCount edges { node { tag lotBatch batch { agentName } } } }
          oil(id: $oil) { history { edges { node { actorName changes { from to } } } } }
          batches(search: "gummies") { edges { node { batchId batchNumber } } }
        }`,
        { batch: batchId, oil: globalId('Oil', ids['Oil'] ?? -1) },
      ),
    ]);
  for (const { api, ids } of [own, foreign]) {
    const id = ids['Batch'];
    const { body: batch } = await api.rest('GET', `/batches/${id}`);
    const body = weighed(batch as Parameters<typeof weighed>[0]);
    expect((await api.rest('POST', `/batches/${id}/complete`, { body })).status).toBe(200);
    const corrected = await api.rest('POST', `/batches/${id}/corrections`, { body: correction });
    expect(corrected.status).toBe(201);
  }
  expect(await said(own)).not.toContain(MARKER);
  const theirs = await said(foreign);
  for (const word of [`${MARKER}-77`, `${MARKER}-T1`, `${MARKER} ${MARKER}son`]) {
    expect(theirs).toContain(word);
  }
});
