import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** One account of an organization, loaded as `query` says. */
export async function getUser(organizationId: number, id: number, query: Prisma.UserDefaultArgs) {
  const user = await db().user.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}

/** The accounts of the viewer's organization with these ids, in any order, deleted ones too. */
export const readUsers = (
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.UserDefaultArgs,
) => db().user.findMany({ ...query, where: { organizationId, id: { in: [...ids] } } });

/** The viewer's own account with its organization. */
export const findMe = (viewer: Viewer) => findAccount(viewer, viewer.userId);

/** One account of the viewer's organization with it. */
export async function findAccount({ organizationId }: Viewer, id: number) {
  const user = await db().user.findUnique({
    relationLoadStrategy: 'join',
    where: { organizationId_id: { organizationId, id } },
    include: { organization: { select: { id: true, name: true } } },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}
