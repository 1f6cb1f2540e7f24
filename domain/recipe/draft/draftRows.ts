import type { ItemType } from '#domain/recipe/recipe.ts';
import type { DraftIngredient, DraftSubIngredient, RecipeDraft } from './draft.ts';
import { clampedPercent, fittingLine, fittingRow } from './normalized.ts';

/**
 * Row operations of the editor. Unknown keys change nothing. New keys are supplied by the caller and must be unique
 * among the rows of both levels.
 */

type Keyed = { readonly key: string };

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

/** The row with this percent of the batch weight, clamped to 0 to 100; stays null for other types. */
export const withSubPercentage = (row: DraftIngredient, percent: number | null): DraftIngredient =>
  fittingRow({ ...row, subPercentage: clampedPercent(percent) });

export const withGroup = (row: DraftIngredient, groupKey: string | null): DraftIngredient => ({
  ...row,
  groupKey,
});

/** The draft without this detail group; its rows become ungrouped. */
export const withoutDetailGroup = (draft: RecipeDraft, groupKey: string): RecipeDraft => ({
  ...draft,
  detailGroups: removeRow(draft.detailGroups, groupKey),
  ingredients: draft.ingredients.map((row) =>
    row.groupKey === groupKey ? withGroup(row, null) : row,
  ),
});

export const changeRow = <Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  change: (row: Row) => Row,
): readonly Row[] => rows.map((row) => (row.key === key ? change(row) : row));

/** Changes the rows inside the sub-formulation `key`; rows of other types are unchanged. */
export const changeSubRows = (
  rows: readonly DraftIngredient[],
  key: string,
  change: (subRows: readonly DraftSubIngredient[]) => readonly DraftSubIngredient[],
): readonly DraftIngredient[] =>
  changeRow(rows, key, (row) => fittingRow({ ...row, subIngredients: change(row.subIngredients) }));

/** Inserts `row` at `index` (from 0), by default at the end. */
export const addRow = <Row extends Keyed>(
  rows: readonly Row[],
  row: Row,
  index: number = rows.length,
): readonly Row[] => rows.toSpliced(index, 0, row);

export const removeRow = <Row extends Keyed>(rows: readonly Row[], key: string): readonly Row[] =>
  rows.filter((row) => row.key !== key);

/** Inserts a copy below the row; rows inside the copy get keys derived from `newKey`. */
export const duplicateRow = (
  rows: readonly DraftIngredient[],
  key: string,
  newKey: string,
): readonly DraftIngredient[] =>
  below(rows, key, (row) => ({
    ...row,
    key: newKey,
    subIngredients: row.subIngredients.map((sub, index) => ({ ...sub, key: `${newKey}.${index}` })),
  }));

export const duplicateSubRow = (
  rows: readonly DraftSubIngredient[],
  key: string,
  newKey: string,
): readonly DraftSubIngredient[] => below(rows, key, (row) => ({ ...row, key: newKey }));

/** Moves the row to `index`, counted without the row itself; an index beyond the end means the end. */
export function moveRow<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  index: number,
): readonly Row[] {
  const moved = rows.find((row) => row.key === key);
  if (moved === undefined) return rows;
  const others = rows.filter((row) => row !== moved);
  return others.toSpliced(Math.max(0, index), 0, moved);
}

function below<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  copy: (row: Row) => Row,
): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const original = rows[index];
  return original === undefined ? rows : addRow(rows, copy(original), index + 1);
}
