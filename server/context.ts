import type { Viewer } from '#server/accounts/viewer.ts';
import { UnauthenticatedError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

/** Who asks, and from where. Both APIs make one for each request. */
export type Context = {
  readonly viewer: Viewer | null;
  /** Told to who asks when something unexpected happens, and found in the log. */
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Aborts when whoever asks has left without waiting for the answer. */
  readonly signal: AbortSignal;
};

export function signedIn(context: Context): Viewer {
  if (!context.viewer) throw new UnauthenticatedError();
  return context.viewer;
}

/** What finds a node of the viewer's organization; every other id finds nothing. */
export function ownRow(id: string, context: Context): { id: number; organizationId: number } {
  const isRowId = /^\d{1,9}$/.test(id);
  return { id: isRowId ? Number(id) : -1, organizationId: signedIn(context).organizationId };
}
