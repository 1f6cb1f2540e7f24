/** The token is renewed this long before it ends, but never sooner than the minimum from now. */
const REFRESH_AHEAD_MS = 120_000;
const REFRESH_MIN_DELAY_MS = 10_000;

export const IDLE_LIMIT_MS = 30 * 60_000;
export const IDLE_WARNING_MS = 2 * 60_000;

/** When a JSON web token ends, in ms since 1970; null when it doesn't say. */
export function tokenExpiry(token: string): number | null {
  const body = token.split('.')[1];
  if (body === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

export function refreshDelay(expiresAt: number, now: number): number {
  return Math.max(expiresAt - now - REFRESH_AHEAD_MS, REFRESH_MIN_DELAY_MS);
}

/** With this little of the inactivity window left, the session is let go (section 4). */
export function worthRefreshing(lastActivity: number, now: number): boolean {
  return IDLE_LIMIT_MS - (now - lastActivity) > IDLE_WARNING_MS;
}
