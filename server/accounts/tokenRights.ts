import { ForbiddenError } from '#server/errors.ts';
import { SIGNED_IN_ONLY, type Viewer } from '#server/viewer.ts';

/** The scope that an API token needs: reading, writing, or `session` when only a signed-in person may. */
export type Needs = 'read' | 'write' | 'session';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    needs?: Needs;
  }
}

/**
 * Throws unless the credential allows the action. An API token may do less than its owner: a leaked one must not create
 * an account, another token or a longer lifetime for itself, so changes to accounts, roles, sessions, tokens or the
 * organization require a signed-in person. Both APIs call this before anything runs.
 */
export function authorizeToken({ credential }: Viewer, needs: Needs): void {
  if (credential.kind === 'session' || needs === 'read') return;
  if (needs === 'session') throw new ForbiddenError(SIGNED_IN_ONLY);
  if (credential.scope === 'read') throw new ForbiddenError(READS_ONLY);
}

const READS_ONLY = 'This API token may only read.';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The right for a mutation or route that does not name one, so that forgetting it opens nothing to a token. */
export const UNNAMED: Needs = 'session';

/** The right for a route that does not name one. */
export const needsOfMethod = (method: string): Needs =>
  SAFE_METHODS.has(method) ? 'read' : UNNAMED;
