import { z } from 'zod';
import { db } from '#server/db/database.ts';
import { InvalidCredentialsError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';
import { LONGEST_PASSWORD, passwordMatches } from './passwords.ts';
import { signToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const SESSION_HOURS = 12;

const loginInput = z.object({
  email: z.string().trim().min(1, 'E-mail is required').max(254, 'At most 254 characters'),
  password: z
    .string()
    .min(1, 'Password is required')
    .max(LONGEST_PASSWORD, 'At most 128 characters'),
});

export type Login = {
  readonly accessToken: string;
  readonly organizationId: number;
  readonly userId: number;
};

/** Opens a session. An unknown e-mail and a wrong password get the same answer in the same time. */
export async function login(
  input: unknown,
  from: { readonly ip: string; readonly userAgent: string },
): Promise<Login> {
  const { email, password } = parseInput(loginInput, input);
  await countLoginAttempt(email, from.ip);
  const user = await findAccount(email);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    throw new InvalidCredentialsError('Incorrect email or password');
  }
  await forgiveLoginAttempts(email, from.ip);
  if (user.status !== 'active' || !user.emailVerifiedAt || user.organization.status !== 'active') {
    throw new InvalidCredentialsError('Account is not active');
  }
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const { id, organizationId } = user;
  const [session] = await db().$transaction([
    db().session.create({
      data: { organizationId, userId: id, userAgent: from.userAgent.slice(0, 300), expiresAt },
    }),
    db().user.update({ where: { id }, data: { lastLoginAt: now } }),
  ]);
  return { accessToken: signToken('access', session.id, expiresAt), organizationId, userId: id };
}

/** Prisma's own comparison without case reads % and _ as wildcards. */
async function findAccount(email: string) {
  const [row] = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`;
  if (!row) return null;
  return db().user.findUnique({
    where: { id: row.id },
    include: { organization: { select: { status: true } } },
  });
}

/** A fresh access token for a session that still lives. */
export async function refreshSession(viewer: Viewer): Promise<{ readonly accessToken: string }> {
  await db().session.update({ where: { id: viewer.sessionId }, data: { lastUsedAt: new Date() } });
  return { accessToken: signToken('access', viewer.sessionId, viewer.sessionExpiresAt) };
}

export async function logout(viewer: Viewer): Promise<void> {
  await db().session.update({ where: { id: viewer.sessionId }, data: { revokedAt: new Date() } });
}

/** One account of an organization, loaded as `query` says. */
export async function getUser(organizationId: number, id: number, query: Prisma.UserDefaultArgs) {
  const user = await db().user.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}

/** The viewer's own account with its organization. */
export async function findMe(viewer: Viewer) {
  const { organizationId, userId } = viewer;
  const user = await db().user.findUnique({
    where: { organizationId_id: { organizationId, id: userId } },
    include: { organization: true },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}
