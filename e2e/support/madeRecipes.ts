import type { Graph } from './demoGraph.ts';

/** A version, as GraphQL answers it. */
export type Made = { readonly id: string; readonly version: number; readonly revision: number };

type Line = Readonly<Record<string, unknown>>;

export const line = (name: string, more: Line = {}): Line => ({
  name,
  type: 'FIXED',
  quantity: '100',
  unit: 'G',
  inventoryTracked: false,
  subIngredients: [],
  ...more,
});

const ACTIVE = line('THC oil', { type: 'ACTIVE', quantity: null, unit: null });
const BUFFER = line('Purified water', { type: 'BUFFER', quantity: null, unit: null });

/** Content that can be published, with the change a test is about. */
const content = (number: string, difference: Line) => ({
  number,
  description: 'Peach gummies',
  productType: 'Gummy',
  finishedGoodUom: 'G',
  batchWeightGrams: '2000',
  unitWeightGrams: '4',
  specifications: [{ cannabinoid: 'THC', value: '10', unit: 'MG_PER_UNIT', operator: 'EQUAL' }],
  detailGroups: [],
  ingredients: [line('Cane sugar'), ACTIVE, BUFFER],
  ...difference,
});

const VERSION = 'recipeVersion { id version revision }';
const ERRORS = '... on UserError { message }';
const CREATE = `mutation ($input: CreateRecipeInput!) {
  createRecipe(input: $input) { ... on CreateRecipePayload { ${VERSION} } ${ERRORS} } }`;
const UPDATE = `mutation ($input: UpdateRecipeInput!) {
  updateRecipe(input: $input) { ... on UpdateRecipePayload { ${VERSION} } ${ERRORS} } }`;
const ARCHIVE = `mutation ($ids: [ID!]!) {
  archiveRecipes(input: { ids: $ids }) { ... on ArchiveRecipesPayload { __typename } ${ERRORS} } }`;
const KITCHEN = 'query { me { memberships(first: 1) { edges { node { department { id } } } } } }';

type Result = { readonly recipeVersion?: Made; readonly message?: string };

function made(result: unknown): Made {
  const { recipeVersion, message } = result as Result;
  if (recipeVersion === undefined) throw new Error(message ?? 'Nothing was made.');
  return recipeVersion;
}

async function kitchenOf(graph: Graph): Promise<string> {
  const { me } = (await graph(KITCHEN)) as {
    me: { memberships: { edges: { node: { department: { id: string } } }[] } };
  };
  const id = me.memberships.edges[0]?.node.department.id;
  if (id === undefined) throw new Error('This account has no department.');
  return id;
}

/** Creates an active version 1 in the Kitchen as the manager. */
export async function makeRecipe(graph: Graph, number: string, difference: Line = {}) {
  const recipe = { ...content(number, difference), departmentId: await kitchenOf(graph) };
  const { createRecipe } = await graph(CREATE, { input: { mode: 'SAVE', recipe } });
  return made(createRecipe);
}

/** Saves the next version; `base` is the current one. */
export async function saveRecipe(
  graph: Graph,
  base: Made,
  number: string,
  difference: Line,
  mode: 'SAVE' | 'DRAFT' = 'SAVE',
): Promise<Made> {
  const recipe = content(number, difference);
  const input = { id: base.id, mode, recipe, baseVersion: base.version, revision: base.revision };
  const { updateRecipe } = await graph(UPDATE, { input });
  return made(updateRecipe);
}

export async function archiveRecipe(graph: Graph, version: Made): Promise<void> {
  await graph(ARCHIVE, { ids: [version.id] });
}
