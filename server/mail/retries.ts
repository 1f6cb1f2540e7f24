const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
const GIVEN_UP_AFTER_SECONDS = 24 * 3_600;

/**
 * Seconds until the next attempt after `attempts` (1 or more): 10 s, doubled each time, at most an hour. Null when that
 * would be more than a day after the mail was written.
 */
export function retryWaitSeconds(attempts: number, ageSeconds: number): number | null {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
  return ageSeconds + wait > GIVEN_UP_AFTER_SECONDS ? null : wait;
}
