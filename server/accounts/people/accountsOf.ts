import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * The ids of all accounts of one person in an organization, also of those that were deleted, by e-mail without case and
 * surrounding blanks: whoever is invited again is no second person. For `IN`; the database has the rule, for its triggers.
 */
export const accountsOf = (userId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT account FROM accounts_of(${userId}) AS account)`;

/** `accountsOf` read for one person. */
export async function readAccountsOf(tx: Tx, userId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.$queryRaw<{ account: number }[]>`
    SELECT account FROM accounts_of(${userId}::integer) AS account`;
  return new Set(rows.map(({ account }) => account));
}
