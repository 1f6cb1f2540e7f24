import { demand } from '#server/access.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import type { Viewer } from './viewer.ts';

/** The accounts of the organization, which carry e-mails and logins: administrators only. */

export async function countUsers(viewer: Viewer): Promise<number> {
  return db().user.count({ where: listedUsers(viewer) });
}

/** In the order they came; `query` says what to load with them and which page. */
export async function listUsers(viewer: Viewer, query: Prisma.UserFindManyArgs) {
  return db().user.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: listedUsers(viewer),
    orderBy: { id: 'asc' },
  });
}

/** The same with the organization. */
export async function listAccounts(viewer: Viewer, take: number) {
  return db().user.findMany({
    where: listedUsers(viewer),
    include: { organization: true },
    orderBy: { id: 'asc' },
    take,
  });
}

function listedUsers(viewer: Viewer): Prisma.UserWhereInput {
  demand(viewer, 'administer', null);
  return { organizationId: viewer.organizationId, deletedAt: null };
}
