import { hashOfLinkToken, newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { StaleLinkError, UnauthenticatedError } from '#server/errors.ts';
import { countAttempt, type RateLimit, refuseSpent } from '#server/limits/rateLimit.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { viewerOfSession } from './readViewer.ts';
import { signToken, verifyToken } from './tokens.ts';

const LINK_MS = 5 * 60_000;
/** On a full disk, where links that have expired are not deleted, each person gets this many. */
const WHEN_FULL: RateLimit = { name: 'file-link', most: 100, seconds: 60 * 60 };
const STALE =
  'This link was used or is older than 5 minutes. Open the file from its certificate again.';

/**
 * A token for a plain link to one file, because a browser opens it without headers: for this person, once, within 5
 * minutes and no longer than the session. Throws `ForbiddenError` for an API token, which sends itself.
 */
export async function fileLinkToken(viewer: Viewer, fileOf: number): Promise<string> {
  const session = sessionOf(viewer);
  const { organizationId, userId } = viewer;
  if (isDiskFull()) await countLinkWhenFull(userId);
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(Math.min(session.expiresAt.getTime(), Date.now() + LINK_MS));
  await db().oneTimeToken.create({
    data: { organizationId, userId, purpose: 'open_file', tokenHash, expiresAt },
  });
  return signToken('certificate', session.id, session.expiresAt, `${fileOf}.${token}`);
}

async function countLinkWhenFull(userId: number): Promise<void> {
  // Checked before anything is written.
  await refuseSpent(WHEN_FULL, String(userId));
  await countAttempt(WHEN_FULL, String(userId));
}

/** The viewer of a link, which is used up by it. `userId`: whoever else the request is from; null: the link alone says. */
export async function spendFileLink(
  token: string,
  fileOf: number,
  userId: number | null,
): Promise<Viewer> {
  const { sessionId, record = '' } = verifyToken(token, 'certificate');
  const [id, secret = ''] = record.split('.');
  if (id !== String(fileOf)) throw new UnauthenticatedError();
  const viewer = await viewerOfSession(sessionId);
  if (userId !== null && userId !== viewer.userId) throw new UnauthenticatedError();
  const used = await db().$executeRaw`
    UPDATE one_time_tokens SET used_at = now()
    WHERE token_hash = ${hashOfLinkToken(secret)} AND purpose = 'open_file'
      AND organization_id = ${viewer.organizationId} AND user_id = ${viewer.userId}
      AND used_at IS NULL AND expires_at > now()`;
  if (used === 0) throw new StaleLinkError(STALE);
  return viewer;
}
