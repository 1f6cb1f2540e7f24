export type SettingsTab = 'departments' | 'profile';

/** The query parameter of the tab on show. */
export const TAB = 'tab';

const ADMIN_TABS = new Set(['departments', 'users', 'organization']);

/** Which tab an address shows to whom; `isRefused` when it asks for one of the administrators'. */
export function tabAt(
  asked: string | null,
  isAdmin: boolean,
): { readonly tab: SettingsTab; readonly isRefused: boolean } {
  if (!isAdmin) return { tab: 'profile', isRefused: asked !== null && ADMIN_TABS.has(asked) };
  return { tab: asked === 'departments' ? 'departments' : 'profile', isRefused: false };
}
