import { UnauthenticatedError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import type { Viewer } from '#server/viewer.ts';

/** The sender of a request and its origin; both APIs create one per request. */
export type Context = {
  readonly viewer: Viewer | null;
  /** Shown to the user when something unexpected happens, and found in the log. */
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Aborts when the client disconnects before the response. */
  readonly signal: AbortSignal;
};

export function signedIn(context: Context): Viewer {
  if (!context.viewer) throw new UnauthenticatedError();
  return context.viewer;
}

/** The key of a node in the viewer's organization; an invalid id matches nothing. */
export function ownRow(id: string, context: Context): { id: number; organizationId: number } {
  const isRowId = /^\d{1,9}$/.test(id);
  return { id: isRowId ? Number(id) : -1, organizationId: signedIn(context).organizationId };
}
