import { zeroWords } from '#domain/review/retestQuestion.ts';
import type { ZeroWords } from '#domain/review/zeroWords.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LotTestResult } from '#server/generated/prisma/client.ts';
import { resultOf } from '#server/oils/results/storedResult.ts';
import type { Viewer } from '#server/viewer.ts';

type Row = Omit<LotTestResult, 'organizationId' | 'position'> & {
  readonly batchId: number;
  readonly oilId: number;
};

/** The words of the results that gave a lot of a batch its percents of 0. */
export type FrozenWords = (batchId: number, oilId: number) => ZeroWords;

/**
 * Reads the results that gave these lots the percents of 0 that batches were saved with: the last one of each cannabinoid
 * up to the test that was the newest then.
 */
export async function frozenWords(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  batchIds: readonly number[],
  oilIds: readonly number[],
): Promise<FrozenWords> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT l.batch_id AS "batchId", l.oil_id AS "oilId", p.cannabinoid, last.*
    FROM batch_lots l
    JOIN batch_lot_potencies p ON p.organization_id = l.organization_id AND p.batch_lot_id = l.id
      AND p.percent = 0
    CROSS JOIN LATERAL (
      SELECT r.test_id AS "testId", r.cannabinoid_id AS "cannabinoidId", r.kind, r.percent, r.lod,
        r.loq, r.uncertainty_percent AS "uncertaintyPercent", r.printed
      FROM lot_tests t JOIN lot_test_results r
        ON r.organization_id = t.organization_id AND r.test_id = t.id AND r.kind <> 'not_tested'
      WHERE t.organization_id = l.organization_id AND t.oil_id = l.oil_id AND t.id <= p.test_id
        AND lower(r.cannabinoid) = lower(p.cannabinoid)
      ORDER BY t.id DESC LIMIT 1
    ) AS last
    WHERE l.organization_id = ${organizationId} AND l.batch_id = ANY(${[...batchIds]}::integer[])
      AND l.oil_id = ANY(${[...oilIds]}::integer[])`;
  const placeOf = (batchId: number, oilId: number) => `${batchId} ${oilId}`;
  const found = new Map<string, ZeroWords>();
  for (const { batchId, oilId, ...row } of rows) {
    const place = placeOf(batchId, oilId);
    found.set(place, { ...found.get(place), ...zeroWords([resultOf(row)]) });
  }
  return (batchId, oilId) => found.get(placeOf(batchId, oilId)) ?? {};
}
