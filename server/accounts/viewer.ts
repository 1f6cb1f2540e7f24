import type { Actor } from '#domain/access.ts';
import { db } from '#server/db/database.ts';
import { UnauthenticatedError } from '#server/errors.ts';
import { verifyToken } from './tokens.ts';

/** A signed-in person with the rights of this moment. Everything is loaded at every request. */
export type Viewer = Actor & {
  readonly userId: number;
  readonly organizationId: number;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly email: string;
  readonly name: string;
};

const IDLE_MS = 30 * 60_000;
/** Moving the mark on every request would make each read a write. */
const MARK_EVERY_MS = 60_000;

/** The viewer of an access token; refuses tokens that are wrong, and sessions that have ended. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  return viewerOfSession(verifyToken(token, 'access').sessionId);
}

export async function viewerOfSession(sessionId: string): Promise<Viewer> {
  const now = Date.now();
  const session = await db().session.findUnique({
    where: {
      id: sessionId,
      revokedAt: null,
      expiresAt: { gt: new Date(now) },
      lastUsedAt: { gt: new Date(now - IDLE_MS) },
      organization: { status: 'active' },
      user: { status: 'active', deletedAt: null },
    },
    include: { user: { include: { memberships: { select: { departmentId: true, role: true } } } } },
  });
  if (!session) throw new UnauthenticatedError();
  if (session.lastUsedAt.getTime() + MARK_EVERY_MS < now) {
    await db().session.update({ where: { id: session.id }, data: { lastUsedAt: new Date(now) } });
  }
  const { user } = session;
  return {
    userId: user.id,
    organizationId: user.organizationId,
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt,
    email: user.email,
    name: nameOf(user),
    role: user.role,
    memberships: user.memberships.map(({ departmentId, role }) => ({
      departmentId: String(departmentId),
      role,
    })),
  };
}

/** The name of a person as it is shown; the e-mail stands in for one that has none. */
export const nameOf = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;
