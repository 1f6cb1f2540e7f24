import { ForbiddenError } from '#server/errors.ts';
import { SIGNED_IN_ONLY, type Viewer } from './viewer.ts';

/**
 * What an API token may not do although its maker may. One that leaked must not make itself an
 * account, another token or a longer life: whatever changes accounts, roles, sessions, tokens or the
 * organization takes a person who signed in. Both APIs ask here before anything runs.
 */

const READS_ONLY = 'This API token may only read.';

/** Under this path stand accounts, sessions, tokens and the organization. */
const ACCOUNTS_PATH = /^\/api\/auth(\/|$)/;
/** These give roles in departments. */
const ROLE_ROUTES = new Set([
  'POST /api/departments/:id/members',
  'PUT /api/departments/:id/members/:userId',
]);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A calculation is sent as a body and stores nothing. */
const READING_ROUTES = new Set(['POST /api/formulations']);

const ACCOUNTS_MUTATIONS = new Set([
  'addDepartmentMember',
  'cancelInvitation',
  'confirmPassword',
  'createApiToken',
  'deleteMyAccount',
  'deleteUser',
  'inviteUser',
  'logout',
  'refreshSession',
  'removeLogo',
  'resendInvitation',
  'revokeApiToken',
  'revokeOtherSessions',
  'revokeSession',
  'revokeUserSessions',
  'setDepartmentRole',
  'setUserRole',
  'updateOrganization',
  'updateProfile',
  'updateUser',
]);
const READING_MUTATIONS = new Set(['calculateFormulation']);

/** `route` is the path as it was registered, without a trailing slash. */
export function demandRoute({ credential }: Viewer, method: string, route: string): void {
  if (credential.kind === 'session' || SAFE_METHODS.has(method)) return;
  if (ACCOUNTS_PATH.test(route) || ROLE_ROUTES.has(`${method} ${route}`))
    throw new ForbiddenError(SIGNED_IN_ONLY);
  if (credential.scope === 'read' && !READING_ROUTES.has(`${method} ${route}`)) {
    throw new ForbiddenError(READS_ONLY);
  }
}

export function demandMutation({ credential }: Viewer, name: string): void {
  if (credential.kind === 'session') return;
  if (ACCOUNTS_MUTATIONS.has(name)) throw new ForbiddenError(SIGNED_IN_ONLY);
  if (credential.scope === 'read' && !READING_MUTATIONS.has(name)) {
    throw new ForbiddenError(READS_ONLY);
  }
}
