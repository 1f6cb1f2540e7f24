import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * The rule of which stored tests say something of their lot, once for each way to ask it: not those that were voided, nor
 * the rows that void them, whose results are those of an earlier test.
 */

export const COUNTS = {
  voidsTestId: null,
  voidedBy: { is: null },
} as const satisfies Prisma.LotTestWhereInput;

/** For SQL in which `lot_tests` is called `test_row`. */
export const ROW_COUNTS = Prisma.sql`
  (test_row.voids_test_id IS NULL AND NOT EXISTS (
    SELECT FROM lot_tests voiding WHERE voiding.organization_id = test_row.organization_id
      AND voiding.oil_id = test_row.oil_id AND voiding.voids_test_id = test_row.id))`;
