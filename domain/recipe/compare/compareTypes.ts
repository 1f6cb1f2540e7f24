import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';

/** A version to compare: its content and the names of what it refers to. */
export type ComparedRecipe = Omit<RecipeDraft, 'departmentId' | 'groupId'> & {
  readonly departmentName: string | null;
  /** Name of the recipe group. */
  readonly groupName: string | null;
};

export type Difference = {
  /** The section of the screen. */
  readonly area: 'General' | 'Targets' | 'Groups' | 'Ingredients';
  /** The field, or the row that was added, removed or moved. */
  readonly label: string;
  /** As shown; empty when the value did not exist before, or no longer exists. */
  readonly before: string;
  readonly after: string;
  /** The whole difference as one sentence. */
  readonly sentence: string;
};
