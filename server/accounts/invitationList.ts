import { demand } from '#server/access.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Invitation, Prisma } from '#server/generated/prisma/client.ts';
import { NEWEST_FIRST, type PlacePage, placedPage } from '#server/places.ts';
import type { Viewer } from './viewer.ts';

/** Who was asked to join, which administrators read. */

/** As people speak of it: a pending invitation whose time is over is expired. */
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
  demand(viewer, 'administer', null);
  return { organizationId: viewer.organizationId, ...inState(state) };
}

export async function countInvitations(
  viewer: Viewer,
  state: InvitationState | null,
): Promise<number> {
  return db().invitation.count({ where: listed(viewer, state) });
}

/** The newest first; `query` says what to load with them and which page. */
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

/** The newest first, whatever their state, with their departments. */
export const listWithDepartments = (viewer: Viewer, query: PlacePage) =>
  placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().invitation.findMany({
      ...page,
      where: { AND: [listed(viewer, null), behind] },
      orderBy: [...NEWEST_FIRST],
      include: withDepartments,
    }),
  );

/** One invitation, loaded as `query` says. */
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

/** The same with its departments. */
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

/** Refuses who may not deal with invitations; one that is named must be there. */
export async function demandInvitations(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getInvitation(viewer, id);
  demand(viewer, 'administer', null);
}
