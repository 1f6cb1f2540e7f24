import { sessionEnd, tokenTimes } from './expiry.ts';

/**
 * What the browser keeps of a session. The token lives in session storage, one per tab; the rest
 * in local storage, where other tabs see it change (recipe spec, sections 3 and 4).
 */
const TOKEN = 'access_token';
/** Milliseconds by which this machine's clock is ahead of the one that dated the token. */
const CLOCK_AHEAD = 'access_token_clock_ahead';
/** The logout signal this tab's session began after. */
const LOGOUT_SEEN = 'logout_signal_seen';

export const STORED = {
  userId: 'user_id',
  userEmail: 'user_email',
  userRole: 'user_role',
  organizationId: 'organization_id',
  lastActivity: 'last_activity',
  logout: 'logout_signal',
  departmentId: 'selected_department_id',
  departmentName: 'selected_department_name',
  departmentRole: 'selected_department_role',
} as const;

/** Remembered in place of a department by who wants to see all of them. */
export const ALL_DEPARTMENTS = 'all';

type StoredKey = (typeof STORED)[keyof typeof STORED];

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN);

/** A token the server has made just now: what its date says otherwise is this machine's clock. */
export function keepAccessToken(token: string): void {
  const now = Date.now();
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(CLOCK_AHEAD, String(now - (tokenTimes(token).issuedAt ?? now)));
}

/** When the token ends by this machine's clock; null without one, or when it doesn't say. */
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

/** A token left in local storage (a link that signs in, an older version) moves to this tab. */
export function adoptStoredToken(): void {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return;
  localStorage.removeItem(TOKEN);
  sessionStorage.setItem(TOKEN, token);
  // Nobody knows when it was made, but by its own word.
  sessionStorage.removeItem(CLOCK_AHEAD);
  dropStored(STORED.lastActivity);
  noteLogoutsSoFar();
}

/** Only a logout after this one ends the session that begins now. */
export function noteLogoutsSoFar(): void {
  sessionStorage.setItem(LOGOUT_SEEN, readStored(STORED.logout) ?? '');
}

/** Also when the signal was given while this tab slept, lay in the history, or was not loaded. */
export const isSignedOutElsewhere = (): boolean =>
  accessToken() !== null &&
  (readStored(STORED.logout) ?? '') !== (sessionStorage.getItem(LOGOUT_SEEN) ?? '');

/** The session of a tab, to be handed to another tab of the same machine and so of the same clock. */
export type TabSession = {
  readonly token: string;
  readonly clockAhead: string;
  /** The logout signal the session began after. */
  readonly logoutSeen: string;
};

/** The session of this tab, as long as nothing has ended it: neither a logout, the clock nor idleness. */
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

/** Goes on in this tab with the session of another; not with one that was logged out meanwhile. */
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

/** The remembered department stays, for the next sign-in; its role does not (section 4). */
export function clearStored(): void {
  dropAccessToken();
  localStorage.removeItem(TOKEN);
  dropStored(
    STORED.userId,
    STORED.userEmail,
    STORED.userRole,
    STORED.organizationId,
    STORED.lastActivity,
    STORED.departmentRole,
  );
}
