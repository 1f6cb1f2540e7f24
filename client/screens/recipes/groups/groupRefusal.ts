import type { Refusal } from '#client/relay/saving/refusal.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

export type GroupOutcome =
  | { readonly ok: true; readonly group: RecipeGroup }
  | { readonly ok: false; readonly refusal: Refusal };

/** Replaces the refusal of a code in use by the message of the dialog (docs/rules/recipes.md, Recipe groups). */
export function groupRefusal(refusal: Refusal): Refusal {
  if (refusal.code !== 'CONFLICT') return refusal;
  const issues = refusal.issues.map(({ path }) => ({ path, message: 'Group code already exists' }));
  return { ...refusal, issues };
}
