import { randomBytes } from 'node:crypto';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { countAttempt, type RateLimit } from '#server/limits/rateLimit.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { redrawnLogo } from './logoImage.ts';
import { lockOrganization, recordType } from './updateOrganization.ts';

const UPLOADS: RateLimit = { name: 'logo', most: 10, seconds: 3_600 };
const ID_BYTES = 16;

/** Replaces the logo by an image with checked type and size; returns its id. The file itself is never stored. */
export async function setLogo(viewer: Viewer, file: Uint8Array): Promise<{ readonly id: string }> {
  authorize(viewer, 'administer', null);
  const { organizationId } = viewer;
  await countAttempt(UPLOADS, String(organizationId));
  const bytes = Uint8Array.from(await redrawnLogo(file));
  const id = randomBytes(ID_BYTES).toString('hex');
  await transaction(async (tx) => {
    await lockOrganization(tx, viewer);
    const before = await tx.organizationLogo.findUnique({ where: { organizationId } });
    await tx.organizationLogo.deleteMany({ where: { organizationId } });
    const data = { id, organizationId, mediaType: 'image/png', bytes };
    await tx.organizationLogo.create({ data });
    await writeAudit(tx, viewer, {
      kind: 'organization logo changed',
      recordType,
      recordId: organizationId,
      before: { logo: before && imageWords(before.bytes) },
      after: { logo: imageWords(bytes) },
    });
  });
  return { id };
}

/** Without a logo nothing happens. */
export async function removeLogo(viewer: Viewer): Promise<void> {
  authorize(viewer, 'administer', null);
  const { organizationId } = viewer;
  await transaction(async (tx) => {
    await lockOrganization(tx, viewer);
    const before = await tx.organizationLogo.findUnique({ where: { organizationId } });
    if (!before) return;
    await tx.organizationLogo.delete({ where: { organizationId } });
    await writeAudit(tx, viewer, {
      kind: 'organization logo removed',
      recordType,
      recordId: organizationId,
      before: { logo: imageWords(before.bytes) },
    });
  });
}

/** Without the id, so that readers of the audit trail cannot open the image. */
const imageWords = ({ length }: Uint8Array): string => `Image of ${length} bytes`;
