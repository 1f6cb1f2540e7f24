import { beforeEach, expect, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { apiWithToken } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** Login through both APIs with the same interface. */

export let user: User;

/** Called at the top of a test file: creates a manager, and forgets the failures of earlier tests. */
export function createManagerBeforeEach(): void {
  beforeEach(async () => {
    await db().rateLimit.deleteMany();
    user = await createUser({ organizationId: (await createOrganization()).id, role: 'manager' });
  });
}

export const WRONG = 'Incorrect email or password';

const EXPIRED = 'Your session has expired. Please log in again.';

export const visitor = apiWithToken(null);

/** The first wait is a second, which a busy machine may need between two requests. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

type Outcome = { readonly status: number; readonly token: string | null; readonly text: string };

export const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) {
    __typename
    ... on LoginPayload { accessToken user { email role organization { name } } }
    ... on UserError { code message }
    ... on InvalidError { issues { path message } }
    ... on TooManyRequestsError { retryAfterSeconds }
  }
}`;

export type GraphLogin = {
  readonly login: {
    readonly __typename: string;
    readonly accessToken?: string;
    readonly code?: string;
    readonly message?: string;
    readonly retryAfterSeconds?: number;
  };
};

const STATUS: Readonly<Record<string, number>> = {
  LoginPayload: 200,
  InvalidCredentialsError: 401,
  InvalidError: 422,
  TooManyRequestsError: 429,
};

export async function loginByGraph(email: string, password: string): Promise<Outcome> {
  const { data } = await visitor.graph(LOGIN, { email, password });
  const { __typename, accessToken = null, message = '' } = (data as GraphLogin).login;
  return { status: STATUS[__typename] ?? 0, token: accessToken, text: message };
}

export async function loginByRest(email: string, password: string): Promise<Outcome> {
  const answer = await visitor.rest('POST', '/auth/login', { body: { email, password } });
  const body = answer.body as { access_token?: string; error?: string };
  return { status: answer.status, token: body.access_token ?? null, text: body.error ?? '' };
}

export const WAYS = [
  ['the graph', loginByGraph],
  ['REST', loginByRest],
] as const;

export const refused = (text: string): Outcome => ({ status: 401, token: null, text });

/** True when both APIs accept the token, false when both refuse it; anything else fails the test. */
export async function opens(token: string | null): Promise<boolean> {
  const api = apiWithToken(token);
  const rest = await api.rest('GET', '/auth/users/me');
  const graph = await api.graph('{ me { id } }');
  const code = graph.errors?.[0]?.extensions?.code;
  expect([rest.status, code]).toEqual(
    rest.status === 200 ? [200, undefined] : [401, 'UNAUTHENTICATED'],
  );
  if (rest.status === 401) expect(rest.body).toEqual({ detail: EXPIRED, error: EXPIRED });
  return rest.status === 200;
}
