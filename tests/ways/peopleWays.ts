import { type Api, type GraphAnswer, globalId, type RestAnswer } from '#tests/execute.ts';

/** Accounts and invitations through both APIs with the same interface. */

export type Said = {
  /** The status of REST, or the one that corresponds to the code of the graph. */
  readonly status: number;
  /** The error messages, one sentence after the other. */
  readonly message: string;
};

type Names = { readonly firstName?: string; readonly lastName?: string };
export type Guest = Names & {
  readonly email: string;
  readonly role?: string;
  /** Roles by the ids of departments. */
  readonly departments?: Readonly<Record<number, string>>;
};

type SetMember = (api: Api, departmentId: number, userId: number, role: string) => Promise<Said>;

export type PeopleWay = {
  readonly invite: (api: Api, guest: Guest) => Promise<Said>;
  readonly cancel: (api: Api, id: number) => Promise<Said>;
  readonly resend: (api: Api, id: number) => Promise<Said>;
  readonly accept: (api: Api, token: string, password: string) => Promise<Said>;
  readonly offered: (api: Api, token: string) => Promise<Said>;
  readonly setRole: (api: Api, id: number, role: string, revision?: number) => Promise<Said>;
  readonly setQuality: (api: Api, id: number, quality: boolean) => Promise<Said>;
  readonly addMember: SetMember;
  readonly setMember: SetMember;
  readonly removeMember: (api: Api, departmentId: number, userId: number) => Promise<Said>;
  readonly rename: (api: Api, id: number, names: Names, revision?: number) => Promise<Said>;
  readonly renameSelf: (api: Api, id: number, names: Names) => Promise<Said>;
  readonly remove: (api: Api, id: number) => Promise<Said>;
  readonly removeSelf: (api: Api) => Promise<Said>;
  readonly signOut: (api: Api, id: number) => Promise<Said>;
  readonly makeToken: (api: Api, name: string) => Promise<Said>;
  readonly confirm: (api: Api, password: string) => Promise<Said>;
};

type Detail = string | readonly { readonly msg: string }[];

async function fromRest(answer: Promise<RestAnswer>): Promise<Said> {
  const { status, body } = await answer;
  if (status < 300) return { status: 200, message: '' };
  const { detail } = body as { detail: Detail };
  const message = typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; ');
  return { status, message };
}

const inRestNames = ({ firstName, lastName }: Names) => ({
  ...(firstName === undefined ? {} : { first_name: firstName }),
  ...(lastName === undefined ? {} : { last_name: lastName }),
});
const ifMatch = (revision: number | undefined) =>
  revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } };

const restRename: PeopleWay['rename'] = (api, id, names, revision) =>
  fromRest(
    api.rest('PUT', `/auth/users/${id}`, { body: inRestNames(names), ...ifMatch(revision) }),
  );

export const REST: PeopleWay = {
  invite: (api, { email, role, departments = {}, ...names }) =>
    fromRest(
      api.rest('POST', '/auth/invitations', {
        body: {
          email,
          ...inRestNames(names),
          ...(role === undefined ? {} : { role }),
          departments: Object.entries(departments).map(([id, department_role]) => ({
            department_id: Number(id),
            department_role,
          })),
        },
      }),
    ),
  cancel: (api, id) => fromRest(api.rest('DELETE', `/auth/invitations/${id}`)),
  resend: (api, id) => fromRest(api.rest('POST', `/auth/invitations/${id}/resend`)),
  accept: (api, token, password) =>
    fromRest(api.rest('POST', '/auth/invitations/accept', { body: { token, password } })),
  offered: (api, token) =>
    fromRest(api.rest('POST', '/auth/invitations/offered', { body: { token } })),
  setRole: (api, id, role, revision) =>
    fromRest(api.rest('PUT', `/auth/users/${id}`, { body: { role }, ...ifMatch(revision) })),
  setQuality: (api, id, quality) =>
    fromRest(api.rest('PUT', `/auth/users/${id}`, { body: { quality } })),
  addMember: (api, departmentId, user_id, department_role) =>
    fromRest(
      api.rest('POST', `/departments/${departmentId}/members`, {
        body: { user_id, department_role },
      }),
    ),
  setMember: (api, departmentId, id, department_role) =>
    fromRest(
      api.rest('PUT', `/departments/${departmentId}/members/${id}`, { body: { department_role } }),
    ),
  removeMember: (api, departmentId, id) =>
    fromRest(api.rest('DELETE', `/departments/${departmentId}/members/${id}`)),
  rename: restRename,
  renameSelf: restRename,
  remove: (api, id) => fromRest(api.rest('DELETE', `/auth/users/${id}`)),
  removeSelf: (api) => fromRest(api.rest('DELETE', '/auth/users/me')),
  signOut: (api, id) => fromRest(api.rest('DELETE', `/auth/users/${id}/sessions`)),
  makeToken: (api, name) =>
    fromRest(api.rest('POST', '/auth/api-tokens', { body: { name, scope: 'read' } })),
  confirm: (api, password) =>
    fromRest(api.rest('POST', '/auth/confirm-password', { body: { password } })),
};

const STATUSES: Readonly<Record<string, number>> = {
  STALE_LINK: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_NOT_ACTIVE: 401,
  FORBIDDEN: 403,
  PASSWORD_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
};

function fromGraph({ data, errors }: GraphAnswer): Said {
  const [error] = errors ?? [];
  if (error) {
    return { status: STATUSES[error.extensions?.code ?? ''] ?? 500, message: error.message };
  }
  type Payload = { readonly code?: string; readonly message?: string };
  const [{ code, message = '' } = {}] = Object.values(data as Record<string, Payload>);
  return { status: code === undefined ? 200 : (STATUSES[code] ?? 500), message };
}

async function mutate(api: Api, name: string, input: Record<string, unknown>): Promise<Said> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await api.graph(
    `mutation ($input: ${type}!) {
      ${name}(input: $input) { __typename ... on UserError { code message } }
    }`,
    { input },
  );
  return fromGraph(answer);
}

const userId = (id: number) => globalId('User', id);
const inDepartment = (departmentId: number, id: number, role: string) => ({
  departmentId: globalId('Department', departmentId),
  userId: userId(id),
  role: role.toUpperCase(),
});
const invitationId = (id: number) => globalId('Invitation', id);
const known = (revision: number | undefined) => (revision === undefined ? {} : { revision });

export const GRAPH: PeopleWay = {
  invite: (api, { email, role, departments = {}, firstName = '', lastName = '' }) =>
    mutate(api, 'inviteUser', {
      email,
      firstName,
      lastName,
      ...(role === undefined ? {} : { role: role.toUpperCase() }),
      departments: Object.entries(departments).map(([id, departmentRole]) => ({
        departmentId: globalId('Department', Number(id)),
        departmentRole: departmentRole.toUpperCase(),
      })),
    }),
  cancel: (api, id) => mutate(api, 'cancelInvitation', { id: invitationId(id) }),
  resend: (api, id) => mutate(api, 'resendInvitation', { id: invitationId(id) }),
  accept: (api, token, password) => mutate(api, 'acceptInvitation', { token, password }),
  offered: async (api, token) =>
    fromGraph(
      await api.graph(
        `query ($token: String!) {
          offeredInvitation(token: $token) { __typename ... on UserError { code message } }
        }`,
        { token },
      ),
    ),
  setRole: (api, id, role, revision) =>
    mutate(api, 'setUserRole', { id: userId(id), role: role.toUpperCase(), ...known(revision) }),
  setQuality: (api, id, quality) => mutate(api, 'setUserQuality', { id: userId(id), quality }),
  addMember: (api, departmentId, id, role) =>
    mutate(api, 'addDepartmentMember', inDepartment(departmentId, id, role)),
  setMember: (api, departmentId, id, role) =>
    mutate(api, 'setDepartmentRole', inDepartment(departmentId, id, role)),
  removeMember: (api, departmentId, id) =>
    mutate(api, 'removeDepartmentMember', {
      departmentId: globalId('Department', departmentId),
      userId: userId(id),
    }),
  rename: (api, id, names, revision) =>
    mutate(api, 'updateUser', { id: userId(id), ...names, ...known(revision) }),
  renameSelf: (api, _id, { firstName = '', lastName = '' }) =>
    mutate(api, 'updateProfile', { firstName, lastName }),
  remove: (api, id) => mutate(api, 'deleteUser', { id: userId(id) }),
  removeSelf: async (api) =>
    fromGraph(
      await api.graph(
        'mutation { deleteMyAccount { __typename ... on UserError { code message } } }',
      ),
    ),
  signOut: (api, id) => mutate(api, 'revokeUserSessions', { userId: userId(id) }),
  makeToken: (api, name) => mutate(api, 'createApiToken', { name, scope: 'READ' }),
  confirm: (api, password) => mutate(api, 'confirmPassword', { password }),
};

export const WAYS: readonly (readonly [string, PeopleWay])[] = [
  ['REST', REST],
  ['the graph', GRAPH],
];
