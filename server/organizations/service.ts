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

/** The viewer's organization, loaded as `query` says. */
export const getOrganization = (viewer: Viewer, query: Prisma.OrganizationDefaultArgs) =>
  db().organization.findUniqueOrThrow({ ...query, where: { id: viewer.organizationId } });

/** Name and logo, for the head of a printed record. */
export const findLetterhead = (viewer: Viewer) =>
  db().organization.findUniqueOrThrow({
    where: { id: viewer.organizationId },
    select: { name: true, logo: { select: { bytes: true } } },
  });
