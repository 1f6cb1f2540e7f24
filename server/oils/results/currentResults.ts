import { resultWords } from '#domain/lots/results/resultWords.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LotTestResult, OilPotency } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { ROW_COUNTS } from './countingTests.ts';
import { resultOf, type StoredResult, writtenResult } from './storedResult.ts';

type Lot = {
  readonly id: number;
  readonly potencies: readonly (Pick<OilPotency, 'cannabinoidId' | 'percent'> & {
    readonly cannabinoid: { readonly name: string };
  })[];
};

type Row = Omit<LotTestResult, 'organizationId' | 'position'> & { readonly oilId: number };

/**
 * The result behind each percent of these lots, by lot, in the order of their potencies: the last one that tested it.
 * A percent that no test gave is a value.
 */
export async function currentResults(
  { organizationId }: Viewer,
  lots: readonly Lot[],
  client: Tx = db(),
): Promise<ReadonlyMap<number, readonly StoredResult[]>> {
  const rows = await client.$queryRaw<Row[]>`
    SELECT DISTINCT ON (test_row.oil_id, r.cannabinoid_id) test_row.oil_id AS "oilId", r.test_id AS "testId",
      r.cannabinoid_id AS "cannabinoidId", r.cannabinoid, r.kind, r.percent, r.lod, r.loq,
      r.uncertainty_percent AS "uncertaintyPercent", r.printed
    FROM lot_tests test_row JOIN lot_test_results r ON r.organization_id = test_row.organization_id
      AND r.test_id = test_row.id AND r.kind <> 'not_tested'
    WHERE test_row.organization_id = ${organizationId}
      AND test_row.oil_id = ANY(${lots.map(({ id }) => id)}::integer[]) AND ${ROW_COUNTS}
    ORDER BY test_row.oil_id, r.cannabinoid_id, r.test_id DESC`;
  const found = new Map(rows.map((row) => [keyOf(row.oilId, row.cannabinoidId), resultOf(row)]));
  return new Map(
    lots.map(({ id, potencies }) => [
      id,
      potencies.map((potency) =>
        resultBehind(potency, found.get(keyOf(id, potency.cannabinoidId))),
      ),
    ]),
  );
}

const keyOf = (oilId: number, cannabinoidId: number) => `${oilId} ${cannabinoidId}`;

/** Its name is that of today, though the test may have another one. */
function resultBehind(
  { cannabinoidId, percent, cannabinoid: { name } }: Lot['potencies'][number],
  result: StoredResult | undefined,
): StoredResult {
  const isOfPercent = result !== undefined && percent.equals(percentToWrite(result) ?? '-1');
  return isOfPercent
    ? { ...result, cannabinoid: name }
    : writtenResult({ cannabinoidId, name }, percent.toFixed());
}

/** Results in the audit trail: the percents, or the words of those that have none. */
export const auditedResults = (results: readonly StoredResult[]) =>
  Object.fromEntries(
    results.map((result) => [
      result.cannabinoid,
      result.percent === null ? resultWords(result) : Number(result.percent).toFixed(4),
    ]),
  );
