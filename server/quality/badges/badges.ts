import { badgeCodeIn, UNKNOWN_BADGE } from '#domain/signing/badge.ts';
import { db } from '#server/db/database.ts';
import { renderBadgePdf } from '#server/documents/renderPdf.ts';
import { NotFoundError } from '#server/errors.ts';
import { findLetterhead } from '#server/organizations/readOrganization.ts';
import { nameOf, sessionOf, type Viewer } from '#server/viewer.ts';

/** The code on the own badge; `ForbiddenError` for an API token, which signs nothing. */
export async function findBadgeCode(viewer: Viewer): Promise<string> {
  sessionOf(viewer);
  const { organizationId, userId: id } = viewer;
  const { badgeCode } = await db().user.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id } },
    select: { badgeCode: true },
  });
  return badgeCode;
}

/** The own badge on one page of the size of a card. */
export async function badgePdf(viewer: Viewer): Promise<Uint8Array> {
  const code = await findBadgeCode(viewer);
  const { name: organizationName, logo } = await findLetterhead(viewer);
  const badge = { code, name: viewer.name, organizationName };
  return renderBadgePdf(badge, { logo: logo?.bytes ?? null });
}

/** The owner of a scanned badge, who could sign in; a badge of anybody else looks like none. */
export async function findBadgeHolder(viewer: Viewer, typed: string) {
  sessionOf(viewer);
  const badgeCode = badgeCodeIn(typed);
  const holder =
    badgeCode === null
      ? null
      : await db().user.findUnique({
          where: {
            badgeCode,
            organizationId: viewer.organizationId,
            status: 'active',
            deletedAt: null,
            emailVerifiedAt: { not: null },
          },
        });
  if (!holder) throw new NotFoundError('Badge', UNKNOWN_BADGE);
  return { id: holder.id, name: nameOf(holder) };
}
