import { recipeDifferences } from '#domain/recipe/compare/compare.ts';
import type { ComparedRecipe } from '#domain/recipe/compare/compareTypes.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';

/** Names for the ids in a draft. */
export type Names = ReadonlyMap<string, string>;

const compared = (
  { departmentId, groupId, ...draft }: RecipeDraft,
  names: Names,
): ComparedRecipe => ({
  ...draft,
  departmentName: nameOf(departmentId, names),
  groupName: nameOf(groupId, names),
});

const nameOf = (id: string | null, names: Names): string | null =>
  id === null ? null : (names.get(id) ?? id);

/** The changes since the recipe was stored, one sentence each. */
export const changesBetween =
  (names: Names) =>
  (stored: RecipeDraft, draft: RecipeDraft): readonly string[] =>
    recipeDifferences(compared(stored, names), compared(draft, names)).map(
      ({ sentence }) => sentence,
    );
