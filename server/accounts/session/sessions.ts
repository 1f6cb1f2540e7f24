import { z } from 'zod';
import { findColleague } from '#server/accounts/people/colleagues.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Paged, placedPage } from '#server/db/lists/places.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { authorize, nameOf, sessionOf, type Viewer } from '#server/viewer.ts';
import { liveAt } from './readViewer.ts';

const ownLive = ({ organizationId, userId }: Viewer) => ({
  organizationId,
  userId,
  ...liveAt(Date.now()),
});

export const countSessions = (viewer: Viewer): Promise<number> =>
  db().session.count({ where: ownLive(viewer) });

/** The viewer's sessions, newest first; `query` has the page. */
export const listSessions = (viewer: Viewer, query: Paged<Prisma.SessionFindManyArgs>) =>
  placedPage(viewer, query, BY_SIGN_IN, ({ behind, ...page }) =>
    db().session.findMany({
      ...page,
      where: { AND: [ownLive(viewer), behind] },
      orderBy: [...BY_SIGN_IN],
    }),
  );

/** Not by last use, which would reorder sessions while somebody pages through them. */
const BY_SIGN_IN = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** Ends one of the viewer's sessions, possibly the current one. */
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

/** True for the session of the request. An API token has none. */
export const isCurrentSession = ({ credential }: Viewer, id: string): boolean =>
  credential.kind === 'session' && credential.id === id;

/** Ends all other sessions of the viewer; returns their ids. */
export async function revokeOtherSessions(viewer: Viewer): Promise<readonly string[]> {
  const ended = await db().session.updateManyAndReturn({
    where: { ...ownLive(viewer), id: { not: sessionOf(viewer).id } },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

/** Ends all sessions of a person in the organization; returns their number. */
export async function revokeUserSessions(viewer: Viewer, userId: number): Promise<number> {
  const { organizationId } = viewer;
  return transaction(async (tx) => {
    const user = await findColleague(viewer, userId, tx);
    authorize(viewer, 'administer', null);
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

/** Ends the sessions of a user or of a whole organization; returns their number. */
export async function endSessions(
  tx: Tx,
  whose: { readonly organizationId: number; readonly userId?: number },
  now: Date,
): Promise<number> {
  const where = { ...whose, ...liveAt(now.getTime()) };
  const { count } = await tx.session.updateMany({ where, data: { revokedAt: now } });
  return count;
}
