import { type Action, type Actor, may } from '#domain/access.ts';
import type { StoredPolicy } from '#domain/quality/policy.ts';
import { ForbiddenError } from './errors.ts';
import type { TokenScope } from './generated/prisma/client.ts';

/** The credential of a viewer: a session, or an API token used by a program. */
export type Credential =
  | {
      readonly kind: 'session';
      readonly id: string;
      readonly expiresAt: Date;
      readonly passwordGivenAt: Date;
    }
  | { readonly kind: 'apiToken'; readonly id: number; readonly scope: TokenScope };

/** A signed-in person with their current rights, loaded for every request. */
export type Viewer = Actor & {
  readonly userId: number;
  readonly organizationId: number;
  readonly credential: Credential;
  readonly email: string;
  /** The name in records and the audit trail; a token adds its own name to its owner's. */
  readonly name: string;
  /** The policy of the organization when the request came; absent where nobody sent one. */
  readonly policy?: StoredPolicy;
};

/** The viewer's session; refused for programs with a token. */
export function sessionOf({ credential }: Viewer): Extract<Credential, { kind: 'session' }> {
  if (credential.kind === 'session') return credential;
  throw new ForbiddenError(SIGNED_IN_ONLY);
}

export const SIGNED_IN_ONLY = 'An API token can’t do this. Sign in to do it.';

/** The displayed name of a person; the e-mail if the name is empty. */
export const nameOf = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;

export const FOR_QUALITY = 'This is for a person of Quality. Ask one of them.';

/**
 * Throws `ForbiddenError` unless the table of rights allows the action. `departmentId` null means organization-wide.
 */
export function authorize(viewer: Viewer, action: Action, departmentId: number | null): void {
  if (!may(viewer, action, departmentId === null ? null : String(departmentId))) {
    throw action === 'assureQuality' ? new ForbiddenError(FOR_QUALITY) : new ForbiddenError();
  }
}
