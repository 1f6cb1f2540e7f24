import { type Issue, issueWhen } from '#domain/issue.ts';

/** A PIN signs a record together with the session of its owner; the account password sets it. */

export const FEWEST_PIN_DIGITS = 6;
export const MOST_PIN_DIGITS = 12;
/** Earlier PINs of a person, counting the present one, that a new one must differ from. */
export const KEPT_PINS = 3;

const DIGITS = new RegExp(`^[0-9]{${FEWEST_PIN_DIGITS},${MOST_PIN_DIGITS}}$`);
const DAY_MS = 24 * 3_600_000;

/**
 * Issues of a new PIN, at the path `pin`. Only the hashes of earlier PINs are kept, so the caller compares and says
 * whether it equals one of the last three.
 */
export function pinIssues(pin: string, isOneOfLastThree = false): readonly Issue[] {
  if (!DIGITS.test(pin)) {
    return issue(`A PIN has ${FEWEST_PIN_DIGITS} to ${MOST_PIN_DIGITS} digits and nothing else.`);
  }
  if (isStepped(pin, 0)) return issue('A PIN must not be one digit repeated, such as 111111.');
  if (isStepped(pin, 1) || isStepped(pin, 9)) {
    return issue('A PIN must not be a run of digits, such as 123456 or 987654.');
  }
  return issueWhen(isOneOfLastThree, ['pin'], 'Choose a PIN that is none of your last three.');
}

const issue = (message: string): readonly Issue[] => [{ path: ['pin'], message }];

/** True when each digit is the one before plus `step`; 0 follows 9, so that 890123 is a run. */
const isStepped = (pin: string, step: number): boolean =>
  [...pin].every((digit, at) => at === 0 || Number(digit) === (Number(pin[at - 1]) + step) % 10);

/**
 * True when a PIN must be replaced before the next signature. `maxAgeDays` of 0: a PIN never becomes too old.
 */
export const isPinTooOld = (setAt: Date, now: Date, maxAgeDays: number): boolean =>
  maxAgeDays > 0 && now.getTime() - setAt.getTime() > maxAgeDays * DAY_MS;
