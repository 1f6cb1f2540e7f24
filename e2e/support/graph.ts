import { expect, type Page } from '@playwright/test';

/** Sends a GraphQL request with the session of the page, like another tab would. */
export async function graph<Data>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

type Found = { recipes: { edges: { node: { id: string; recipe: { number: string } } }[] } };

/** The address of a recipe in the editor, by its number. */
export async function editorAddress(
  page: Page,
  number: string,
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' = 'ACTIVE',
): Promise<string> {
  const { recipes } = await graph<Found>(
    page,
    `query ($number: String!, $status: RecipeStatus) {
      recipes(search: $number, status: $status, first: 50) {
        edges { node { id recipe { number } } }
      }
    }`,
    { number, status },
  );
  const found = recipes.edges.find(({ node }) => node.recipe.number === number);
  return `/recipedetail/${encodeURIComponent(found?.node.id ?? '')}`;
}

type Answer = { readonly data: Record<string, unknown> };

/** GraphQL as another session of a demo account. */
export async function graphAs(page: Page, who: 'admin' | 'manager') {
  const ask = async (query: string, variables: object, token: string | null): Promise<Answer> => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await page.request.post('/graphql', { data: { query, variables }, headers });
    return response.json();
  };
  const input = { email: `${who}@demo.batchwright.test`, password: 'Demo-pass-1' };
  const { data } = await ask(
    'mutation ($input: LoginInput!) { login(input: $input) { ... on LoginPayload { accessToken } } }',
    { input },
    null,
  );
  const login = data['login'];
  expect(login).toHaveProperty('accessToken');
  const token = String(Object.values(login ?? {})[0]);
  return async (query: string, variables: object = {}) => (await ask(query, variables, token)).data;
}
