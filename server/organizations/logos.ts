import { randomBytes } from 'node:crypto';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { writeAudit } from '#server/audit/service.ts';
import { transaction } from '#server/db/transaction.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';
import { redrawnLogo } from './logoImage.ts';
import { lockOrganization, recordType } from './updateOrganization.ts';

const UPLOADS: RateLimit = { name: 'logo', most: 10, seconds: 3_600 };
const ID_BYTES = 16;

/**
 * Puts an image whose type and size were looked at in the place of the logo; gives its id. The file
 * itself is never kept.
 */
export async function setLogo(viewer: Viewer, file: Uint8Array): Promise<{ readonly id: string }> {
  demand(viewer, 'administer', null);
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

/** Without one already, nothing happens. */
export async function removeLogo(viewer: Viewer): Promise<void> {
  demand(viewer, 'administer', null);
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

/** Without its id, which is what keeps the image from whoever reads the trail later. */
const imageWords = ({ length }: Uint8Array): string => `Image of ${length} bytes`;
