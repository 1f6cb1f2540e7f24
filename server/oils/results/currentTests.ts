import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LotTest } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { ROW_IS_CERTIFICATE } from './certificateRule.ts';
import { ROW_COUNTS } from './countingTests.ts';

/** The test that tells of a lot as it is now. */
export type CurrentTest = Pick<
  LotTest,
  'id' | 'oilId' | 'verdict' | 'panels' | 'labName' | 'certificateNumber' | 'fileId'
>;

/** The names of a certificate, and the day of its report. */
export type NamedCertificate = Pick<LotTest, 'labName' | 'certificateNumber' | 'reportedOn'>;

/**
 * The laboratory, the number and the day of the last certificate of each of these lots that nothing voided, by lot: empty
 * where it has none, because those of an earlier one are not its own.
 */
export async function lastCertificates(
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
  client: Tx = db(),
): Promise<ReadonlyMap<number, NamedCertificate>> {
  const rows = await client.$queryRaw<(NamedCertificate & { readonly oilId: number })[]>`
    SELECT lot.id AS "oilId", test.* FROM unnest(${[...oilIds]}::integer[]) AS lot(id)
    CROSS JOIN LATERAL (
      SELECT lab_name AS "labName", certificate_number AS "certificateNumber",
        reported_on AS "reportedOn"
      FROM lot_tests test_row WHERE organization_id = ${organizationId} AND oil_id = lot.id
        AND ${ROW_IS_CERTIFICATE} AND ${ROW_COUNTS}
      ORDER BY id DESC LIMIT 1
    ) AS test`;
  return new Map(rows.map((row) => [row.oilId, row]));
}

/** Those of these lots that have a certificate, voided or not. Each lot is looked up, so that no other is read. */
export async function certifiedOils(
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<ReadonlyMap<number, true>> {
  const rows = await db().$queryRaw<{ readonly id: number }[]>`
    SELECT lot.id FROM unnest(${[...oilIds]}::integer[]) AS lot(id)
    CROSS JOIN LATERAL (
      SELECT 1 FROM lot_tests WHERE organization_id = ${organizationId} AND oil_id = lot.id
        AND ${ROW_IS_CERTIFICATE}
      LIMIT 1
    ) AS test`;
  return new Map(rows.map(({ id }) => [id, true]));
}

/** The current test of each of these lots, by lot: the newest one that counts. */
export async function currentTests(
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
  client: Tx = db(),
): Promise<ReadonlyMap<number, CurrentTest>> {
  const rows = await client.$queryRaw<CurrentTest[]>`
    SELECT test.* FROM unnest(${[...oilIds]}::integer[]) AS lot(id)
    CROSS JOIN LATERAL (
      SELECT id, oil_id AS "oilId", verdict, panels, lab_name AS "labName",
        certificate_number AS "certificateNumber", file_id AS "fileId"
      FROM lot_tests test_row WHERE organization_id = ${organizationId} AND oil_id = lot.id
        AND ${ROW_COUNTS}
      ORDER BY id DESC LIMIT 1
    ) AS test`;
  return new Map(rows.map((row) => [row.oilId, row]));
}
