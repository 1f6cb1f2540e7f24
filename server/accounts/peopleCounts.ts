import { demand } from '#server/access.ts';
import { db } from '#server/db/database.ts';
import { countInvitations } from './invitationList.ts';
import type { Viewer } from './viewer.ts';

export type PeopleCounts = {
  readonly users: number;
  readonly activeUsers: number;
  readonly pendingInvitations: number;
  /** How many different ones the active users have. */
  readonly roles: number;
};

/** What stands above the list of users, for administrators. */
export async function countPeople(viewer: Viewer): Promise<PeopleCounts> {
  demand(viewer, 'administer', null);
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
