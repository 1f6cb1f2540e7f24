import { InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import { countTry, type GrowingWait } from '#server/growingWait.ts';
import {
  countAttempt,
  forgiveAttempts,
  type RateLimit,
  takeBackAttempt,
} from '#server/rateLimit.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT: GrowingWait = {
  name: 'login-account',
  free: 10,
  longestSeconds: WINDOW_SECONDS,
};
const PER_ADDRESS: RateLimit = { name: 'login-address', most: 100, seconds: WINDOW_SECONDS };
/** Failures in a row, however far apart: after these only the owner of the mailbox gets in. */
const IN_A_ROW: RateLimit = { name: 'login-in-a-row', most: 100, seconds: 0 };

const PAUSED = 'Too many failed attempts. Reset your password to sign in again.';

/**
 * Counts an attempt before the password is looked at; throws `TooManyRequestsError`, and
 * `InvalidCredentialsError` where only a new password helps. Unknown e-mails count like known ones.
 */
export async function countLoginAttempt(email: string, ip: string): Promise<void> {
  await countTry(PER_ACCOUNT, email);
  await countAttempt(PER_ADDRESS, ip);
  try {
    await countAttempt(IN_A_ROW, email);
  } catch (error) {
    throw error instanceof TooManyRequestsError ? new InvalidCredentialsError(PAUSED) : error;
  }
}

/** A right password takes its own attempt back and forgives the account's failures. */
export async function forgiveLoginAttempts(email: string, ip: string): Promise<void> {
  await forgiveFailures(email);
  await takeBackAttempt(PER_ADDRESS, ip);
}

/** Whoever has proved to own the mailbox starts anew. */
export async function forgiveFailures(email: string): Promise<void> {
  await forgiveAttempts(PER_ACCOUNT, email);
  await forgiveAttempts(IN_A_ROW, email);
}
