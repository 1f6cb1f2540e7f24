import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** From this many rows on, the next list must not be planned as if there were only the old lots. */
const MANY = 500;

const FILLED = ['oils', 'oil_potencies', 'ledger_entries', 'lot_tests', 'lot_test_results'];

/**
 * Gathers the statistics of the tables that a long file of `rows` filled. A database does that by itself within a minute;
 * until then it would read all percents for each lot of a list, which takes longer than a request may. Behind the import,
 * because the locks of a transaction would make the next import wait.
 */
export async function gatherAfterImport(rows: number): Promise<void> {
  if (rows < MANY) return;
  for (const table of FILLED) {
    // The import is stored, whatever becomes of its statistics.
    await db().$executeRaw`ANALYZE ${Prisma.raw(table)}`.catch(() => undefined);
  }
}
