import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

const LOGO_ID = /^[\w-]{1,64}$/;

/** The image behind an unguessable id. */
export async function findLogo(id: string) {
  const logo = LOGO_ID.test(id)
    ? await db().organizationLogo.findUnique({ where: { id } })
    : undefined;
  if (!logo) throw new NotFoundError('File');
  return logo;
}

/** Where a browser finds a logo. */
export const logoLink = (logo: { readonly id: string } | null): string | null =>
  logo ? `/api/files/${logo.id}` : null;

/** The viewer's organization, loaded as `query` says. */
export const getOrganization = (viewer: Viewer, query: Prisma.OrganizationDefaultArgs) =>
  db().organization.findUniqueOrThrow({ ...query, where: { id: viewer.organizationId } });

/** The viewer's organization and the id of its logo. */
export const findOrganization = (viewer: Viewer) =>
  db().organization.findUniqueOrThrow({
    where: { id: viewer.organizationId },
    include: { logo: { select: { id: true } } },
  });

/** Name and logo, for the head of a printed record. */
export const findLetterhead = (viewer: Viewer) =>
  db().organization.findUniqueOrThrow({
    where: { id: viewer.organizationId },
    select: { name: true, logo: { select: { bytes: true } } },
  });
