import { createHash, randomBytes } from 'node:crypto';
import { certificateMediaType } from '#domain/lots/certificate/certificateFile.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { StoredFile } from '#server/generated/prisma/client.ts';
import { countAttempt, type RateLimit } from '#server/limits/rateLimit.ts';
import { recordType } from '#server/oils/oilAudit.ts';
import { getOil } from '#server/oils/readOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

const UPLOADS: RateLimit = { name: 'certificate', most: 200, seconds: 3_600 };
const ID_BYTES = 16;

/** A file without its bytes. */
export type FileFacts = Pick<StoredFile, 'id' | 'sha256' | 'mediaType' | 'size'>;
export const FILE_FACTS = { id: true, sha256: true, mediaType: true, size: true } as const;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Throws unless the viewer may add tests to this lot. */
export async function authorizeTests(viewer: Viewer, oilId: number): Promise<void> {
  const { departmentId } = await getOil(viewer, oilId, {});
  authorize(viewer, 'inspectLots', departmentId);
}

/** Counts an upload before its bytes are read on. */
export const countUpload = ({ organizationId, userId }: Viewer): Promise<void> =>
  countAttempt(UPLOADS, `${organizationId}:${userId}`);

/** Stores a file whose type was recognized by its bytes; a test names it, or it is deleted after a day. */
export async function storeFile(
  tx: Tx,
  { organizationId }: Viewer,
  content: Uint8Array,
): Promise<FileFacts> {
  const mediaType = certificateMediaType(content);
  if (mediaType === null) throw new Error('A file without a known type reached the database.');
  const bytes = Uint8Array.from(content);
  const file = {
    id: randomBytes(ID_BYTES).toString('hex'),
    sha256: sha256Of(bytes),
    mediaType,
    size: bytes.length,
  };
  await tx.storedFile.create({ data: { ...file, organizationId, bytes }, select: { id: true } });
  return file;
}

/** Stores a file for a certificate of this lot that is saved next. */
export async function uploadFile(
  viewer: Viewer,
  oilId: number,
  content: Uint8Array,
): Promise<FileFacts> {
  await authorizeTests(viewer, oilId);
  return transaction(async (tx) => {
    const file = await storeFile(tx, viewer, content);
    const after = fileFields(file);
    const kind = 'certificate file uploaded';
    await writeAudit(tx, viewer, { kind, recordType, recordId: oilId, after });
    return file;
  });
}

/** Without the id, which opens nothing but stays out of the trail all the same. */
export const fileFields = ({ mediaType, size, sha256 }: Omit<FileFacts, 'id'>) => ({
  file: `${mediaType}, ${size} bytes`,
  fileSha256: sha256,
});

/** The facts of an uploaded file; throws for one of another organization and for one that is gone. */
export async function getFileFacts(
  tx: Tx,
  { organizationId }: Viewer,
  id: string,
): Promise<FileFacts> {
  const where = { organizationId_id: { organizationId, id } };
  const file = await tx.storedFile.findUnique({ where, select: FILE_FACTS });
  if (!file) throw new NotFoundError('File');
  return file;
}

/** The file of a test with its bytes; throws when there is none. */
export async function findTestFile({ organizationId }: Viewer, testId: number) {
  const test = await db().lotTest.findUnique({
    where: { organizationId_id: { organizationId, id: testId } },
    select: { file: { select: { bytes: true, mediaType: true } } },
  });
  if (!test) throw new NotFoundError('Certificate');
  if (!test.file) throw new NotFoundError('File');
  return test.file;
}

/** Throws unless the test is one of the organization and has a file. */
export async function assertTestFile({ organizationId }: Viewer, testId: number): Promise<void> {
  const test = await db().lotTest.findUnique({
    where: { organizationId_id: { organizationId, id: testId } },
    select: { fileId: true },
  });
  if (!test) throw new NotFoundError('Certificate');
  if (test.fileId === null) throw new NotFoundError('File');
}
