import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';

/** The image behind an unguessable id. */
export async function findLogo(id: string) {
  const logo = await db().organizationLogo.findUnique({ where: { id } });
  if (!logo) throw new NotFoundError('File');
  return logo;
}
