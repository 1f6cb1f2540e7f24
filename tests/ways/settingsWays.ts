import { type Api, type GraphAnswer, globalId, type RestAnswer } from '#tests/execute.ts';

/** Departments, recipe groups and cannabinoids through both APIs with the same interface. */
export type Kind = 'Department' | 'RecipeGroup' | 'Cannabinoid';
export type Fields = Readonly<Record<string, string | boolean | null>>;
export type Role = 'manager' | 'operator';

/** The result, in the same form for both APIs. */
export type Outcome = {
  /** `ok`, or the stable code of the error. */
  readonly code: string;
  readonly message: string;
  /** The path and message of each issue. */
  readonly issues: readonly string[];
  /** The returned row with its id as a number; empty when there is none. */
  readonly row: Readonly<Record<string, unknown>>;
};

export type SettingsWay = {
  readonly create: (api: Api, kind: Kind, fields: Fields) => Promise<Outcome>;
  readonly update: (
    api: Api,
    kind: Kind,
    id: number,
    fields: Fields,
    revision?: number,
  ) => Promise<Outcome>;
  /** Deletes, or deactivates a department. */
  readonly remove: (api: Api, kind: Kind, id: number, revision?: number) => Promise<Outcome>;
  readonly addMember: (
    api: Api,
    departmentId: number,
    userId: number,
    role: Role,
  ) => Promise<Outcome>;
  readonly setRole: SettingsWay['addMember'];
  readonly removeMember: (api: Api, departmentId: number, userId: number) => Promise<Outcome>;
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
  readonly error?: string;
  readonly detail?: string | readonly { readonly loc: readonly string[]; readonly msg: string }[];
};

function fromRest({ status, body }: RestAnswer): Outcome {
  const isObject = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  const { error = '', detail = '' } = (isObject ? body : {}) as RestBody;
  const code = CODES[status] ?? String(status);
  return {
    code,
    message: error,
    issues:
      typeof detail === 'string'
        ? []
        : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`),
    row: code === 'ok' && isObject ? (body as Outcome['row']) : {},
  };
}

const PATHS = {
  Department: '/departments',
  RecipeGroup: '/recipe-groups',
  Cannabinoid: '/cannabinoids',
};
const ifMatch = (revision: number | undefined) =>
  revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } };

export const REST: SettingsWay = {
  create: async (api, kind, body) => fromRest(await api.rest('POST', PATHS[kind], { body })),
  update: async (api, kind, id, body, revision) =>
    fromRest(await api.rest('PUT', `${PATHS[kind]}/${id}`, { body, ...ifMatch(revision) })),
  remove: async (api, kind, id, revision) =>
    fromRest(await api.rest('DELETE', `${PATHS[kind]}/${id}`, ifMatch(revision))),
  addMember: async (api, departmentId, user_id, department_role) =>
    fromRest(
      await api.rest('POST', `/departments/${departmentId}/members`, {
        body: { user_id, department_role },
      }),
    ),
  setRole: async (api, departmentId, userId, department_role) =>
    fromRest(
      await api.rest('PUT', `/departments/${departmentId}/members/${userId}`, {
        body: { department_role },
      }),
    ),
  removeMember: async (api, departmentId, userId) =>
    fromRest(await api.rest('DELETE', `/departments/${departmentId}/members/${userId}`)),
};

const SELECTED = {
  Department: 'department { id name code active revision }',
  RecipeGroup: 'recipeGroup { id code description revision }',
  Cannabinoid: 'cannabinoid { id name unit isDefault revision }',
};
const REMOVALS = {
  Department: ['deactivateDepartment', SELECTED.Department],
  RecipeGroup: ['deleteRecipeGroup', 'deletedId'],
  Cannabinoid: ['deleteCannabinoid', 'deletedId'],
} as const;
const UNITS: Readonly<Record<string, string>> = {
  'mg/unit': 'MG_PER_UNIT',
  'mg/g': 'MG_PER_G',
  '%': 'PERCENT',
};
const MEMBER = 'member { id userId role email firstName lastName globalRole }';

type Payload = {
  readonly code?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly path: readonly string[]; readonly message: string }[];
} & Readonly<Record<string, unknown>>;

/** Runs a mutation with a single input and returns the result. */
export async function mutate(
  api: Api,
  mutation: string,
  selection: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
  const document = `mutation ($input: ${type}Input!) {
    ${mutation}(input: $input) {
      __typename ... on ${type}Payload { ${selection} } ... on UserError { code message }
      ${/^(create|update)/.test(mutation) ? '... on InvalidError { issues { path message } }' : ''}
    }
  }`;
  return fromGraph(await api.graph(document, { input }));
}

function fromGraph({ data, errors }: GraphAnswer): Outcome {
  const [error] = errors ?? [];
  if (error) {
    const code = error.extensions?.code ?? '?';
    return { code, message: error.message, issues: [], row: {} };
  }
  const [payload = {}] = Object.values(data as Record<string, Payload>);
  const { __typename: _, code = 'ok', message = '', issues = [], ...rest } = payload;
  const [row] = Object.values(rest).filter((value) => typeof value === 'object');
  return {
    code,
    message,
    issues: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    row: row ? inRestNames(row as Record<string, unknown>) : {},
  };
}

const rowOf = (id: unknown) =>
  Number(Buffer.from(String(id), 'base64').toString('utf8').split(':')[1]);

/** A node with its ids as numbers and the names of REST. */
function inRestNames({ id, ...node }: Record<string, unknown>): Outcome['row'] {
  const { isDefault, unit, userId, role, globalRole, firstName, lastName, email, ...rest } = node;
  return {
    id: rowOf(id),
    ...rest,
    ...(unit === undefined
      ? {}
      : {
          unit: Object.keys(UNITS).find((name) => UNITS[name] === unit),
          is_default: isDefault,
        }),
    ...(userId === undefined
      ? {}
      : {
          user_id: rowOf(userId),
          department_role: String(role).toLowerCase(),
          user_email: email,
          user_first_name: firstName,
          user_last_name: lastName,
          user_global_role: String(globalRole).toLowerCase(),
        }),
  };
}

const inGraphNames = ({ unit, ...fields }: Fields) =>
  unit === undefined ? fields : { ...fields, unit: UNITS[String(unit)] ?? unit };
const known = (revision: number | undefined) => (revision === undefined ? {} : { revision });
const membership = (departmentId: number, userId: number) => ({
  departmentId: globalId('Department', departmentId),
  userId: globalId('User', userId),
});

export const GRAPH: SettingsWay = {
  create: (api, kind, fields) => mutate(api, `create${kind}`, SELECTED[kind], inGraphNames(fields)),
  update: (api, kind, id, fields, revision) =>
    mutate(api, `update${kind}`, SELECTED[kind], {
      id: globalId(kind, id),
      ...inGraphNames(fields),
      ...known(revision),
    }),
  remove: (api, kind, id, revision) => {
    const [mutation, selection] = REMOVALS[kind];
    return mutate(api, mutation, selection, { id: globalId(kind, id), ...known(revision) });
  },
  addMember: (api, departmentId, userId, role) =>
    mutate(api, 'addDepartmentMember', MEMBER, {
      ...membership(departmentId, userId),
      role: role.toUpperCase(),
    }),
  setRole: (api, departmentId, userId, role) =>
    mutate(api, 'setDepartmentRole', MEMBER, {
      ...membership(departmentId, userId),
      role: role.toUpperCase(),
    }),
  removeMember: (api, departmentId, userId) =>
    mutate(api, 'removeDepartmentMember', 'removedId', membership(departmentId, userId)),
};

export const WAYS: readonly (readonly [string, SettingsWay])[] = [
  ['REST', REST],
  ['the graph', GRAPH],
];
