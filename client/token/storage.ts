import { sessionEnd, tokenTimes } from './expiry.ts';

/**
 * The storage of a session in the browser. The token is in session storage, separately for each tab; the rest is in
 * local storage, where other tabs see changes (docs/rules/accounts.md, Kept in the browser).
 */
const TOKEN = 'access_token';
/** Milliseconds by which this machine's clock is ahead of the clock that issued the token. */
const CLOCK_AHEAD = 'access_token_clock_ahead';
/** The logout signal after which this tab's session began. */
const LOGOUT_SEEN = 'logout_signal_seen';

export const STORED = {
  userId: 'user_id',
  userEmail: 'user_email',
  userRole: 'user_role',
  organizationId: 'organization_id',
  keepsDeviations: 'keeps_deviations',
  lastActivity: 'last_activity',
  logout: 'logout_signal',
  departmentId: 'selected_department_id',
  departmentName: 'selected_department_name',
  departmentRole: 'selected_department_role',
} as const;

/** Stored instead of a department by people who chose to see all of them. */
export const ALL_DEPARTMENTS = 'all';

type StoredKey = (typeof STORED)[keyof typeof STORED];

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN);

/** Stores a token that was issued just now; a different issue time means that this machine's clock is off. */
export function keepAccessToken(token: string): void {
  const now = Date.now();
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(CLOCK_AHEAD, String(now - (tokenTimes(token).issuedAt ?? now)));
}

/** The expiry of the token by this machine's clock; null without a token, or when it does not say. */
export function tokenEndsAt(): number | null {
  const token = accessToken();
  const expiresAt = token === null ? null : tokenTimes(token).expiresAt;
  return expiresAt === null ? null : expiresAt + Number(sessionStorage.getItem(CLOCK_AHEAD) ?? 0);
}

export const readStored = (key: StoredKey): string | null => localStorage.getItem(key);

export const writeStored = (key: StoredKey, value: string): void =>
  localStorage.setItem(key, value);

export const dropStored = (...keys: readonly StoredKey[]): void => {
  for (const key of keys) localStorage.removeItem(key);
};

/** Moves a token from local storage (from a link that signs in, or an older version) to this tab. */
export function adoptStoredToken(): void {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return;
  localStorage.removeItem(TOKEN);
  sessionStorage.setItem(TOKEN, token);
  // Its age is known only from its own claim.
  sessionStorage.removeItem(CLOCK_AHEAD);
  dropStored(STORED.lastActivity);
  noteLogoutsSoFar();
}

/** Records the present logout signal; only a later one ends the new session. */
export function noteLogoutsSoFar(): void {
  sessionStorage.setItem(LOGOUT_SEEN, readStored(STORED.logout) ?? '');
}

/** Works also when the signal came while this tab slept, was in the history, or was not loaded. */
export const isSignedOutElsewhere = (): boolean =>
  accessToken() !== null &&
  (readStored(STORED.logout) ?? '') !== (sessionStorage.getItem(LOGOUT_SEEN) ?? '');

/** The session of a tab, for another tab of the same machine and therefore the same clock. */
export type TabSession = {
  readonly token: string;
  readonly clockAhead: string;
  /** The logout signal after which the session began. */
  readonly logoutSeen: string;
};

/** The session of this tab, unless it ended by a logout, the clock or inactivity. */
export function liveSession(now: number): TabSession | null {
  const token = accessToken();
  if (token === null || isSignedOutElsewhere()) return null;
  const lastActivity = Number(readStored(STORED.lastActivity) ?? now);
  if (now >= sessionEnd({ lastActivity, tokenEndsAt: tokenEndsAt() })) return null;
  return {
    token,
    clockAhead: sessionStorage.getItem(CLOCK_AHEAD) ?? '0',
    logoutSeen: sessionStorage.getItem(LOGOUT_SEEN) ?? '',
  };
}

/** Continues the session of another tab here, unless it was logged out meanwhile. */
export function takeSession({ token, clockAhead, logoutSeen }: TabSession): void {
  if (logoutSeen !== (readStored(STORED.logout) ?? '')) return;
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(CLOCK_AHEAD, clockAhead);
  sessionStorage.setItem(LOGOUT_SEEN, logoutSeen);
}

export const dropAccessToken = (): void => {
  sessionStorage.removeItem(TOKEN);
  sessionStorage.removeItem(CLOCK_AHEAD);
};

/**
 * The remembered department stays for the next sign-in, but its role does not (docs/rules/accounts.md, Kept in the
 * browser).
 */
export function clearStored(): void {
  dropAccessToken();
  localStorage.removeItem(TOKEN);
  dropStored(
    STORED.userId,
    STORED.userEmail,
    STORED.userRole,
    STORED.organizationId,
    STORED.keepsDeviations,
    STORED.lastActivity,
    STORED.departmentRole,
  );
}
