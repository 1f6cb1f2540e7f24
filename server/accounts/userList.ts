import { demand } from '#server/access.ts';
import { db } from '#server/db/database.ts';
import type { Prisma, UserStatus } from '#server/generated/prisma/client.ts';
import { BY_ID, type PlacePage, placedPage } from '#server/places.ts';
import type { Viewer } from './viewer.ts';

/**
 * The accounts of the organization, which carry e-mails and logins: administrators only. Deleted
 * ones are among the inactive, because what they did still names them.
 */

type Which = { readonly status: UserStatus | null };

export async function countUsers(viewer: Viewer, which: Which): Promise<number> {
  return db().user.count({ where: listedUsers(viewer, which) });
}

/** In the order they came; `query` says what to load with them and which page. */
export async function listUsers(viewer: Viewer, which: Which, query: Prisma.UserFindManyArgs) {
  const where = listedUsers(viewer, which);
  return placedPage(viewer, query, BY_ID, ({ behind, ...page }) =>
    db().user.findMany({ ...page, where: { AND: [where, behind] }, orderBy: [...BY_ID] }),
  );
}

/** The same with the organization. */
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
  demand(viewer, 'administer', null);
  return { organizationId: viewer.organizationId, ...(status === null ? {} : { status }) };
}
