import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { assertSamePassword } from './login.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';
import { logRefusedLogin } from './logRefusedLogin.ts';
import { passwordMatches } from './passwords.ts';

const WRONG = 'Incorrect password';

type From = { readonly ip: string; readonly log: Log };

/** Checks the password of the signed-in user again, for changes that require a recent one. */
export async function confirmPassword(viewer: Viewer, password: string, from: From): Promise<void> {
  const { id } = sessionOf(viewer);
  try {
    await confirmWith(viewer, id, password, from.ip);
  } catch (error) {
    if (error instanceof InvalidCredentialsError || error instanceof TooManyRequestsError) {
      logRefusedLogin(viewer.email, from, error);
    }
    throw error;
  }
}

/** Attempts are counted by session, so that an attacker's guesses never lock out the owner. */
async function confirmWith(
  { userId, email }: Viewer,
  sessionId: string,
  password: string,
  ip: string,
): Promise<void> {
  const place = `session ${sessionId}`;
  await countLoginAttempt(email, ip, place);
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { passwordHash: true },
  });
  const matches = await passwordMatches(user?.passwordHash, password);
  const passwordHash = user?.passwordHash;
  if (!matches || !passwordHash) throw new InvalidCredentialsError(WRONG);
  await forgiveLoginAttempts(email, ip, place);
  await transaction(async (tx) => {
    await assertSamePassword(tx, userId, passwordHash, WRONG);
    await tx.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { passwordGivenAt: new Date() },
    });
  });
}
