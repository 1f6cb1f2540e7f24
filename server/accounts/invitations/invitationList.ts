import { db } from '#server/db/database.ts';
import { NEWEST_FIRST, type PlacePage, placedPage } from '#server/db/lists/places.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Invitation, Prisma } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** The invitations of an organization, readable by administrators. */

/** The state as displayed: a pending invitation past its expiry is expired. */
export type InvitationState = 'pending' | 'accepted' | 'expired' | 'cancelled';

export const stateOf = ({ status, expiresAt }: Invitation, now = new Date()): InvitationState =>
  status === 'pending' && expiresAt <= now ? 'expired' : status;

/** The rows in a state; without one all but the cancelled ones. */
function inState(state: InvitationState | null): Prisma.InvitationWhereInput {
  switch (state) {
    case null:
      return { status: { not: 'cancelled' } };
    case 'pending':
      return { status: 'pending', expiresAt: { gt: new Date() } };
    case 'expired':
      return { status: 'pending', expiresAt: { lte: new Date() } };
    default:
      return { status: state };
  }
}

function listed(viewer: Viewer, state: InvitationState | null): Prisma.InvitationWhereInput {
  authorize(viewer, 'administer', null);
  return { organizationId: viewer.organizationId, ...inState(state) };
}

export async function countInvitations(
  viewer: Viewer,
  state: InvitationState | null,
): Promise<number> {
  return db().invitation.count({ where: listed(viewer, state) });
}

/** Newest first; `query` has the relations to load and the page. */
export async function listInvitations(
  viewer: Viewer,
  state: InvitationState | null,
  query: Prisma.InvitationFindManyArgs,
) {
  const where = listed(viewer, state);
  return placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().invitation.findMany({
      ...page,
      where: { AND: [where, behind] },
      orderBy: [...NEWEST_FIRST],
    }),
  );
}

const withDepartments = { departments: { orderBy: { id: 'asc' } } } as const;

export type InvitationWithDepartments = Prisma.InvitationGetPayload<{
  include: typeof withDepartments;
}>;

/** All invitations with their departments, newest first. */
export const listWithDepartments = (viewer: Viewer, query: PlacePage) =>
  placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().invitation.findMany({
      ...page,
      where: { AND: [listed(viewer, null), behind] },
      orderBy: [...NEWEST_FIRST],
      include: withDepartments,
    }),
  );

/** One invitation, loaded with `query`. */
export async function getInvitation(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.InvitationDefaultArgs = {},
  client: Tx = db(),
) {
  const invitation = await client.invitation.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!invitation) throw new NotFoundError('Invitation');
  return invitation;
}

/** One invitation with its departments. */
export async function findInvitation(
  { organizationId }: Viewer,
  id: number,
): Promise<InvitationWithDepartments> {
  const invitation = await db().invitation.findUnique({
    include: withDepartments,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!invitation) throw new NotFoundError('Invitation');
  return invitation;
}

/** Throws unless the viewer may manage invitations, or when the named one does not exist. */
export async function authorizeInvitations(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getInvitation(viewer, id);
  authorize(viewer, 'administer', null);
}
