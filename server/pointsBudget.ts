import type { Viewer } from '#server/accounts/viewer.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';

/** Rows that a person, or an API token, may ask for in a minute. */
export const MOST_A_MINUTE = 100_000;
const BUDGET: RateLimit = { name: 'points', most: MOST_A_MINUTE, seconds: 60 };
/** Written down in stretches, so that a list of fifty rows isn't a write to the database. */
const STRETCH = 2_000;

/** Points spent in this process that the database has not heard of yet, by spender. */
const unwritten = new Map<string, number>();

/**
 * Takes points from a person's or an API token's budget, which all processes share but for less than
 * a stretch each; throws `TooManyRequestsError` once it is spent.
 */
export async function spendPoints(viewer: Viewer, points: number): Promise<void> {
  const spender = spenderOf(viewer);
  const spent = (unwritten.get(spender) ?? 0) + points;
  if (spent < STRETCH) {
    unwritten.set(spender, spent);
    return;
  }
  unwritten.delete(spender);
  await countAttempt(BUDGET, spender, spent);
}

const spenderOf = ({ userId, credential }: Viewer): string =>
  credential.kind === 'apiToken' ? `token ${credential.id}` : `person ${userId}`;
