import { NOT_TESTED_WORDS } from '#domain/lots/results/resultWords.ts';
import type { Told } from '#domain/review/told.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';

/** The last line about each cannabinoid of a lot on the record of a batch; empty where no retest touched it. */
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
