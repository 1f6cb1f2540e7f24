import { recipeDifferences } from '#domain/recipe/compare.ts';
import type { ComparedRecipe } from '#domain/recipe/compareTypes.ts';
import type { RecipeDraft } from '#domain/recipe/draft.ts';

/** What the ids of a draft are called. */
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

/** What was changed since the recipe was stored, a sentence each. */
export const changesBetween =
  (names: Names) =>
  (stored: RecipeDraft, draft: RecipeDraft): readonly string[] =>
    recipeDifferences(compared(stored, names), compared(draft, names)).map(
      ({ sentence }) => sentence,
    );
