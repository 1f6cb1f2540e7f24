import { z } from 'zod';
import { demand } from '#server/access.ts';
import { writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type Paged, placedPage } from '#server/places.ts';
import { findColleague } from './colleagues.ts';
import { liveAt, nameOf, sessionOf, type Viewer } from './viewer.ts';

const ownLive = ({ organizationId, userId }: Viewer) => ({
  organizationId,
  userId,
  ...liveAt(Date.now()),
});

export const countSessions = (viewer: Viewer): Promise<number> =>
  db().session.count({ where: ownLive(viewer) });

/** Where the viewer is signed in, the newest first; `query` says which page. */
export const listSessions = (viewer: Viewer, query: Paged<Prisma.SessionFindManyArgs>) =>
  placedPage(viewer, query, BY_SIGN_IN, ({ behind, ...page }) =>
    db().session.findMany({
      ...page,
      where: { AND: [ownLive(viewer), behind] },
      orderBy: [...BY_SIGN_IN],
    }),
  );

/** Not by their last use, with which they would change places while somebody pages through them. */
const BY_SIGN_IN = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** Signs the viewer out in one place, which may be this one. */
export async function revokeSession(viewer: Viewer, id: string): Promise<void> {
  const known = z.uuid().safeParse(id);
  const { count } = known.success
    ? await db().session.updateMany({
        where: { ...ownLive(viewer), id: known.data },
        data: { revokedAt: new Date() },
      })
    : { count: 0 };
  if (count === 0) throw new NotFoundError('Session');
}

/** Whether the viewer asks with this session. A program has none. */
export const isCurrentSession = ({ credential }: Viewer, id: string): boolean =>
  credential.kind === 'session' && credential.id === id;

/** Signs the viewer out everywhere but here; gives the sessions that ended. */
export async function revokeOtherSessions(viewer: Viewer): Promise<readonly string[]> {
  const ended = await db().session.updateManyAndReturn({
    where: { ...ownLive(viewer), id: { not: sessionOf(viewer).id } },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

/** Signs somebody of the organization out everywhere; gives how many sessions ended. */
export async function revokeUserSessions(viewer: Viewer, userId: number): Promise<number> {
  const { organizationId } = viewer;
  return transaction(async (tx) => {
    const user = await findColleague(viewer, userId, tx);
    demand(viewer, 'administer', null);
    const sessions = await endSessions(tx, { organizationId, userId }, new Date());
    await writeAudit(tx, viewer, {
      kind: 'user signed out',
      recordType: 'user',
      recordId: userId,
      after: { user: nameOf(user), sessions },
    });
    return sessions;
  });
}

/** Ends the sessions of a user or of a whole organization; gives how many there were. */
export async function endSessions(
  tx: Tx,
  whose: { readonly organizationId: number; readonly userId?: number },
  now: Date,
): Promise<number> {
  const where = { ...whose, ...liveAt(now.getTime()) };
  const { count } = await tx.session.updateMany({ where, data: { revokedAt: now } });
  return count;
}
