import type { Refusal } from '#client/relay/refusal.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

export type GroupOutcome =
  | { readonly ok: true; readonly group: RecipeGroup }
  | { readonly ok: false; readonly refusal: Refusal };

const fieldOf = (message: string): 'code' | 'description' | null => {
  if (/\bcode\b.*\brequired\b/i.test(message)) return 'code';
  return /\bdescription\b.*\brequired\b/i.test(message) ? 'description' : null;
};

/** A refusal whose words name a field lands under it (recipe spec, section 5). */
export function groupRefusal(refusal: Refusal): Refusal {
  const { message } = refusal;
  if (refusal.issues.length > 0 || refusal.isOvertaken) return refusal;
  if (/already exists/i.test(message)) {
    return { ...refusal, issues: [{ path: ['code'], message: 'Group code already exists' }] };
  }
  const field = fieldOf(message);
  return field === null ? refusal : { ...refusal, issues: [{ path: [field], message }] };
}
