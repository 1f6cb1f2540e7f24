import { accountByEmail } from '#server/accounts/signUp/accountByEmail.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { placeOf, placesOf } from './knownPlaces.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';
import { logRefusedLogin } from './logRefusedLogin.ts';
import { type Login, openSession } from './openSession.ts';
import { hashPassword, isOutdatedHash, passwordMatches } from './passwords.ts';
import { signToken } from './tokens.ts';

const WRONG = 'Incorrect email or password';

type Credentials = { readonly email: string; readonly password: string };

/** Opens a session. An unknown e-mail and a wrong password get the same response in the same time. */
export async function login(
  credentials: Credentials,
  from: { readonly ip: string; readonly userAgent: string; readonly log: Log },
): Promise<Login> {
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
  { email, password }: Credentials,
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
    throw new InvalidCredentialsError('Account is not active', 'ACCOUNT_NOT_ACTIVE');
  }
  const { id, organizationId, passwordHash } = user;
  const opened = await transaction(async (tx) => {
    await assertSamePassword(tx, id, passwordHash);
    return openSession(tx, { id, organizationId }, from);
  });
  if (isOutdatedHash(passwordHash)) {
    const renewed = await hashPassword(password);
    await db().user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } });
  }
  return opened;
}

/** Throws when the password was changed since it was verified. */
export async function assertSamePassword(
  tx: Tx,
  id: number,
  passwordHash: string,
  message = WRONG,
): Promise<void> {
  const [same] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE id = ${id} AND password_hash = ${passwordHash} FOR UPDATE`;
  if (!same) throw new InvalidCredentialsError(message);
}

/** A new access token for a session that has not ended. */
export async function refreshSession(viewer: Viewer): Promise<{ readonly accessToken: string }> {
  const { id, expiresAt } = sessionOf(viewer);
  // Every request updates the last use at most once a minute, which is enough on a full disk.
  if (!isDiskFull()) {
    await db().session.update({ where: { id }, data: { lastUsedAt: new Date() } });
  }
  return { accessToken: signToken('access', id, expiresAt) };
}

export async function logout(viewer: Viewer): Promise<void> {
  const { id } = sessionOf(viewer);
  await db().session.update({ where: { id }, data: { revokedAt: new Date() } });
}
