import type { TokenPurpose } from '#server/generated/prisma/client.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';

const HOUR_SECONDS = 60 * 60;
const REGISTRATIONS: RateLimit = { name: 'register-address', most: 30, seconds: HOUR_SECONDS };
const LINKS_USED: RateLimit = { name: 'link-address', most: 100, seconds: HOUR_SECONDS };
const MAILS_TO_ACCOUNT = { most: 5, seconds: HOUR_SECONDS };
const MAILS_FROM_ADDRESS = { most: 60, seconds: HOUR_SECONDS };

/** Each throws `TooManyRequestsError` when somebody does it too often. */
export const countRegistration = (ip: string) => countAttempt(REGISTRATIONS, ip);

export const countLinkUse = (ip: string) => countAttempt(LINKS_USED, ip);

/** Counts by e-mail whether it has an account or not, so that the wait tells nothing. */
export async function countLinkRequest(
  purpose: TokenPurpose,
  email: string,
  ip: string,
): Promise<void> {
  await countAttempt({ name: `${purpose}-address`, ...MAILS_FROM_ADDRESS }, ip);
  await countAttempt({ name: `${purpose}-account`, ...MAILS_TO_ACCOUNT }, email.trim());
}
