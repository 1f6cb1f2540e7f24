import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';

const PAGE = 3;
let api: Api;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  const vapes = await createRecipeGroup({ organizationId, code: 'VAPES' });
  const chews = await createRecipeGroup({ organizationId, code: 'CHEWS' });
  for (const [number, groupId] of [
    ['M-1'],
    ['V-2', vapes.id],
    ['C-3', chews.id],
    ['A-9'],
    ['V-1', vapes.id],
    ['C-1', chews.id],
    ['C-2', chews.id],
    ['Z-1'],
    ['V-3', vapes.id],
  ] as const) {
    await createRecipe({ organizationId, number, ...(groupId === undefined ? {} : { groupId }) });
  }
  api = await apiOf(await createUser({ organizationId, role: 'viewer' }));
});

type Listed = {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly edges: readonly { readonly node: { readonly recipe: { readonly number: string } } }[];
};

async function numbersFrom(after: string | null): Promise<readonly string[]> {
  const { data } = await api.graph(
    `query ($first: Int, $after: String) {
      recipes(first: $first, after: $after) {
        pageInfo { hasNextPage endCursor }
        edges { node { recipe { number } } }
      }
    }`,
    { first: PAGE, after },
  );
  const { edges, pageInfo } = (data as { recipes: Listed }).recipes;
  const numbers = edges.map(({ node }) => node.recipe.number);
  return pageInfo.hasNextPage ? [...numbers, ...(await numbersFrom(pageInfo.endCursor))] : numbers;
}

const ORDER = ['C-1', 'C-2', 'C-3', 'V-1', 'V-2', 'V-3', 'A-9', 'M-1', 'Z-1'];

test('pages are ordered by group and number, with ungrouped recipes at the end', async () => {
  expect(await numbersFrom(null)).toEqual(ORDER);
});

test('REST lists recipes in the same order', async () => {
  const { body } = await api.rest('GET', '/recipes?status=active');
  expect((body as { number: string }[]).map(({ number }) => number)).toEqual(ORDER);
});

test('pages before a row have the same order from its end', async () => {
  const before = async (cursor: string | null): Promise<readonly string[]> => {
    const { data } = await api.graph(
      `query ($last: Int, $before: String) {
        recipes(last: $last, before: $before) {
          pageInfo { hasPreviousPage startCursor }
          edges { node { recipe { number } } }
        }
      }`,
      { last: PAGE, before: cursor },
    );
    const { recipes } = data as {
      recipes: Pick<Listed, 'edges'> & {
        pageInfo: { hasPreviousPage: boolean; startCursor: string };
      };
    };
    const numbers = recipes.edges.map(({ node }) => node.recipe.number);
    if (!recipes.pageInfo.hasPreviousPage) return numbers;
    return [...(await before(recipes.pageInfo.startCursor)), ...numbers];
  };
  expect(await before(null)).toEqual(ORDER);
});

test('additional relations are loaded in the same order', async () => {
  const { data } = await api.graph(`{
    recipes(first: 100) {
      edges { node {
        recipe { number group { code description } department { name } }
        ingredients { name }
        specifications { value }
      } }
    }
  }`);
  const { edges } = (data as { recipes: { edges: { node: Deep }[] } }).recipes;
  expect(edges.map(({ node }) => node.recipe.number)).toEqual(ORDER);
  expect(edges[0]?.node.recipe.group?.code).toBe('CHEWS');
  for (const { node } of edges) expect(node.ingredients.length).toBeGreaterThan(0);
});

type Deep = {
  readonly recipe: { readonly number: string; readonly group: { readonly code: string } | null };
  readonly ingredients: readonly { readonly name: string }[];
};
