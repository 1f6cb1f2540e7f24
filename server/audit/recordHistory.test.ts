import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { written } from '#tests/recipes.ts';
import { GRAPH } from '#tests/recipeWays.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  saveBatch,
  weighed,
} from '#tests/savedBatches.ts';

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

const said = (history: History | null) =>
  history?.edges.map(({ node: { actorName, kind, changes } }) => ({
    who: `${actorName}: ${kind}`,
    what: changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  }));

test('the history of a batch says who did what, the newest first, in words', async () => {
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
  const entries = said(history);
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
  expect(said(second.history)?.map(({ who }) => who)).toEqual(['Priya Nair: batch completed']);
  const ofOil = await historyOf('Oil', globalId('Oil', lot.id));
  expect(said(ofOil.history)).toEqual([
    { who: 'Daniel Reyes: oil corrected', what: ['Quantity (g): 44.000 → 43.000'] },
    { who: 'Priya Nair: oil consumed', what: ['Quantity (g): 50.000 → 44.000'] },
  ]);
  // A cursor of another record finds no more here.
  const foreign = `after: "${ofOil.history?.edges[0]?.cursor}"`;
  expect((await historyOf('Batch', id, manager, foreign)).history?.edges).toEqual([]);
});

test('the history of a recipe says which of its lines came and went', async () => {
  const { manager, departmentId } = kitchen;
  const recipe = written({ departmentId });
  const { id } = await GRAPH.create(manager, recipe);
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id } });
  const entries = said((await historyOf('Recipe', globalId('Recipe', recipeId))).history);
  expect(entries).toHaveLength(1);
  expect(entries?.[0]?.what).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ingredients: — → \S/),
      `Recipe number: — → ${recipe.number}`,
    ]),
  );
});

test('who may not read it hears so, and still gets the rest of the record', async () => {
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
