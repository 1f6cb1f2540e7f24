/** The token is refreshed this long before it expires, but never sooner than the minimum from now. */
const REFRESH_AHEAD_MS = 120_000;
export const REFRESH_MIN_DELAY_MS = 10_000;

export const IDLE_LIMIT_MS = 30 * 60_000;
export const WARNING_MS = 2 * 60_000;

/** A new token must expire later by more than this to extend the session, because both times are in whole seconds. */
const ROUNDING_MS = 2_000;

/** The times at which a JSON web token was issued and expires, in ms since 1970; null when the token does not say. */
export type TokenTimes = { readonly issuedAt: number | null; readonly expiresAt: number | null };

const UNKNOWN: TokenTimes = { issuedAt: null, expiresAt: null };

export function tokenTimes(token: string): TokenTimes {
  const body = token.split('.')[1];
  if (body === undefined) return UNKNOWN;
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return { issuedAt: momentIn(claims, 'iat'), expiresAt: momentIn(claims, 'exp') };
  } catch {
    return UNKNOWN;
  }
}

function momentIn(claims: unknown, name: string): number | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const seconds: unknown = Reflect.get(claims, name);
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

/** True when a new token expires later; the last tokens of a session all expire with it. */
export function extendsSession(renewed: string, before: string): boolean {
  const [end, endBefore] = [tokenTimes(renewed).expiresAt, tokenTimes(before).expiresAt];
  return end === null || endBefore === null || end > endBefore + ROUNDING_MS;
}

export function refreshDelay(expiresAt: number, now: number): number {
  return Math.max(expiresAt - now - REFRESH_AHEAD_MS, REFRESH_MIN_DELAY_MS);
}

/**
 * False when so little of the inactivity window is left that the token is not refreshed (docs/rules/accounts.md,
 * Session).
 */
export function worthRefreshing(lastActivity: number, now: number): boolean {
  return IDLE_LIMIT_MS - (now - lastActivity) > WARNING_MS;
}

/** The times that a session depends on, in ms since 1970 by the browser's clock. */
export type SessionTimes = {
  readonly lastActivity: number;
  /** Null when the token does not say. */
  readonly tokenEndsAt: number | null;
};

/** The end by inactivity or by the token, whichever is earlier. */
export const sessionEnd = ({ lastActivity, tokenEndsAt }: SessionTimes): number =>
  Math.min(lastActivity + IDLE_LIMIT_MS, tokenEndsAt ?? Number.POSITIVE_INFINITY);

/** True when the session ends by inactivity: then the token was no longer refreshed, and may have expired first. */
export const endsByInactivity = (times: SessionTimes): boolean =>
  !worthRefreshing(times.lastActivity, sessionEnd(times));

/** `01:59`, with seconds rounded up. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
