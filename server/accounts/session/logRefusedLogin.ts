import { createHmac } from 'node:crypto';
import { type InvalidCredentialsError, TooManyRequestsError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { settings } from '#server/settings/env.ts';

/**
 * The same text for the same e-mail, so that attempts on one account can be recognized. Keyed, because a plain hash
 * could be found by hashing known e-mails.
 */
const hashed = (email: string): string =>
  createHmac('sha256', settings().jwtSecret).update(email.toLowerCase()).digest('base64url');

type Refused = InvalidCredentialsError | TooManyRequestsError;
type From = { readonly ip: string; readonly log: Log };

/** Logs a refused login for operators, without e-mail and password. */
export function logRefusedLogin(email: string, { ip, log }: From, refused: Refused): void {
  const wait =
    refused instanceof TooManyRequestsError ? { retryAfterSeconds: refused.retryAfterSeconds } : {};
  log.warn({ emailHash: hashed(email), ip, reason: refused.message, ...wait }, 'login refused');
}
