import type { RecipeDraft } from './draft.ts';

/** A version to compare: its content, and the names of what it points at. */
export type ComparedRecipe = Omit<RecipeDraft, 'departmentId' | 'groupId'> & {
  readonly departmentName: string | null;
  /** Of the recipe group. */
  readonly groupName: string | null;
};

export type Difference = {
  /** The part of the screen it is on. */
  readonly area: 'General' | 'Targets' | 'Groups' | 'Ingredients';
  /** The field, or the row that came, went or moved. */
  readonly label: string;
  /** As shown; empty where there was, or is, nothing. */
  readonly before: string;
  readonly after: string;
  /** All of it in one plain sentence. */
  readonly sentence: string;
};
