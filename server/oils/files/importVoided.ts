import { areSameNames } from '#domain/lots/certificate/certificateChecks.ts';
import { voidedInFileText } from '#domain/lots/voiding/voidText.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ROW_COUNTS } from '#server/oils/results/countingTests.ts';
import type { NewTest } from '#server/oils/results/insertTests.ts';
import type { Viewer } from '#server/viewer.ts';
import type { MatchedOil } from './importMatches.ts';

/** Certificates in the rows of a file that were voided on their lot. */

type Voided = Pick<NewTest, 'oilId' | 'labName' | 'certificateNumber'>;

/** Reads those of these lots that have a number and were not added again. */
export async function voidedCertificates(
  tx: Tx,
  { organizationId }: Viewer,
  oilIds: readonly number[],
): Promise<readonly Voided[]> {
  return tx.$queryRaw<Voided[]>`
    SELECT voided.oil_id AS "oilId", voided.lab_name AS "labName",
      voided.certificate_number AS "certificateNumber"
    FROM lot_tests voiding
    JOIN lot_tests voided ON voided.organization_id = voiding.organization_id
      AND voided.oil_id = voiding.oil_id AND voided.id = voiding.voids_test_id
    WHERE voiding.organization_id = ${organizationId} AND voiding.voids_test_id IS NOT NULL
      AND voiding.oil_id = ANY(${[...oilIds]}::integer[]) AND voided.certificate_number <> ''
      AND NOT EXISTS (SELECT FROM lot_tests test_row
        WHERE test_row.organization_id = voided.organization_id AND test_row.oil_id = voided.oil_id
          AND lower(test_row.certificate_number) = lower(voided.certificate_number)
          AND lower(test_row.lab_name) = lower(voided.lab_name) AND ${ROW_COUNTS})`;
}

/** The reason why the row with this test of a lot is refused; null when it may have it. */
export function voidedIssue(
  voided: readonly Voided[],
  { id, tag }: Pick<MatchedOil, 'id' | 'tag'>,
  test: Pick<NewTest, 'labName' | 'certificateNumber'>,
): string | null {
  const found = voided.find((one) => one.oilId === id && areSameNames(one, test));
  return found === undefined ? null : voidedInFileText(tag, found);
}
