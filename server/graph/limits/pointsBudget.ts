import { db } from '#server/db/database.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { CLOCKS_APART_SECONDS, counterKey } from '#server/limits/rateLimit.ts';
import type { Viewer } from '#server/viewer.ts';

/** Rows that a person or an API token may request per minute. */
export const MOST_A_MINUTE = 100_000;
const WINDOW_SECONDS = 60;
/** A later end of a budget must be wrong and is ignored; see `CLOCKS_APART_SECONDS`. */
const LONGEST_SECONDS = WINDOW_SECONDS + CLOCKS_APART_SECONDS;
/** Costs are recorded in portions of this size, so that a list of fifty rows does not need a database write. */
const STRETCH = 2_000;

/** Points spent in this process that are not recorded in the database yet, by spender. */
const unwritten = new Map<string, number>();

/** The start of a spender's next budget, in ms since 1970; only for spenders whose budget is used up. */
const spentUntil = new Map<string, number>();

/**
 * Takes points from the budget of a person or an API token. All processes share it, except for less than one portion
 * each. Throws `TooManyRequestsError` once it is spent.
 */
export async function spendPoints(viewer: Viewer, points: number): Promise<void> {
  const spender = spenderOf(viewer);
  refuseSpent(spender);
  const spent = (unwritten.get(spender) ?? 0) + points;
  if (spent < STRETCH) {
    unwritten.set(spender, spent);
    return;
  }
  unwritten.delete(spender);
  await writeDown(spender, spent);
}

/** A single statement, because a list should cost little beyond its own statements. */
async function writeDown(spender: string, spent: number): Promise<void> {
  const now = new Date();
  const isOver = Prisma.sql`(budget.expire <= ${now}::timestamptz
    OR budget.expire > ${now}::timestamptz + make_interval(secs => ${LONGEST_SECONDS}::int))`;
  const [budget] = await db().$queryRaw<{ points: number; expire: Date }[]>`
    INSERT INTO rate_limits AS budget (key, points, expire)
    VALUES (${counterKey('points', spender)}, ${spent},
      ${now}::timestamptz + make_interval(secs => ${WINDOW_SECONDS}::int))
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points
        ELSE least(budget.points + excluded.points, ${2 * MOST_A_MINUTE}::int) END,
      expire = CASE WHEN ${isOver} THEN excluded.expire
        ELSE budget.expire END
    RETURNING points, expire`;
  if (budget === undefined || budget.points <= MOST_A_MINUTE) return;
  spentUntil.set(spender, budget.expire.getTime());
  refuseSpent(spender);
}

/** Also refuses small requests that are not recorded immediately and would otherwise slip through. */
function refuseSpent(spender: string): void {
  const leftMs = (spentUntil.get(spender) ?? 0) - Date.now();
  if (leftMs > 0 && leftMs <= LONGEST_SECONDS * 1000)
    throw new TooManyRequestsError(Math.ceil(leftMs / 1000));
  spentUntil.delete(spender);
}

const spenderOf = ({ userId, credential }: Viewer): string =>
  credential.kind === 'apiToken' ? `token ${credential.id}` : `person ${userId}`;
