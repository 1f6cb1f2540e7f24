/** The token is renewed this long before it ends, but never sooner than the minimum from now. */
const REFRESH_AHEAD_MS = 120_000;
export const REFRESH_MIN_DELAY_MS = 10_000;

export const IDLE_LIMIT_MS = 30 * 60_000;
export const WARNING_MS = 2 * 60_000;

/** How much later a new token must end to have been worth asking for: both count whole seconds. */
const ROUNDING_MS = 2_000;

/** When a JSON web token was made and when it ends, in ms since 1970; null where it doesn't say. */
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

/** Whether a new token moves the end: the last ones of a session all end when the session does. */
export function extendsSession(renewed: string, before: string): boolean {
  const [end, endBefore] = [tokenTimes(renewed).expiresAt, tokenTimes(before).expiresAt];
  return end === null || endBefore === null || end > endBefore + ROUNDING_MS;
}

export function refreshDelay(expiresAt: number, now: number): number {
  return Math.max(expiresAt - now - REFRESH_AHEAD_MS, REFRESH_MIN_DELAY_MS);
}

/** With this little of the inactivity window left, the session is let go (section 4). */
export function worthRefreshing(lastActivity: number, now: number): boolean {
  return IDLE_LIMIT_MS - (now - lastActivity) > WARNING_MS;
}

/** The moments a session depends on, in ms since 1970 by the browser's clock. */
export type SessionTimes = {
  readonly lastActivity: number;
  /** Null when the token doesn't say. */
  readonly tokenEndsAt: number | null;
};

/** The end by inactivity or by the token, whichever is earlier. */
export const sessionEnd = ({ lastActivity, tokenEndsAt }: SessionTimes): number =>
  Math.min(lastActivity + IDLE_LIMIT_MS, tokenEndsAt ?? Number.POSITIVE_INFINITY);

/** Whether nobody was at work: then the token was not renewed any more, and may have ended first. */
export const endsByInactivity = (times: SessionTimes): boolean =>
  !worthRefreshing(times.lastActivity, sessionEnd(times));

/** `01:59`; what is left of a second counts as a second. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
