import { db } from '#server/db/database.ts';
import { InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { countLoginAttempt, forgiveLoginAttempts } from './loginLimits.ts';
import { logRefusedLogin } from './logRefusedLogin.ts';
import { passwordMatches } from './passwords.ts';

export const WRONG_PASSWORD = 'Incorrect password';

export type From = { readonly ip: string; readonly log: Log };

/**
 * Checks the password of the signed-in user and returns its hash, which must still be the same when something is written
 * because of it. Attempts are counted by session, so that an attacker's guesses never lock out the owner.
 */
export function provePassword(viewer: Viewer, password: string, from: From): Promise<string> {
  return withRefusalLogged(viewer, from, () => proveWith(viewer, password, from.ip));
}

export async function withRefusalLogged<Result>(
  { email }: Viewer,
  from: From,
  prove: () => Promise<Result>,
): Promise<Result> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof InvalidCredentialsError || error instanceof TooManyRequestsError) {
      logRefusedLogin(email, from, error);
    }
    throw error;
  }
}

export async function proveWith(viewer: Viewer, password: string, ip: string): Promise<string> {
  const { userId, email } = viewer;
  const place = `session ${sessionOf(viewer).id}`;
  await countLoginAttempt(email, ip, place);
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { passwordHash: true },
  });
  const matches = await passwordMatches(user?.passwordHash, password);
  const passwordHash = user?.passwordHash;
  if (!matches || !passwordHash) throw new InvalidCredentialsError(WRONG_PASSWORD);
  await forgiveLoginAttempts(email, ip, place);
  return passwordHash;
}
