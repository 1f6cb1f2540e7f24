const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 4;
const PRINTED = /^BF-(\d{4})(\d{2})(\d{2})-[A-Z0-9]{4}$/;
const HOUR_MS = 3_600_000;
/** Time zones range from 12 hours behind to 14 hours ahead of UTC. */
const FURTHEST_BEHIND_MS = 12 * HOUR_MS;
const FURTHEST_AHEAD_MS = 14 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

export const isBatchId = (text: string): boolean => PRINTED.test(text);

/**
 * A batch id `BF-YYYYMMDD-XXXX` (docs/rules/batches.md, Batch id) from a date `YYYY-MM-DD` and four random whole
 * numbers, 0 or above.
 */
export function batchIdOf(date: string, random: ArrayLike<number>): string {
  const suffix = Array.from({ length: LENGTH }, (_, place) =>
    LETTERS.charAt((random[place] ?? 0) % LETTERS.length),
  );
  return `BF-${date.replaceAll('-', '')}-${suffix.join('')}`;
}

const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * True when a proposed id is well-formed and dated today or yesterday in any time zone (docs/rules/batches.md, Batch
 * id).
 */
export function mayBeKept(proposed: string, nowMs: number): boolean {
  const [, year, month, day] = PRINTED.exec(proposed) ?? [];
  const date = `${year}-${month}-${day}`;
  const earliestMs = nowMs - FURTHEST_BEHIND_MS - DAY_MS;
  const latestMs = nowMs + FURTHEST_AHEAD_MS;
  // Compared day by day, so that an invalid date such as 29 February in a common year never matches.
  for (let ms = earliestMs; ms < latestMs; ms += DAY_MS) if (dateAt(ms) === date) return true;
  return dateAt(latestMs) === date;
}
