import type { APIRequestContext } from '@playwright/test';

/** Sends a GraphQL request and gives the data; throws on errors. */
export type Graph = (
  document: string,
  variables?: Record<string, unknown>,
) => Promise<Record<string, unknown>>;

const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { ... on LoginPayload { accessToken } }
}`;

/** GraphQL as one of the demo accounts, without the browser, to set up a test. */
export async function graphOf(
  request: APIRequestContext,
  who: 'admin' | 'manager',
): Promise<Graph> {
  const ask = async (token: string | null, query: string, variables: Record<string, unknown>) => {
    const answer = await request.post('/graphql', {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      data: { query, variables },
    });
    const { data, errors } = await answer.json();
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { login } = await ask(null, LOGIN, {
    input: { email: `${who}@demo.batchwright.test`, password: 'Demo-pass-1' },
  });
  return (document, variables = {}) => ask(login.accessToken, document, variables);
}
