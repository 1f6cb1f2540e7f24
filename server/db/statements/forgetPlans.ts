import type { Tx } from '#server/db/transaction.ts';

/** Fewer rows are not worth another statement. */
const FEW = 20;

/**
 * Makes the database plan its checks of references anew. PGlite keeps the plan that it made when the table had a page of
 * rows, which then reads all of the table for every row that refers to it. Call it after inserting `rows`, before those
 * that refer to them.
 */
export async function forgetPlans(tx: Tx, rows: readonly unknown[]): Promise<void> {
  if (rows.length > FEW) await tx.$executeRaw`DISCARD PLANS`;
}
