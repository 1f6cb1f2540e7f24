import { hashOfLinkToken, newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { db } from '#server/db/database.ts';
import { StaleLinkError, UnauthenticatedError } from '#server/errors.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { viewerOfSession } from './readViewer.ts';
import { signToken, verifyToken } from './tokens.ts';

const LINK_MS = 5 * 60_000;
const STALE =
  'This link was used or is older than 5 minutes. Open the file from its certificate again.';

/**
 * A token for a plain link to one file, because a browser opens it without headers: for this person, once, within 5
 * minutes and no longer than the session. Throws `ForbiddenError` for an API token, which sends itself.
 */
export async function fileLinkToken(viewer: Viewer, fileOf: number): Promise<string> {
  const session = sessionOf(viewer);
  const { organizationId, userId } = viewer;
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(Math.min(session.expiresAt.getTime(), Date.now() + LINK_MS));
  await db().oneTimeToken.create({
    data: { organizationId, userId, purpose: 'open_file', tokenHash, expiresAt },
  });
  return signToken('certificate', session.id, session.expiresAt, `${fileOf}.${token}`);
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
