import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { isUnknown, wordsOfZero } from '#domain/review/zeroWords.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import type { LotRetest } from './touchedBatches.ts';

type Told = {
  readonly batchId: number;
  readonly oilId: number;
  readonly cannabinoid: string;
  readonly percent: number;
  /** Null for a figure. */
  readonly words: string | null;
  /** It left the batch as it was, which was open then, so that its grams may be others since. */
  readonly wasLeftOpen: boolean;
};

/**
 * Reads the percents that stand last on the records of these lots' batches. The function that is returned names the
 * cannabinoids for which a newer retest has another percent, or one at all again, so that no record ends with what was taken back; of a
 * batch that is completed also those that left it as it was while it was open, so that it ends with the content as made.
 */
export async function earlierWords(
  tx: Tx,
  { organizationId }: Viewer,
  retests: readonly LotRetest[],
  completed: ReadonlySet<number> = new Set(),
): Promise<(batchId: number, retest: LotRetest) => readonly string[]> {
  const oilIds = retests.map(({ oilId }) => oilId);
  const rows = await tx.$queryRaw<Told[]>`
    SELECT DISTINCT ON (c.batch_id, t.oil_id, told.cannabinoid) c.batch_id AS "batchId",
      t.oil_id AS "oilId", told.cannabinoid, told.percent_after::float8 AS percent,
      told.words_after AS words, c."group" IN ('planned', 'weighing') AND told.mg_before = told.mg_after AS "wasLeftOpen"
    FROM lot_tests t
    JOIN lot_test_consequences c ON c.organization_id = t.organization_id AND c.test_id = t.id
    JOIN lot_test_consequence_changes told
      ON told.organization_id = c.organization_id AND told.consequence_id = c.id
    WHERE t.organization_id = ${organizationId} AND t.oil_id = ANY(${oilIds}::integer[])
      AND c."group" <> 'information'
    ORDER BY c.batch_id, t.oil_id, told.cannabinoid, c.id DESC`;
  const placeOf = (batchId: number, oilId: number) => `${batchId} ${oilId}`;
  const told = new Map<string, Map<string, Told>>();
  for (const row of rows) {
    const place = placeOf(row.batchId, row.oilId);
    const ofPlace = told.get(place) ?? new Map<string, Told>();
    told.set(place, ofPlace.set(cannabinoidKey(row.cannabinoid), row));
  }
  return (batchId, { oilId, percents, toWords }) => {
    const ofPlace = told.get(placeOf(batchId, oilId));
    return Object.entries(percents).flatMap(([cannabinoid, percent]) => {
      const before = ofPlace?.get(cannabinoidKey(cannabinoid));
      if (before === undefined) return [];
      const isOlder = completed.has(batchId) && before.wasLeftOpen;
      const isKnownAgain =
        isUnknown(before.words) && !isUnknown(wordsOfZero(toWords, cannabinoid, percent));
      return isOlder || isKnownAgain || before.percent !== percent ? [cannabinoid] : [];
    });
  };
}
