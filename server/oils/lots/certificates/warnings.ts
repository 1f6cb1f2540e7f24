import { type CertificateDraft, PANELS, type Panel } from '#domain/lots/certificate/certificate.ts';
import {
  type CertificateWarning,
  certificateChecks,
  type OtherCertificate,
} from '#domain/lots/certificate/certificateChecks.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { ROW_COUNTS } from '#server/oils/results/countingTests.ts';
import { lastCertificates } from '#server/oils/results/currentTests.ts';
import type { StoredResult } from '#server/oils/results/storedResult.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** Certificates that warnings about one certificate name. */
const MOST_OTHERS = 50;

/** The lot of a certificate as it is before. */
export type StandingLot = {
  readonly oil: OilWithPotencies;
  readonly earlier: readonly StoredResult[];
  readonly policy: StoredPolicy;
};

/** Warnings about a certificate; they refuse nothing. */
export async function warningsOf(
  tx: Tx,
  viewer: Viewer,
  { oil, earlier, policy }: StandingLot,
  certificate: CertificateDraft & { readonly fileSha256: string | null },
): Promise<readonly CertificateWarning[]> {
  const lot = {
    tag: oil.tag,
    batch: oil.batch,
    supplierLot: oil.supplierLot,
    receivedOn: dayOf(oil.receivedOn),
    results: earlier,
    currentReportedOn: await currentReport(tx, viewer, oil.id),
    batchCount: await countBatches(tx, viewer, oil.id),
    isQualityOn: isQualityOn(policy),
    failedPanels: await failedPanels(tx, viewer, oil.id),
  };
  const others = await otherCertificates(tx, viewer, oil, certificate);
  return certificateChecks(lot, certificate, others);
}

async function currentReport(tx: Tx, viewer: Viewer, oilId: number): Promise<string | null> {
  const last = (await lastCertificates(viewer, [oilId], tx)).get(oilId);
  return last?.reportedOn ? dayOf(last.reportedOn) : null;
}

/**
 * Batches with the lot, completed ones too, because a new percent says what is in them. As for a retest, a hidden one
 * counts once anything of it was weighed.
 */
export async function countBatches(
  tx: Tx,
  { organizationId }: Viewer,
  oilId: number,
): Promise<number> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT b.id)::integer AS count FROM batch_lots l
    JOIN batches b ON b.organization_id = l.organization_id AND b.id = l.batch_id
    WHERE l.organization_id = ${organizationId} AND l.oil_id = ${oilId}
      AND (b.inactivated_at IS NULL OR b.is_weighed OR b.status = 'completed')`;
  return found?.count ?? 0;
}

/** The panels of a lot that failed in the last certificate that tested them, without those that were voided. */
async function failedPanels(
  tx: Tx,
  { organizationId }: Viewer,
  oilId: number,
): Promise<readonly Panel[]> {
  const last = await tx.$queryRaw<{ panel: string; result: string }[]>`
    SELECT DISTINCT ON (tested.panel) tested.panel, tested.result
    FROM lot_tests test_row
    CROSS JOIN LATERAL jsonb_each_text(test_row.panels) AS tested(panel, result)
    WHERE test_row.organization_id = ${organizationId} AND test_row.oil_id = ${oilId}
      AND tested.result <> 'not_tested' AND ${ROW_COUNTS}
    ORDER BY tested.panel, test_row.id DESC`;
  const failed = last.filter(({ result }) => result === 'fail').map(({ panel }) => panel);
  return PANELS.filter((panel) => failed.includes(panel));
}

/** The certificates with the same file or number, also of lots that were deleted; voided ones only of this lot. */
const otherCertificates = (
  tx: Tx,
  { organizationId }: Viewer,
  { id: oilId, tag, batch }: Pick<OilWithPotencies, 'id' | 'tag' | 'batch'>,
  {
    certificateNumber,
    fileSha256,
  }: Pick<CertificateDraft, 'certificateNumber'> & {
    readonly fileSha256: string | null;
  },
): Promise<OtherCertificate[]> => tx.$queryRaw<OtherCertificate[]>`
    SELECT DISTINCT o.tag, o.id = ${oilId} AS "isOfThisLot",
      test_row.certificate_number AS "certificateNumber", test_row.lab_name AS "labName",
      f.sha256 AS "fileSha256", voiding.void_reason AS "voidReason"
    FROM lot_tests test_row
    LEFT JOIN lot_tests voiding ON voiding.organization_id = test_row.organization_id
      AND voiding.oil_id = test_row.oil_id AND voiding.voids_test_id = test_row.id
    JOIN oils o ON o.organization_id = test_row.organization_id AND o.id = test_row.oil_id
    LEFT JOIN stored_files f
      ON f.organization_id = test_row.organization_id AND f.id = test_row.file_id
    WHERE test_row.organization_id = ${organizationId}
      AND (o.id = ${oilId} OR voiding.id IS NULL)
      -- A lot that was deleted and entered anew has its own certificate again.
      AND (o.id = ${oilId} OR o.deleted_at IS NULL OR (o.tag, o.batch) <> (${tag}, ${batch}))
      AND (test_row.id IN (
          SELECT id FROM lot_tests WHERE organization_id = ${organizationId}
            AND certificate_number <> ''
            AND lower(btrim(certificate_number)) = lower(btrim(${certificateNumber})))
        OR test_row.file_id IN (
          SELECT id FROM stored_files WHERE organization_id = ${organizationId}
            AND sha256 = ${fileSha256}))
    ORDER BY "isOfThisLot" DESC, o.tag LIMIT ${MOST_OTHERS}`;
