import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { CLOCKS_APART_SECONDS, counterKey } from './rateLimit.ts';

/**
 * The first `free` attempts are free. From the last of them on, each attempt is followed by a wait, one second at first
 * and then doubled. Staying quiet for the longest wait after the last one resets it.
 */
export type GrowingWait = {
  readonly name: string;
  readonly free: number;
  readonly longestSeconds: number;
};

/**
 * Counts an attempt of `key`; throws `TooManyRequestsError` while it must wait, which does not extend the wait. A
 * single statement, so that concurrent attempts are all counted.
 */
export async function countTry(wait: GrowingWait, key: string): Promise<void> {
  const { name, free, longestSeconds } = wait;
  const id = counterKey(name, key);
  const now = new Date();
  const furthestSeconds = 2 * longestSeconds + CLOCKS_APART_SECONDS;
  // A row that expires later than any wait was written before the clock was set back.
  const isOver = Prisma.sql`(tries.expire <= ${now}::timestamptz
    OR tries.expire > ${now}::timestamptz + make_interval(secs => ${furthestSeconds}::int))`;
  // A row resets at `expire`; until the quiet period begins, attempts must wait.
  const counted = await db().$queryRaw<unknown[]>`
    INSERT INTO rate_limits AS tries (key, points, expire)
    VALUES (${id}, 1, ${now}::timestamptz + make_interval(secs => ${longestSeconds}::int))
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN 1 ELSE tries.points + 1 END,
      expire = ${now}::timestamptz + make_interval(secs => ${longestSeconds}::int + CASE
        WHEN ${isOver} OR tries.points + 1 < ${free}::int THEN 0
        ELSE least(${longestSeconds}::int, power(2, least(tries.points + 1 - ${free}::int, 30)))
      END)
    WHERE tries.points < ${free}::int OR ${isOver}
      OR tries.expire <= ${now}::timestamptz + make_interval(secs => ${longestSeconds}::int)
    RETURNING points`;
  if (counted.length === 0) throw new TooManyRequestsError(await secondsLeft(wait, id, now));
}

async function secondsLeft({ longestSeconds }: GrowingWait, key: string, now: Date) {
  const row = await db().rateLimit.findUnique({ where: { key }, select: { expire: true } });
  const endsAt = (row?.expire?.getTime() ?? 0) - longestSeconds * 1000;
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
}
