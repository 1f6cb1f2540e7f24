import { UnauthenticatedError } from '#server/errors.ts';
import { signToken, verifyToken } from './tokens.ts';
import { type Viewer, viewerOfSession } from './viewer.ts';

/**
 * A plain link to one batch record: a browser opens it in a tab without a header. It lives as long
 * as an access token, dies with the session, and opens nothing else.
 */
export function recordLinkToken(viewer: Viewer, batchId: string): string {
  return signToken('record', viewer.sessionId, viewer.sessionExpiresAt, batchId);
}

/** Who a record link speaks for; throws `UnauthenticatedError` when it is for another batch. */
export async function signedRecordViewer(token: string, batchId: string): Promise<Viewer> {
  const { sessionId, record } = verifyToken(token, 'record');
  if (record !== batchId) throw new UnauthenticatedError();
  return viewerOfSession(sessionId);
}
