import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';

let api: Api;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  const group = await createRecipeGroup({ organizationId, code: 'CHEWS' });
  await createRecipe({ organizationId, number: 'A-10%', description: 'Lemon drops À l’ÉTÉ' });
  await createRecipe({ organizationId, number: 'B_1', productType: 'Tincture' });
  await createRecipe({ organizationId, number: 'C\\1', groupId: group.id });
  await createRecipe({ organizationId, number: 'D-1', status: 'draft' });
  api = await apiOf(await createUser({ organizationId, role: 'viewer' }));
});

async function found(text: string | null): Promise<readonly string[]> {
  const { data } = await api.graph(
    `query ($text: String) {
      recipes(search: $text) { totalCount edges { node { recipe { number } } } }
    }`,
    { text },
  );
  const { recipes } = data as {
    recipes: { totalCount: number; edges: { node: { recipe: { number: string } } }[] };
  };
  expect(recipes.totalCount).toBe(recipes.edges.length);
  return recipes.edges.map(({ node }) => node.recipe.number);
}

test.each([
  ['the number', 'a-10', ['A-10%']],
  ['the description', 'LEMON', ['A-10%']],
  ['letters with marks', 'à L’été', ['A-10%']],
  ['the product type', 'inct', ['B_1']],
  ['the code of the group', 'chews', ['C\\1']],
])('a search includes %s, ignoring case', async (_, text, numbers) => {
  expect(await found(text)).toEqual(numbers);
});

test.each([
  ['%', ['A-10%']],
  ['_', ['B_1']],
  ['\\', ['C\\1']],
])('the character %s is matched literally', async (text, numbers) => {
  expect(await found(text)).toEqual(numbers);
});

test('an empty search returns every active recipe', async () => {
  for (const text of ['', '  ', null]) expect(await found(text)).toHaveLength(3);
});
