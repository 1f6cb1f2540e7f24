import type { ItemType } from '#domain/recipe/recipe.ts';
import type { DraftIngredient, DraftSubIngredient } from './draft.ts';
import { fittingLine, fittingRow } from './normalized.ts';

/**
 * The row changed to `type`, without the fields that this type does not have (docs/rules/recipes.md, Ingredient rows).
 */
export const withType = (row: DraftIngredient, type: ItemType | null): DraftIngredient =>
  fittingRow({ ...row, type });

/** `withType` for a row inside a sub-formulation. */
export const withSubType = (row: DraftSubIngredient, type: ItemType | null): DraftSubIngredient =>
  fittingLine({ ...row, type });

/**
 * The row with tracking switched. Switching it off clears the default inventory name; a sub-formulation stays
 * untracked.
 */
export const withTracked = <Line extends DraftSubIngredient>(line: Line, isTracked: boolean) =>
  fittingLine<Line>({ ...line, inventoryTracked: isTracked });
