import { UnauthenticatedError } from '#server/errors.ts';
import { signToken, verifyToken } from './tokens.ts';
import { type Viewer, viewerOfSession } from './viewer.ts';

/**
 * For a plain link to one PDF: a browser opens it in a tab without a header. It lives as long as an
 * access token, dies with the session, and opens nothing else. Null for a program with an API token,
 * which sends that instead.
 */
function linkToken(purpose: Purpose, { credential }: Viewer, id: string): string | null {
  if (credential.kind !== 'session') return null;
  return signToken(purpose, credential.id, credential.expiresAt, id);
}

/** Who a link speaks for; throws `UnauthenticatedError` when it is for something else. */
async function linkedViewer(purpose: Purpose, token: string, id: string): Promise<Viewer> {
  const { sessionId, record } = verifyToken(token, purpose);
  if (record !== id) throw new UnauthenticatedError();
  return viewerOfSession(sessionId);
}

type Purpose = 'record' | 'recall';

/** To the record of a batch. */
export const recordLinkToken = (viewer: Viewer, batchId: string) =>
  linkToken('record', viewer, batchId);

export const signedRecordViewer = (token: string, batchId: string) =>
  linkedViewer('record', token, batchId);

/** To the report on where a lot went. */
export const recallLinkToken = (viewer: Viewer, oilId: string) =>
  linkToken('recall', viewer, oilId);

export const signedRecallViewer = (token: string, oilId: string) =>
  linkedViewer('recall', token, oilId);
