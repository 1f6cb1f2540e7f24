import type { Actor } from '#domain/access.ts';
import { db } from '#server/db/database.ts';
import { ForbiddenError, UnauthenticatedError } from '#server/errors.ts';
import type { TokenScope } from '#server/generated/prisma/client.ts';
import { hashOfApiToken, isApiToken } from './apiTokenSecret.ts';
import { verifyToken } from './tokens.ts';

/** What let a viewer in: a session of their own, or an API token of theirs that a program holds. */
export type Credential =
  | {
      readonly kind: 'session';
      readonly id: string;
      readonly expiresAt: Date;
      readonly passwordGivenAt: Date;
    }
  | { readonly kind: 'apiToken'; readonly id: number; readonly scope: TokenScope };

/** A signed-in person with the rights of this moment. Everything is loaded at every request. */
export type Viewer = Actor & {
  readonly userId: number;
  readonly organizationId: number;
  readonly credential: Credential;
  readonly email: string;
  /** As records and the audit trail call them; a token adds its own name to that of its maker. */
  readonly name: string;
};

const IDLE_MS = 30 * 60_000;
/** Moving the mark on every request would make each read a write. */
const MARK_EVERY_MS = 60_000;

/** The sessions that have not ended by the time `now`, in ms. */
export const liveAt = (now: number) => ({
  revokedAt: null,
  expiresAt: { gt: new Date(now) },
  lastUsedAt: { gt: new Date(now - IDLE_MS) },
});

const WITH_RIGHTS = {
  include: { memberships: { select: { departmentId: true, role: true } } },
} as const;
const LIVING_USER = { status: 'active', deletedAt: null } as const;

/** The viewer of an access token or API token; refuses what is wrong and what has ended. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  if (isApiToken(token)) return viewerOfApiToken(token);
  return viewerOfSession(verifyToken(token, 'access').sessionId);
}

export async function viewerOfSession(sessionId: string): Promise<Viewer> {
  const now = Date.now();
  const session = await db().session.findUnique({
    where: {
      id: sessionId,
      ...liveAt(now),
      organization: { status: 'active' },
      user: LIVING_USER,
    },
    include: { user: WITH_RIGHTS },
  });
  if (!session) throw new UnauthenticatedError();
  if (session.lastUsedAt.getTime() + MARK_EVERY_MS < now) {
    await db().session.update({ where: { id: session.id }, data: { lastUsedAt: new Date(now) } });
  }
  const { id, expiresAt, passwordGivenAt, user } = session;
  return viewerOf(user, { kind: 'session', id, expiresAt, passwordGivenAt });
}

/** Acts as who made it, with the rights that person has now, and ends with that account. */
async function viewerOfApiToken(token: string): Promise<Viewer> {
  const now = new Date();
  const found = await db().apiToken.findUnique({
    where: {
      tokenHash: hashOfApiToken(token),
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      organization: { status: 'active' },
      createdBy: LIVING_USER,
    },
    include: { createdBy: WITH_RIGHTS },
  });
  if (!found) throw new UnauthenticatedError('The API token is unknown, revoked or has expired.');
  const { id, name, scope, lastUsedAt, createdBy } = found;
  if (lastUsedAt === null || lastUsedAt.getTime() + MARK_EVERY_MS < now.getTime()) {
    await db().apiToken.update({ where: { id }, data: { lastUsedAt: now } });
  }
  const viewer = viewerOf(createdBy, { kind: 'apiToken', id, scope });
  return { ...viewer, name: `${viewer.name} (API token ${name})` };
}

type UserWithRights = {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Actor['role'];
  readonly memberships: readonly {
    readonly departmentId: number;
    readonly role: Actor['memberships'][number]['role'];
  }[];
};

const viewerOf = (user: UserWithRights, credential: Credential): Viewer => ({
  userId: user.id,
  organizationId: user.organizationId,
  credential,
  email: user.email,
  name: nameOf(user),
  role: user.role,
  memberships: user.memberships.map(({ departmentId, role }) => ({
    departmentId: String(departmentId),
    role,
  })),
});

/** The session of who signed in; a program with a token has none. */
export function sessionOf({ credential }: Viewer): Extract<Credential, { kind: 'session' }> {
  if (credential.kind === 'session') return credential;
  throw new ForbiddenError(SIGNED_IN_ONLY);
}

export const SIGNED_IN_ONLY = 'An API token can’t do this. Sign in to do it.';

/** The name of a person as it is shown; the e-mail stands in for one that has none. */
export const nameOf = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;
