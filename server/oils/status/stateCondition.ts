import { DUE_SOON_DAYS } from '#domain/lots/effectiveState.ts';
import type { StateFilter } from '#domain/lots/stateFilter.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** Sorts lots without a date last; must equal the expressions of the indexes. */
export const EXPIRY = Prisma.sql`coalesce(expires_on, DATE '9999-12-31')`;
export const RETEST = Prisma.sql`coalesce(retest_on, DATE '9999-12-31')`;

/** The condition for oils in one of these states on a day, as `isInState` in `domain/lots` decides it for one lot. */
export function stateCondition(filters: readonly StateFilter[], today: string): Prisma.Sql {
  const day = Prisma.sql`${today}::date`;
  const isReleased = Prisma.sql`status = 'released'`;
  const isExpired = Prisma.sql`${EXPIRY} < ${day}`;
  const isDue = Prisma.sql`${RETEST} <= ${day}`;
  const isInDate = Prisma.sql`NOT ${isExpired} AND NOT ${isDue}`;
  const conditions: Readonly<Record<StateFilter, Prisma.Sql>> = {
    rejected: Prisma.sql`status = 'rejected'`,
    hold: Prisma.sql`status = 'hold'`,
    quarantine: Prisma.sql`status = 'quarantine'`,
    expired: Prisma.sql`${isReleased} AND ${isExpired}`,
    retestDue: Prisma.sql`${isReleased} AND NOT ${isExpired} AND ${isDue}`,
    depleted: Prisma.sql`${isReleased} AND ${isInDate} AND quantity_grams = 0`,
    released: Prisma.sql`${isReleased} AND ${isInDate} AND quantity_grams > 0`,
    dueSoon: Prisma.sql`status <> 'rejected' AND ${isInDate}
      AND least(${EXPIRY}, ${RETEST}) <= ${day} + ${DUE_SOON_DAYS}::integer`,
  };
  if (filters.length === 0) return Prisma.sql`false`;
  return Prisma.sql`(${Prisma.join(
    filters.map((filter) => Prisma.sql`(${conditions[filter]})`),
    ' OR ',
  )})`;
}
