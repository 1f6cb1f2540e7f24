import { countInvitations } from '#server/accounts/invitations/invitationList.ts';
import { db } from '#server/db/database.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

export type PeopleCounts = {
  readonly users: number;
  readonly activeUsers: number;
  readonly pendingInvitations: number;
  /** Number of distinct roles of active users. */
  readonly roles: number;
};

/** The counts above the list of users, for administrators. */
export async function countPeople(viewer: Viewer): Promise<PeopleCounts> {
  authorize(viewer, 'administer', null);
  const { organizationId } = viewer;
  const groups = await db().user.groupBy({
    by: ['role', 'status'],
    where: { organizationId },
    _count: { _all: true },
  });
  const active = groups.filter(({ status }) => status === 'active');
  const sum = (rows: typeof groups) => rows.reduce((total, { _count }) => total + _count._all, 0);
  return {
    users: sum(groups),
    activeUsers: sum(active),
    pendingInvitations: await countInvitations(viewer, 'pending'),
    roles: new Set(active.map(({ role }) => role)).size,
  };
}
