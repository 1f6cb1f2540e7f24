/** Wrong PINs of one person, whichever session or screen they came from. */
export type PinTries = {
  /** Wrong ones, less those that right ones have taken back; 0 or more. */
  readonly failedCount: number;
  readonly lockedUntil: Date | null;
};

export const NO_WRONG_PINS: PinTries = { failedCount: 0, lockedUntil: null };

/** The last of these locks the PIN. */
export const FREE_PIN_TRIES = 5;
const FIRST_LOCK_MS = 15 * 60_000;
/** After a quiet time as long as the longest lock, counting begins anew. */
const LONGEST_LOCK_MS = 4 * 3_600_000;

/** True while the PIN is not even compared. A try during that time does not extend it. */
export const isPinLocked = (tries: PinTries, now: Date): boolean =>
  lockedUntilAt(tries, now) !== null;

/** The end of a lock that holds at `now`; null when there is none. */
export function lockedUntilAt(tries: PinTries, now: Date): Date | null {
  const { lockedUntil } = fresh(tries, now);
  return lockedUntil !== null && now < lockedUntil ? lockedUntil : null;
}

/**
 * The count after a wrong PIN. The fifth locks for 15 minutes; every further one locks twice as long as the one before,
 * up to 4 hours.
 */
export function afterWrongPin(tries: PinTries, now: Date): PinTries {
  if (isPinLocked(tries, now)) return tries;
  const failedCount = fresh(tries, now).failedCount + 1;
  const beyond = failedCount - FREE_PIN_TRIES;
  if (beyond < 0) return { failedCount, lockedUntil: null };
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** beyond, LONGEST_LOCK_MS);
  return { failedCount, lockedUntil: new Date(now.getTime() + lockMs) };
}

/**
 * The count after the right PIN, which must not be compared while the PIN is locked. It ends the growth of locks and
 * takes back one wrong PIN, not all of them: a colleague could otherwise guess between any two signatures of a person
 * who signs all day.
 */
export function afterRightPin({ failedCount }: PinTries): PinTries {
  const counted = Math.min(failedCount, FREE_PIN_TRIES);
  return { failedCount: Math.max(0, counted - 1), lockedUntil: null };
}

/** Wrong PINs from `now` on until the next lock, counting the one that locks; 0 while it is locked. */
export function pinTriesLeft(tries: PinTries, now: Date): number {
  if (isPinLocked(tries, now)) return 0;
  return Math.max(1, FREE_PIN_TRIES - fresh(tries, now).failedCount);
}

function fresh(tries: PinTries, now: Date): PinTries {
  const { lockedUntil } = tries;
  if (lockedUntil === null) return tries;
  const aheadMs = lockedUntil.getTime() - now.getTime();
  // A lock that ends later than any can was written before the clock was set back.
  return Math.abs(aheadMs) > LONGEST_LOCK_MS ? NO_WRONG_PINS : tries;
}

/** `tries` is 1 or more. It never says whose PIN was expected. */
export const wrongPinText = (tries: number): string =>
  `Wrong PIN. ${tries === 1 ? '1 try' : `${tries} tries`} left.`;

/** `time` in the words of the place where it is shown. */
export const lockedPinText = (time: string): string =>
  `Your PIN is locked until ${time}. The administrators have been told.`;

export const NO_PIN_TEXT = 'You have no PIN yet. Set one in My Profile.';
/** Where the policy has gone back to Basic, in which nobody sets a PIN and earlier batches may still wait. */
export const NO_PIN_IN_BASIC_TEXT = 'You have no PIN. Sign in yourself: your password is enough.';
