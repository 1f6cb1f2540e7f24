/** Those of the administrators; `tokens` and `audit` are ours, beside the four of the specification. */
const ADMIN_TABS = ['departments', 'users', 'organization', 'tokens', 'audit'] as const;

export type SettingsTab = 'profile' | (typeof ADMIN_TABS)[number];

/** The query parameter of the tab on show. */
export const TAB = 'tab';

/** Which tab an address shows to whom; `isRefused` when it asks for one of the administrators'. */
export function tabAt(
  asked: string | null,
  isAdmin: boolean,
): { readonly tab: SettingsTab; readonly isRefused: boolean } {
  const found = ADMIN_TABS.find((tab) => tab === asked);
  if (isAdmin) return { tab: found ?? 'profile', isRefused: false };
  return { tab: 'profile', isRefused: found !== undefined };
}
