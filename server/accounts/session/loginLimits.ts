import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import { countTry, type GrowingWait } from '#server/limits/growingWait.ts';
import { networkOf } from '#server/limits/networkOf.ts';
import {
  countAttempt,
  forgiveAttempts,
  type RateLimit,
  refuseSpent,
  takeBackAttempt,
} from '#server/limits/rateLimit.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT: GrowingWait = {
  name: 'login-account',
  free: 10,
  longestSeconds: WINDOW_SECONDS,
};
const PER_ADDRESS: RateLimit = { name: 'login-address', most: 100, seconds: WINDOW_SECONDS };
const PER_MINUTE: RateLimit = { name: 'login-minute', most: 20, seconds: 60 };
/** After this many failures in a row within a year, signing in requires a password reset by mail. */
const IN_A_ROW: RateLimit = { name: 'login-in-a-row', most: 100, seconds: 365 * 86_400 };

/** Fast guessing within a network does not lock out people who have signed in from there before. */
const limitsOf = (place: Place): readonly RateLimit[] =>
  place === null ? [PER_MINUTE, PER_ADDRESS] : [PER_ADDRESS];

/** Separate counters for each known network, so that attempts from elsewhere do not use them up. */
const AT_PLACE: GrowingWait = { ...PER_ACCOUNT, name: 'login-place' };
const IN_A_ROW_AT_PLACE: RateLimit = { ...IN_A_ROW, name: 'login-place-in-a-row' };

const PAUSED = 'Too many failed attempts. Reset your password to sign in again.';

/** A network where the right password was given before; null stands for every other one. */
type Place = string | null;

const countersOf = (email: string, place: Place) =>
  place === null
    ? { waiting: PER_ACCOUNT, inARow: IN_A_ROW, key: email }
    : { waiting: AT_PLACE, inARow: IN_A_ROW_AT_PLACE, key: `${email} ${place}` };

/**
 * Counts an attempt before the password is checked. Throws `TooManyRequestsError`, or `InvalidCredentialsError` when
 * only a new password helps. Unknown e-mails count like known ones.
 */
export async function countLoginAttempt(email: string, ip: string, place: Place): Promise<void> {
  const { waiting, inARow, key } = countersOf(email, place);
  const network = networkOf(ip);
  // Checked before anything is written, because each new e-mail would add a row.
  for (const limit of limitsOf(place)) await refuseSpent(limit, network);
  await countTry(waiting, key);
  for (const limit of limitsOf(place)) await countAttempt(limit, network);
  try {
    await countAttempt(inARow, key);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    throw new InvalidCredentialsError(PAUSED, 'PASSWORD_RESET_NEEDED');
  }
}

/**
 * The right password resets the failures of its own counters, except on a full disk, where every sign-in counts as a
 * failure because it writes a session. A sign-in from a known network keeps the counters of other networks, because
 * otherwise each one would give attackers new guesses.
 */
export async function forgiveLoginAttempts(email: string, ip: string, place: Place): Promise<void> {
  if (isDiskFull()) return;
  await forgiveFailures(email, place);
  for (const limit of limitsOf(place)) await takeBackAttempt(limit, networkOf(ip));
}

/** Resets all failures for a person who has proved to own the mailbox. */
export async function forgiveFailures(email: string, place: Place): Promise<void> {
  const { waiting, inARow, key } = countersOf(email, place);
  await forgiveAttempts(waiting, key);
  await forgiveAttempts(inARow, key);
}
