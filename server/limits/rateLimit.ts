import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';

/** At most `most` times within `seconds`, for each key. */
export type RateLimit = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
};

/**
 * The clocks of processes may differ by this much. A counter that ends later than its duration plus this from now was
 * written before the clock was set back, and is over.
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

/** Counts an attempt of `key`; throws `TooManyRequestsError` when it exceeds the limit. */
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

/** Throws what `countAttempt` would throw for another attempt of `key`, without counting it. */
export async function refuseSpent(limit: RateLimit, key: string): Promise<void> {
  const counted = await limiter(limit).get(digest(key));
  if (counted === null || counted.consumedPoints < limit.most) return;
  if (!isOfLaterClock(limit, counted)) throw tooManyUntil(counted);
}

const isOfLaterClock = ({ seconds }: RateLimit, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > (seconds + CLOCKS_APART_SECONDS) * 1000;

const tooManyUntil = ({ msBeforeNext }: RateLimiterRes) =>
  new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Takes back the last attempt of `key`. */
export async function takeBackAttempt(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(digest(key));
}

/** Deletes all attempts of `key`. */
export async function forgiveAttempts(
  { name }: Pick<RateLimit, 'name'>,
  key: string,
): Promise<void> {
  await db().rateLimit.deleteMany({ where: { key: counterKey(name, key) } });
}

/** The key of the counter for `key`. */
export const counterKey = (name: string, key: string): string => `${name}:${digest(key)}`;

/** Hashed, so that addresses and e-mails cannot be read from the counters. */
const digest = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url');
