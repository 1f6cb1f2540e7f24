import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

const LOGO_ID = /^[\w-]{1,64}$/;

/** The image with an unguessable id: the organization's logo, or one stored with a batch. */
export async function findLogo(id: string) {
  if (!LOGO_ID.test(id)) throw new NotFoundError('File');
  const where = { where: { id } };
  const logo =
    (await db().organizationLogo.findUnique(where)) ?? (await db().keptLogo.findUnique(where));
  if (!logo) throw new NotFoundError('File');
  return logo;
}

/** The URL of a logo. */
export const logoLink = (logo: { readonly id: string } | null): string | null =>
  logo ? `/api/files/${logo.id}` : null;

/** The viewer's organization, loaded with `query`. */
export const getOrganization = (viewer: Viewer, query: Prisma.OrganizationDefaultArgs) =>
  db().organization.findUniqueOrThrow({ ...query, where: { id: viewer.organizationId } });

/** The viewer's organization and the id of its logo. */
export const findOrganization = (viewer: Viewer) =>
  db().organization.findUniqueOrThrow({
    where: { id: viewer.organizationId },
    include: { logo: { select: { id: true } } },
  });

/** Name and logo for the header of a printed record. */
export const findLetterhead = (viewer: Viewer) =>
  db().organization.findUniqueOrThrow({
    where: { id: viewer.organizationId },
    select: { name: true, logo: { select: { bytes: true } } },
  });

/** The present name and logo, preserved for a record that is saved now. */
export async function keepLetterhead(tx: Tx, viewer: Viewer) {
  const { name, logo } = await tx.organization.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: viewer.organizationId },
    select: { name: true, logo: { select: { id: true } } },
  });
  if (logo === null) return { organizationName: name, logoId: null };
  // A logo replaced at this moment is missing at the first attempt, and the new one is found at the second.
  const logoId = (await keepLogo(tx, viewer)) ?? (await keepLogo(tx, viewer));
  return { organizationName: name, logoId };
}

/** The id of the logo, marked to be kept; null without a logo. */
async function keepLogo(tx: Tx, { organizationId }: Viewer): Promise<string | null> {
  const [logo] = await tx.$queryRaw<{ id: string }[]>`
    WITH present AS (
      SELECT id, organization_id, media_type, bytes FROM organization_logos
      WHERE organization_id = ${organizationId} FOR KEY SHARE
    ), kept AS (
      INSERT INTO kept_logos (id, organization_id, media_type, bytes) SELECT * FROM present
      ON CONFLICT DO NOTHING
    )
    SELECT id::text FROM present`;
  return logo?.id ?? null;
}
