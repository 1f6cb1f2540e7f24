/** The tabs for administrators; everyone else has the profile (docs/rules/accounts.md, Roles). */
const ADMIN_TABS = ['departments', 'users', 'organization', 'quality', 'tokens', 'audit'] as const;

export type SettingsTab = 'profile' | (typeof ADMIN_TABS)[number];

/** The query parameter of the open tab. */
export const TAB = 'tab';

/**
 * The tab of a URL for a viewer; `isRefused` when it requests one of the administrators'. Outside of Basic everybody
 * reads the quality policy.
 */
export function tabAt(
  asked: string | null,
  isAdmin: boolean,
  readsQuality = isAdmin,
): { readonly tab: SettingsTab; readonly isRefused: boolean } {
  const found = ADMIN_TABS.find((tab) => tab === asked);
  if (found === 'quality' && readsQuality) return { tab: found, isRefused: false };
  if (isAdmin) return { tab: found ?? 'profile', isRefused: false };
  return { tab: 'profile', isRefused: found !== undefined };
}
