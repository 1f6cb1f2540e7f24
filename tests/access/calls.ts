import { type Api, type GraphAnswer, globalId } from '#tests/execute.ts';
import type { Call, Outcome, Target } from './operation.ts';

export const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  STALE_LINK: 400,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_NOT_ACTIVE: 401,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
};

type Payload = { readonly __typename?: string; readonly code?: string } | null;

export function outcomeOf({ data, errors }: GraphAnswer): Outcome {
  const [error] = errors ?? [];
  if (error) return { status: STATUS_OF_CODE[error.extensions?.code ?? ''] ?? 500 };
  const [payload = null] = Object.values(data as Record<string, Payload>);
  // A node that may not be read is null, like one that does not exist.
  if (payload === null) return { status: 404 };
  if (payload.__typename?.endsWith('Error')) {
    return { status: STATUS_OF_CODE[payload.code ?? ''] ?? 500 };
  }
  return { status: 200 };
}

export const graph =
  (document: string, variables: (target: Target) => Record<string, unknown> = () => ({})): Call =>
  async (api, target) =>
    outcomeOf(await api.graph(document, variables(target)));

export const node = (type: string, id: (target: Target) => number): Call =>
  graph('query ($id: ID!) { node(id: $id) { __typename id } }', (target) => ({
    id: globalId(type, id(target)),
  }));

/** The same for a record that has to be looked up. */
export const foundNode =
  (type: string, find: (target: Target) => Promise<{ readonly id: number }>): Call =>
  async (api, target) => {
    const { id } = await find(target);
    return node(type, () => id)(api, target);
  };

export const nodes = (type: string, id: (target: Target) => number): Call => {
  const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
  return async (api, target) => {
    const answer = await api.graph(document, { ids: [globalId(type, id(target))] });
    const outcome = outcomeOf(answer);
    if (outcome.status !== 200) return outcome;
    const [found] = (answer.data as { nodes: readonly unknown[] }).nodes;
    return { status: found === null ? 404 : 200 };
  };
};

export const list =
  (field: string, args = ''): Call =>
  async (api) => {
    const answer = await api.graph(`{ ${field}(first: 1000 ${args}) { edges { node { id } } } }`);
    const outcome = outcomeOf(answer);
    if (outcome.status !== 200) return outcome;
    const connection = Object.values(
      answer.data as Record<string, { edges: readonly { node: { id: string } }[] }>,
    );
    return {
      ...outcome,
      ids: connection.flatMap(({ edges }) => edges.map((edge) => rowOf(edge.node.id))),
    };
  };

/** A list that comes whole, without pages. */
export const menu =
  (field: string): Call =>
  async (api) => {
    const answer = await api.graph(`{ ${field} { id } }`);
    const outcome = outcomeOf(answer);
    if (outcome.status !== 200) return outcome;
    const lists = Object.values(answer.data as Record<string, readonly { id: string }[]>);
    return { ...outcome, ids: lists.flat().map(({ id }) => rowOf(id)) };
  };

export const rowOf = (id: string): number =>
  Number(Buffer.from(id, 'base64').toString('utf8').split(':')[1]);

type Method = Parameters<Api['rest']>[0];

export const rest =
  (
    method: Method,
    path: (target: Target) => string,
    body?: (target: Target) => Record<string, unknown>,
  ): Call =>
  async (api, target) => {
    const answer = await api.rest(method, path(target), body ? { body: body(target) } : {});
    const isList = answer.status === 200 && Array.isArray(answer.body);
    if (!isList) return { status: answer.status };
    return { status: 200, ids: (answer.body as { id: number }[]).map(({ id }) => id) };
  };

let keys = 0;
export const newKey = () => {
  keys += 1;
  return `access-matrix-${keys}`;
};

export const ERROR_FIELDS = '__typename ... on UserError { code message }';

/** A mutation with a single input. */
export function mutation(name: string, input: (target: Target) => Record<string, unknown>): Call {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${ERROR_FIELDS} } }`;
  return graph(document, (target) => ({ input: input(target) }));
}
