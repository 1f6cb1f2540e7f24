import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Counts in the database, so that the limit holds across processes and restarts. */
const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterPrisma({
    storeClient: db(),
    tableName: 'rateLimit',
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
    clearExpiredByTimeout: false,
  });

/** Counts an attempt before the password is looked at; throws `TooManyRequestsError`. */
export async function countLoginAttempt(email: string, ip: string): Promise<void> {
  try {
    await limiter('login-account', FAILURES_PER_ACCOUNT).consume(digest(email));
    await limiter('login-address', FAILURES_PER_ADDRESS).consume(digest(ip));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

/** A right password takes its own attempt back and forgives the account's failures. */
export async function forgiveLoginAttempts(email: string, ip: string): Promise<void> {
  await limiter('login-account', FAILURES_PER_ACCOUNT).delete(digest(email));
  await limiter('login-address', FAILURES_PER_ADDRESS).reward(digest(ip));
}

const digest = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url');
