import { networkOf } from '#server/limits/networkOf.ts';
import { countAttempt, type RateLimit, takeBackAttempt } from '#server/limits/rateLimit.ts';
import type { MailedPurpose } from './mailedLinks.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const REGISTRATIONS: RateLimit = { name: 'register-address', most: 30, seconds: HOUR_SECONDS };
/** Refusals because a name or e-mail is in use; each reveals whether an e-mail has an account. */
const REFUSED_TO_ADDRESS: RateLimit = {
  name: 'register-refused',
  most: 10,
  seconds: DAY_SECONDS,
};
const REGISTRATIONS_OF_EMAIL: RateLimit = {
  name: 'register-email',
  most: 10,
  seconds: DAY_SECONDS,
};
const LINKS_USED: RateLimit = { name: 'link-address', most: 100, seconds: HOUR_SECONDS };
const MAILS_TO_ACCOUNT = { most: 5, seconds: HOUR_SECONDS };
const MAILS_FROM_ADDRESS = { most: 60, seconds: HOUR_SECONDS };

/** Each throws `TooManyRequestsError` when it is called too often. */
export const countRegistration = (ip: string) => countAttempt(REGISTRATIONS, networkOf(ip));

export const countLinkUse = (ip: string) => countAttempt(LINKS_USED, networkOf(ip));

/**
 * Counts by e-mail, whether it has an account or not, and uses up one of the refusals of the address. Called before the
 * lookup, so that concurrent requests cannot exceed the limit.
 */
export async function countRevealingAnswer(email: string, ip: string): Promise<void> {
  await countAttempt(REGISTRATIONS_OF_EMAIL, email);
  await countAttempt(REFUSED_TO_ADDRESS, networkOf(ip));
}

/** Gives the refusal back when nothing had to be refused. */
export const takeBackRevealingAnswer = (ip: string) =>
  takeBackAttempt(REFUSED_TO_ADDRESS, networkOf(ip));

/** Counts by e-mail whether it has an account or not, so that the wait reveals nothing. */
export async function countLinkRequest(
  purpose: MailedPurpose,
  email: string,
  ip: string,
): Promise<void> {
  await countAttempt({ name: `${purpose}-address`, ...MAILS_FROM_ADDRESS }, networkOf(ip));
  await countAttempt({ name: `${purpose}-account`, ...MAILS_TO_ACCOUNT }, email.trim());
}
