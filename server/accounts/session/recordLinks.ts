import { UnauthenticatedError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { viewerOfSession } from './readViewer.ts';
import { signToken, verifyToken } from './tokens.ts';

/**
 * A token for a plain link to one PDF, because a browser opens it without headers. It is valid as long as an access
 * token, ends with the session, and opens nothing else. Null for a program with an API token, which sends that instead.
 */
function linkToken(purpose: Purpose, { credential }: Viewer, id: string): string | null {
  if (credential.kind !== 'session') return null;
  return signToken(purpose, credential.id, credential.expiresAt, id);
}

/** The viewer of a link; throws `UnauthenticatedError` when it is for something else. */
async function linkedViewer(purpose: Purpose, token: string, id: string): Promise<Viewer> {
  const { sessionId, record } = verifyToken(token, purpose);
  if (record !== id) throw new UnauthenticatedError();
  return viewerOfSession(sessionId);
}

type Purpose = 'record' | 'recall';

/** For the record of a batch. */
export const recordLinkToken = (viewer: Viewer, batchId: string) =>
  linkToken('record', viewer, batchId);

export const signedRecordViewer = (token: string, batchId: string) =>
  linkedViewer('record', token, batchId);

/** For the recall report of a lot. */
export const recallLinkToken = (viewer: Viewer, oilId: string) =>
  linkToken('recall', viewer, oilId);

export const signedRecallViewer = (token: string, oilId: string) =>
  linkedViewer('recall', token, oilId);
