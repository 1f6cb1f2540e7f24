/**
 * What the browser keeps of a session. The token lives in session storage, one per tab; the rest
 * in local storage, where other tabs see it change (recipe spec, sections 3 and 4).
 */
const TOKEN = 'access_token';

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

export const keepAccessToken = (token: string): void => sessionStorage.setItem(TOKEN, token);

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
  keepAccessToken(token);
}

/** The remembered department stays, for the next sign-in; its role does not (section 4). */
export function clearStored(): void {
  sessionStorage.removeItem(TOKEN);
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
