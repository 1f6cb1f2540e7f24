/** The tabs for administrators; everyone else has only the profile (docs/rules/accounts.md, Roles). */
const ADMIN_TABS = ['departments', 'users', 'organization', 'tokens', 'audit'] as const;

export type SettingsTab = 'profile' | (typeof ADMIN_TABS)[number];

/** The query parameter of the open tab. */
export const TAB = 'tab';

/** The tab of a URL for a viewer; `isRefused` when it requests one of the administrators'. */
export function tabAt(
  asked: string | null,
  isAdmin: boolean,
): { readonly tab: SettingsTab; readonly isRefused: boolean } {
  const found = ADMIN_TABS.find((tab) => tab === asked);
  if (isAdmin) return { tab: found ?? 'profile', isRefused: false };
  return { tab: 'profile', isRefused: found !== undefined };
}
