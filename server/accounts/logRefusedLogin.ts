import { createHmac } from 'node:crypto';
import { settings } from '#server/env.ts';
import { type InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

/**
 * The same word for the same e-mail, so that tries on one account are seen to be that. Keyed, for a
 * plain hash of an e-mail is found by hashing all that are known.
 */
const hashed = (email: string): string =>
  createHmac('sha256', settings().jwtSecret).update(email.toLowerCase()).digest('base64url');

type Refused = InvalidCredentialsError | TooManyRequestsError;
type From = { readonly ip: string; readonly log: Log };

/** For whoever watches over the installation; neither the e-mail nor the password is in it. */
export function logRefusedLogin(email: string, { ip, log }: From, refused: Refused): void {
  const wait =
    refused instanceof TooManyRequestsError ? { retryAfterSeconds: refused.retryAfterSeconds } : {};
  log.warn({ emailHash: hashed(email), ip, reason: refused.message, ...wait }, 'login refused');
}
