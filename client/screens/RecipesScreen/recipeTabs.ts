/** The tabs of the list with their `?tab=` values; the first needs none. */
export const RECIPE_TABS = [
  { key: 'active', label: 'Active', status: 'ACTIVE' },
  { key: 'drafts', label: 'Drafts', status: 'DRAFT' },
  { key: 'archived', label: 'Archived', status: 'ARCHIVED' },
] as const;

export type RecipeTab = (typeof RECIPE_TABS)[number]['key'];

export const TAB = 'tab';

const tabOf = (search: URLSearchParams) =>
  RECIPE_TABS.find(({ key }) => key === search.get(TAB)) ?? RECIPE_TABS[0];

export const tabAt = (search: URLSearchParams): RecipeTab => tabOf(search).key;
export const statusAt = (search: URLSearchParams) => tabOf(search).status;
