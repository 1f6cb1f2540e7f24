import type { DraftIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { draftOf, subFormulationRow, subRow } from '#domain/recipe/testing/drafts.ts';

export const issueTexts = (draft: RecipeDraft, purpose: 'publish' | 'draft' = 'publish') =>
  recipeIssues(draft, purpose).map(({ path, message }) => `${path.join('.')}: ${message}`);

export const withRows = (...ingredients: readonly DraftIngredient[]) =>
  draftOf({ specifications: [], ingredients });

export const withSubs = (...subIngredients: Parameters<typeof subRow>[0][]) =>
  withRows(
    subFormulationRow({ key: 'Base', subIngredients: subIngredients.map((row) => subRow(row)) }),
  );
