import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { written } from '#tests/samples/recipes.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { GRAPH } from '#tests/ways/recipeWays.ts';

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

type History = {
  readonly totalCount: number;
  readonly edges: readonly {
    readonly cursor: string;
    readonly node: {
      readonly actorName: string;
      readonly kind: string;
      readonly changes: readonly { field: string; from: string; to: string }[];
    };
  }[];
};

async function historyOf(type: string, id: string, api: Api = kitchen.manager, args = 'first: 50') {
  const answer = await api.graph(
    `query ($id: ID!) { node(id: $id) { ... on ${type} { id history(${args}) {
      totalCount edges { cursor node { actorName kind changes { field from to } } } } } } }`,
    { id },
  );
  const { node } = answer.data as { node: { id: string; history: History | null } };
  return { code: answer.errors?.[0]?.extensions?.code, node, history: node.history };
}

const entryTexts = (history: History | null) =>
  history?.edges.map(({ node: { actorName, kind, changes } }) => ({
    who: `${actorName}: ${kind}`,
    what: changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  }));

test('the history of a batch lists actors and changes in words, newest first', async () => {
  const { cook, manager, recipe, oil } = kitchen;
  const lot = await oil({ grams: 50 });
  const batch = await saveBatch(cook, (await recipe()).id, [lot.id]);
  await complete(cook, batch, weighed(batch, 6));
  await correct(manager, batch, {
    ingredients: [{ position: 2, actual_qty: 7 }],
    reason: 'Misread',
  });
  const id = globalId('Batch', batch.id);
  const { history } = await historyOf('Batch', id);
  expect(history?.totalCount).toBe(3);
  const entries = entryTexts(history);
  expect(entries?.map(({ who }) => who)).toEqual([
    'Daniel Reyes: batch corrected',
    'Priya Nair: batch completed',
    'Priya Nair: batch created',
  ]);
  expect(entries?.[0]?.what).toEqual([
    'Line 2, THC distillate: actual quantity (g): 6.000 → 7.000',
    'Reason: — → Misread',
  ]);
  expect(entries?.[1]?.what).toEqual(
    expect.arrayContaining([
      'Finished quantity: — → 480.000',
      'Line 1, Sugar: initials: — → PN',
      'Status: active → completed',
    ]),
  );
  const second = await historyOf(
    'Batch',
    id,
    manager,
    `after: "${history?.edges[0]?.cursor}", first: 1`,
  );
  expect(entryTexts(second.history)?.map(({ who }) => who)).toEqual([
    'Priya Nair: batch completed',
  ]);
  const ofOil = await historyOf('Oil', globalId('Oil', lot.id));
  expect(entryTexts(ofOil.history)).toEqual([
    { who: 'Daniel Reyes: oil corrected', what: ['Quantity (g): 44.000 → 43.000'] },
    { who: 'Priya Nair: oil consumed', what: ['Quantity (g): 50.000 → 44.000'] },
  ]);
  // A cursor of another record matches nothing here.
  const foreign = `after: "${ofOil.history?.edges[0]?.cursor}"`;
  expect((await historyOf('Batch', id, manager, foreign)).history?.edges).toEqual([]);
});

test('the history of a recipe lists added and removed lines', async () => {
  const { manager, departmentId } = kitchen;
  const recipe = written({ departmentId });
  const { id } = await GRAPH.create(manager, recipe);
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id } });
  const entries = entryTexts((await historyOf('Recipe', globalId('Recipe', recipeId))).history);
  expect(entries).toHaveLength(1);
  expect(entries?.[0]?.what).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ingredients: — → \S/),
      `Recipe number: — → ${recipe.number}`,
    ]),
  );
});

test('without the right there is an error, but the rest of the record is returned', async () => {
  const { cook, recipe, oil, organizationId } = kitchen;
  const lot = await oil();
  const batch = await saveBatch(cook, (await recipe()).id, [lot.id]);
  const id = globalId('Batch', batch.id);
  expect(await historyOf('Batch', id, cook)).toEqual({
    code: 'FORBIDDEN',
    node: { id, history: null },
    history: null,
  });
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  expect((await historyOf('Batch', id, admin)).history?.totalCount).toBe(1);
});
