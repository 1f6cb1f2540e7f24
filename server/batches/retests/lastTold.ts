import { NOT_TESTED_WORDS } from '#domain/lots/results/resultWords.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { isUnknown, wordsOfZero } from '#domain/review/zeroWords.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LotFigures } from '#server/oils/results/followTests.ts';
import type { Viewer } from '#server/viewer.ts';

/** What stands last on the record of a batch about a cannabinoid of one of its lots. */
export type Told = {
  /** The name that the record has. */
  readonly cannabinoid: string;
  readonly percent: number;
  /** Null for a figure, and where stored before they were kept. */
  readonly words: string | null;
  /** It says how the batch was made, and not how it was planned or is being weighed. */
  readonly isMade: boolean;
  /** It left the batch as it was. */
  readonly isSame: boolean;
};

/** What records say last of a lot, for each cannabinoid that a retest told them of. */
export type LastTold = (batchId: number, oilId: number) => readonly Told[];

export const NOTHING_TOLD: LastTold = () => [];

/** Reads what stands last on the records of the batches of these lots. */
export async function lastTold(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<LastTold> {
  const rows = await tx.$queryRaw<(Told & { readonly batchId: number; readonly oilId: number })[]>`
    SELECT DISTINCT ON (c.batch_id, t.oil_id, told.cannabinoid) c.batch_id AS "batchId",
      t.oil_id AS "oilId", told.cannabinoid, told.percent_after::float8 AS percent,
      told.words_after AS words, c."group" NOT IN ('planned', 'weighing') AS "isMade",
      told.mg_before = told.mg_after AS "isSame"
    FROM lot_tests t
    JOIN lot_test_consequences c ON c.organization_id = t.organization_id AND c.test_id = t.id
    JOIN lot_test_consequence_changes told
      ON told.organization_id = c.organization_id AND told.consequence_id = c.id
    WHERE t.organization_id = ${organizationId} AND t.oil_id = ANY(${[...oilIds]}::integer[])
      AND c."group" <> 'information'
    ORDER BY c.batch_id, t.oil_id, told.cannabinoid, c.id DESC`;
  const placeOf = (batchId: number, oilId: number) => `${batchId} ${oilId}`;
  const told = new Map<string, Told[]>();
  for (const row of rows) {
    const place = placeOf(row.batchId, row.oilId);
    told.set(place, [...(told.get(place) ?? []), row]);
  }
  return (batchId, oilId) => told.get(placeOf(batchId, oilId)) ?? [];
}

/** Those of these lots of which a record was told that nobody knows a percent any more. */
export async function lotsOfUnknown(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<readonly number[]> {
  if (oilIds.length === 0) return [];
  const rows = await tx.$queryRaw<{ oilId: number }[]>`
    SELECT DISTINCT t.oil_id AS "oilId" FROM lot_tests t
    JOIN lot_test_consequences c ON c.organization_id = t.organization_id AND c.test_id = t.id
    JOIN lot_test_consequence_changes told
      ON told.organization_id = c.organization_id AND told.consequence_id = c.id
    WHERE t.organization_id = ${organizationId} AND t.oil_id = ANY(${[...oilIds]}::integer[])
      AND told.words_after = ${NOT_TESTED_WORDS}`;
  return rows.map(({ oilId }) => oilId);
}

/** What is told of a cannabinoid; undefined: nothing yet. */
export const toldOf = (told: readonly Told[], cannabinoid: string): Told | undefined =>
  told.find((one) => cannabinoidKey(one.cannabinoid) === cannabinoidKey(cannabinoid));

/**
 * The cannabinoids for which a newer retest has another percent than the record ends with, or one at all again, so that no
 * record ends with what was taken back; of a batch that is completed also those that left it as it was while it was open, so
 * that it ends with the content as made.
 */
export const restatedBy = (
  told: readonly Told[],
  { percents, toWords = {} }: Partial<LotFigures> & Pick<LotFigures, 'percents'>,
  isCompleted: boolean,
): readonly string[] =>
  Object.entries(percents).flatMap(([cannabinoid, percent]) => {
    const before = toldOf(told, cannabinoid);
    if (before === undefined) return [];
    const isOlder = isCompleted && before.isSame && !before.isMade;
    const isKnownAgain =
      isUnknown(before.words) && !isUnknown(wordsOfZero(toWords, cannabinoid, percent));
    return isOlder || isKnownAgain || before.percent !== percent ? [cannabinoid] : [];
  });

/** True when the record ends with another percent than this one, or with other words. */
export function isToldOtherwise(
  { percent: last, words }: Pick<Told, 'percent' | 'words'>,
  percent: number,
  toWords: string | undefined,
): boolean {
  if (last !== percent) return true;
  if (isUnknown(words) || isUnknown(toWords)) return isUnknown(words) !== isUnknown(toWords);
  return words !== null && words !== (toWords ?? null);
}
