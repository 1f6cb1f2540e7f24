import { z } from 'zod';
import { MOST_PASSWORD_CHARACTERS } from '#domain/account/password.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/diskSpace.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidCredentialsError, NotFoundError, TooManyRequestsError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input.ts';
import type { Log } from '#server/log.ts';
import { accountByEmail } from './accountByEmail.ts';
import { placeOf, placesOf } from './knownPlaces.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';
import { logRefusedLogin } from './logRefusedLogin.ts';
import { type Login, openSession } from './openSession.ts';
import { hashPassword, isOutdatedHash, passwordMatches } from './passwords.ts';
import { signToken } from './tokens.ts';
import { sessionOf, type Viewer } from './viewer.ts';

const WRONG = 'Incorrect email or password';

export const loginInput = z.object({
  email: z.string().trim().min(1, 'E-mail is required').max(254, 'At most 254 characters'),
  password: z
    .string()
    .min(1, 'Password is required')
    .max(MOST_PASSWORD_CHARACTERS, `At most ${MOST_PASSWORD_CHARACTERS} characters`),
});

/** Opens a session. An unknown e-mail and a wrong password get the same answer in the same time. */
export async function login(
  input: unknown,
  from: { readonly ip: string; readonly userAgent: string; readonly log: Log },
): Promise<Login> {
  const credentials = parseInput(loginInput, input);
  try {
    return await loginWith(credentials, from);
  } catch (error) {
    if (error instanceof InvalidCredentialsError || error instanceof TooManyRequestsError) {
      logRefusedLogin(credentials.email, from, error);
    }
    throw error;
  }
}

async function loginWith(
  { email, password }: z.infer<typeof loginInput>,
  from: { readonly ip: string; readonly userAgent: string },
): Promise<Login> {
  const user = await accountByEmail(email, placesOf(from.ip));
  const place = user?.isAtHome ? placeOf(from.ip) : null;
  await countLoginAttempt(email, from.ip, place);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user?.passwordHash) {
    throw new InvalidCredentialsError(WRONG);
  }
  await forgiveLoginAttempts(email, from.ip, place);
  if (user.status !== 'active' || !user.emailVerifiedAt || user.organizationStatus !== 'active') {
    throw new InvalidCredentialsError('Account is not active');
  }
  const { id, organizationId, passwordHash } = user;
  const opened = await transaction(async (tx) => {
    await refuseOvertakenPassword(tx, id, passwordHash);
    return openSession(tx, { id, organizationId }, from);
  });
  if (isOutdatedHash(passwordHash)) {
    const renewed = await hashPassword(password);
    await db().user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } });
  }
  return opened;
}

/** A password that was changed since it was compared opens nothing any more. */
export async function refuseOvertakenPassword(
  tx: Tx,
  id: number,
  passwordHash: string,
  message = WRONG,
): Promise<void> {
  const [same] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE id = ${id} AND password_hash = ${passwordHash} FOR UPDATE`;
  if (!same) throw new InvalidCredentialsError(message);
}

/** A fresh access token for a session that still lives. */
export async function refreshSession(viewer: Viewer): Promise<{ readonly accessToken: string }> {
  const { id, expiresAt } = sessionOf(viewer);
  // Each request of the session moves the mark, at most once a minute: enough for a full disk.
  if (!isDiskFull()) {
    await db().session.update({ where: { id }, data: { lastUsedAt: new Date() } });
  }
  return { accessToken: signToken('access', id, expiresAt) };
}

export async function logout(viewer: Viewer): Promise<void> {
  const { id } = sessionOf(viewer);
  await db().session.update({ where: { id }, data: { revokedAt: new Date() } });
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
export const findMe = (viewer: Viewer) => findAccount(viewer, viewer.userId);

/** One account of the viewer's organization with it. */
export async function findAccount({ organizationId }: Viewer, id: number) {
  const user = await db().user.findUnique({
    relationLoadStrategy: 'join',
    where: { organizationId_id: { organizationId, id } },
    include: { organization: { select: { id: true, name: true } } },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}
