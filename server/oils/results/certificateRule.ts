import { isOfLaboratory } from '#domain/lots/certificate/certificate.ts';
import { type LotTest, Prisma } from '#server/generated/prisma/client.ts';

/**
 * The rule of which stored tests are certificates, once for each way to ask it: percents that somebody wrote are a
 * correction without a file, a laboratory and a number; every other test is one.
 */

export const isCertificate = ({
  purpose,
  fileId,
  labName,
  certificateNumber,
}: Pick<LotTest, 'purpose' | 'fileId' | 'labName' | 'certificateNumber'>): boolean =>
  isOfLaboratory({ purpose, labName, certificateNumber, hasFile: fileId !== null });

/** For SQL in which the columns of `lot_tests` are in scope. */
export const ROW_IS_CERTIFICATE = Prisma.sql`
  (purpose <> 'correction' OR file_id IS NOT NULL OR lab_name <> '' OR certificate_number <> '')`;
