import { voidedInFileText } from '#domain/lots/voiding/voidText.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ROW_COUNTS } from '#server/oils/results/countingTests.ts';
import type { NewTest } from '#server/oils/results/insertTests.ts';
import type { Viewer } from '#server/viewer.ts';
import type { MatchedOil } from './importMatches.ts';

/** Certificates in the rows of a file that were voided on their lot. */

type Voided = { readonly oilId: number; readonly labName: string; readonly number: string };

/** Reads those of these lots that have a number and were not added again. */
export async function voidedCertificates(
  tx: Tx,
  { organizationId }: Viewer,
  oilIds: readonly number[],
): Promise<readonly Voided[]> {
  return tx.$queryRaw<Voided[]>`
    SELECT voided.oil_id AS "oilId", voided.lab_name AS "labName", voided.certificate_number AS number
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

const folded = (text: string): string => text.trim().toLowerCase();

/** The reason why the row with this test of a lot is refused; null when it may have it. */
export function voidedIssue(
  voided: readonly Voided[],
  { id, tag }: Pick<MatchedOil, 'id' | 'tag'>,
  { labName, certificateNumber }: Pick<NewTest, 'labName' | 'certificateNumber'>,
): string | null {
  const isSame = (one: Voided) =>
    one.oilId === id &&
    folded(one.number) === folded(certificateNumber) &&
    folded(one.labName) === folded(labName);
  const found = voided.find(isSame);
  if (found === undefined) return null;
  const { number, labName: lab } = found;
  return voidedInFileText(tag, {
    isTyped: false,
    certificateNumber: number,
    labName: lab,
    enteredOn: '',
  });
}
