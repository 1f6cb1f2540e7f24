import { beforeEach } from 'vitest';
import type { User } from '#server/generated/prisma/client.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** API tokens made and revoked through both APIs with the same interface. */

export let organizationId: number;
export let maker: User;
export let admin: Api;

/** Called at the top of a test file. */
export function createTokenOwnerBeforeEach(): void {
  beforeEach(async () => {
    organizationId = (await createOrganization()).id;
    maker = await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' });
    admin = await apiOf(maker);
  });
}

type Scope = 'read' | 'read_write';
type Made = { readonly id: number; readonly token: string };
type Make = (api: Api, name: string, scope: Scope, expiresAt?: string) => Promise<Made | string>;

export const byRest: Make = async (api, name, scope, expires_at) => {
  const { status, body } = await api.rest('POST', '/auth/api-tokens', {
    body: { name, scope, expires_at },
  });
  if (status === 201) return body as Made;
  return (body as { error: string }).error.replace('body.', '');
};

export const byGraph: Make = async (api, name, scope, expiresAt) => {
  const { data } = await api.graph(
    `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) {
      ... on CreateApiTokenPayload { token apiToken { id } }
      ... on InvalidError { issues { path message } } ... on UserError { message } } }`,
    { input: { name, scope: scope.toUpperCase(), expiresAt } },
  );
  const { createApiToken } = data as {
    createApiToken: {
      token?: string;
      apiToken?: { id: string };
      issues?: { path: string[]; message: string }[];
      message?: string;
    };
  };
  const { token, apiToken, issues, message = '' } = createApiToken;
  if (token !== undefined) {
    const id = Number(
      Buffer.from(apiToken?.id ?? '', 'base64')
        .toString()
        .split(':')[1],
    );
    return { id, token };
  }
  return issues?.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') ?? message;
};

const revokeByRest = (api: Api, id: number) => api.rest('DELETE', `/auth/api-tokens/${id}`);
const revokeByGraph = (api: Api, id: number) =>
  api.graph('mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { __typename } }', {
    id: globalId('ApiToken', id),
  });

export const WAYS = [
  ['REST', byRest, revokeByRest],
  ['the graph', byGraph, revokeByGraph],
] as const;

export async function madeBy(make: Make, scope: Scope, expiresAt?: string): Promise<Made> {
  const made = await make(admin, 'ERP', scope, expiresAt);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

/** The responses of both APIs to a read with `token`. */
export async function answersTo(token: string): Promise<readonly unknown[]> {
  const api = apiWithToken(token);
  const { data, errors } = await api.graph('{ me { email } }');
  return [
    (await api.rest('GET', '/auth/users/me')).status,
    errors?.[0]?.extensions?.code ?? (data as { me: { email: string } }).me.email,
  ];
}

export const REFUSED = [401, 'UNAUTHENTICATED'];
