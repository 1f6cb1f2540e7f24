/** Maps version statuses to those of `StatusBadge`. */
export const RECIPE_STATUS = {
  ACTIVE: 'Active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
} as const;

export type RecipeStatus = keyof typeof RECIPE_STATUS;
