import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';

/** So many times within so many seconds, for each key. */
export type RateLimit = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
};

/**
 * Processes may differ by this much in what they take for now. A counter that ends later than its time
 * from now, and this, was written before the clock was set back, and is over.
 */
export const CLOCKS_APART_SECONDS = 60;

/** Counts in the database, so that a limit holds across processes and restarts. */
const limiter = ({ name, most, seconds }: RateLimit) =>
  new RateLimiterPrisma({
    storeClient: db(),
    tableName: 'rateLimit',
    keyPrefix: name,
    points: most,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

/** Counts one more for `key`; throws `TooManyRequestsError` when that is one too many. */
export async function countAttempt(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiter(limit).consume(digest(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (isOfLaterClock(limit, refusal)) {
      await forgiveAttempts(limit, key);
      return countAttempt(limit, key);
    }
    throw tooManyUntil(refusal);
  }
}

/** Throws what `countAttempt` would for one more of `key`, and writes nothing. */
export async function refuseSpent(limit: RateLimit, key: string): Promise<void> {
  const counted = await limiter(limit).get(digest(key));
  if (counted === null || counted.consumedPoints < limit.most) return;
  if (!isOfLaterClock(limit, counted)) throw tooManyUntil(counted);
}

const isOfLaterClock = ({ seconds }: RateLimit, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > (seconds + CLOCKS_APART_SECONDS) * 1000;

const tooManyUntil = ({ msBeforeNext }: RateLimiterRes) =>
  new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Takes the last attempt of `key` back. */
export async function takeBackAttempt(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(digest(key));
}

/** Forgets every attempt of `key`. */
export async function forgiveAttempts(
  { name }: Pick<RateLimit, 'name'>,
  key: string,
): Promise<void> {
  await db().rateLimit.deleteMany({ where: { key: counterKey(name, key) } });
}

/** Where the attempts of `key` are counted. */
export const counterKey = (name: string, key: string): string => `${name}:${digest(key)}`;

/** Nobody reads addresses and e-mails out of the counters. */
const digest = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url');
