import { db } from '#server/db/database.ts';
import { BY_ID, type PlacePage, placedPage } from '#server/db/lists/places.ts';
import type { Prisma, UserStatus } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/**
 * The accounts of the organization, for administrators only because they include e-mails and logins. Deleted accounts
 * count as inactive, because records refer to them.
 */

type Which = { readonly status: UserStatus | null };

export async function countUsers(viewer: Viewer, which: Which): Promise<number> {
  return db().user.count({ where: listedUsers(viewer, which) });
}

/** In order of creation; `query` has the relations to load and the page. */
export async function listUsers(viewer: Viewer, which: Which, query: Prisma.UserFindManyArgs) {
  const where = listedUsers(viewer, which);
  return placedPage(viewer, query, BY_ID, ({ behind, ...page }) =>
    db().user.findMany({ ...page, where: { AND: [where, behind] }, orderBy: [...BY_ID] }),
  );
}

/** `listUsers` with the organization. */
export const listAccounts = (viewer: Viewer, query: PlacePage) =>
  placedPage(viewer, query, BY_ID, ({ behind, ...page }) =>
    db().user.findMany({
      ...page,
      where: { AND: [listedUsers(viewer, { status: null }), behind] },
      include: { organization: true },
      orderBy: [...BY_ID],
    }),
  );

function listedUsers(viewer: Viewer, { status }: Which): Prisma.UserWhereInput {
  authorize(viewer, 'administer', null);
  return { organizationId: viewer.organizationId, ...(status === null ? {} : { status }) };
}
