import { type Api, globalId, type RestAnswer } from '#tests/execute.ts';
import {
  CREATE_RECIPE,
  graphRecipe,
  RESTORE_RECIPE,
  restRecipe,
  type SavedAnswer,
  savedAnswer,
  UPDATE_RECIPE,
  type Written,
} from '#tests/samples/recipes.ts';

/** The result of writing a recipe, in the same form for both APIs. */
export type Outcome = {
  /** `ok`, or the stable code of the error. */
  readonly code: string;
  readonly message: string;
  /** The path of each issue, joined by dots, with its message; REST uses its own names. */
  readonly issues: readonly string[];
  /** Row id and version number of the result; -1 when refused. */
  readonly id: number;
  readonly version: number;
  readonly revision: number;
};

export type Mode = 'save' | 'draft' | 'publish';
export type KnownBase = { readonly baseVersion?: number; readonly revision?: number };

export type Way = {
  readonly create: (api: Api, recipe: Written, mode?: Mode) => Promise<Outcome>;
  readonly update: (
    api: Api,
    id: number,
    mode: Mode,
    recipe: Written,
    known?: KnownBase,
  ) => Promise<Outcome>;
  readonly restore: (
    api: Api,
    id: number,
    number?: string,
    baseVersion?: number,
  ) => Promise<Outcome>;
  readonly archive: (api: Api, id: number) => Promise<string>;
  readonly unarchive: (api: Api, id: number) => Promise<string>;
};

const CODES: Readonly<Record<number, string>> = {
  200: 'ok',
  201: 'ok',
  204: 'ok',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
};

type RestBody = {
  readonly id?: number;
  readonly version?: number;
  readonly error?: string;
  readonly detail?: string | readonly { readonly loc: readonly string[]; readonly msg: string }[];
};

function fromRest({ status, body, headers }: RestAnswer): Outcome {
  const { id = -1, version = -1, error = '', detail = '' } = (body ?? {}) as RestBody;
  return {
    code: CODES[status] ?? String(status),
    message: error,
    issues:
      typeof detail === 'string'
        ? []
        : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`),
    id,
    version,
    revision: Number(String(headers['etag'] ?? '-1').replaceAll('"', '')),
  };
}

const fromGraph = ({ code = 'ok', message = '', issues = [], recipeVersion }: SavedAnswer) => ({
  code,
  message,
  issues: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  id: recipeVersion?.databaseId ?? -1,
  version: recipeVersion?.version ?? -1,
  revision: recipeVersion?.revision ?? -1,
});

const CREATE_QUERY = { save: '', draft: '?draft=true', publish: '?draft=false' };
const UPDATE_QUERY = { save: '', draft: '?draft=true', publish: '?publish=true' };

export const REST: Way = {
  create: async (api, recipe, mode = 'save') =>
    fromRest(
      await api.rest('POST', `/recipes/${CREATE_QUERY[mode]}`, { body: restRecipe(recipe) }),
    ),
  update: async (api, id, mode, recipe, { baseVersion, revision } = {}) =>
    fromRest(
      await api.rest('PUT', `/recipes/${id}${UPDATE_QUERY[mode]}`, {
        body: restRecipe(recipe, { version: baseVersion ?? null }),
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    ),
  restore: async (api, id, number, version) =>
    fromRest(
      await api.rest('POST', `/recipes/${id}/restore`, {
        body: { ...(number === undefined ? {} : { number }), ...(version ? { version } : {}) },
      }),
    ),
  archive: async (api, id) => fromRest(await api.rest('DELETE', `/recipes/${id}`)).code,
  unarchive: async (api, id) => fromRest(await api.rest('POST', `/recipes/${id}/unarchive`)).code,
};

const versionId = (id: number) => globalId('RecipeVersion', id);

export const GRAPH: Way = {
  create: async (api, recipe, mode = 'save') => {
    const input = { recipe: graphRecipe(recipe), mode: mode.toUpperCase() };
    return fromGraph(savedAnswer(await api.graph(CREATE_RECIPE, { input })));
  },
  update: async (api, id, mode, recipe, known = {}) => {
    const input = {
      id: versionId(id),
      recipe: graphRecipe(recipe),
      mode: mode.toUpperCase(),
      ...known,
    };
    return fromGraph(savedAnswer(await api.graph(UPDATE_RECIPE, { input })));
  },
  restore: async (api, id, number, baseVersion) => {
    const input = { id: versionId(id), number: number ?? null, baseVersion: baseVersion ?? null };
    return fromGraph(savedAnswer(await api.graph(RESTORE_RECIPE, { input })));
  },
  archive: async (api, id) => {
    const document = `mutation ($ids: [ID!]!) {
      archiveRecipes(input: { ids: $ids }) { __typename ... on UserError { code } }
    }`;
    return fromGraph(savedAnswer(await api.graph(document, { ids: [versionId(id)] }))).code;
  },
  unarchive: async (api, id) => {
    const document = `mutation ($ids: [ID!]!) {
      unarchiveRecipes(input: { ids: $ids }) { __typename ... on UserError { code } }
    }`;
    return fromGraph(savedAnswer(await api.graph(document, { ids: [versionId(id)] }))).code;
  },
};
