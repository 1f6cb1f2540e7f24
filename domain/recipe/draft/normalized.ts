import { fittedLabel, unitGramsOf } from '#domain/recipe/label/recipeLabel.ts';
import type { DraftIngredient, DraftSubIngredient, RecipeDraft } from './draft.ts';

/** Removes from a draft what its row types do not have. */

/**
 * The row without fields that its type does not have (docs/rules/recipes.md, Ingredient rows): only fixed rows have
 * quantity and unit, sub-formulations are never tracked, untracked rows have no inventory name. A row without a type
 * keeps its quantity.
 */
export function fittingLine<Line extends DraftSubIngredient>(line: Line): Line {
  const isMeasured = line.type === 'fixed' || line.type === null;
  const isTracked = line.inventoryTracked && line.type !== 'sub_formulation';
  return {
    ...line,
    quantity: isMeasured ? line.quantity : null,
    unit: isMeasured ? line.unit : null,
    inventoryTracked: isTracked,
    defaultInventoryName: isTracked ? line.defaultInventoryName : null,
  };
}

/** `fittingLine` for a top-level row: only a sub-formulation has a percent and rows of its own. */
export function fittingRow(row: DraftIngredient): DraftIngredient {
  const isSub = row.type === 'sub_formulation';
  return {
    ...fittingLine(row),
    subPercentage: isSub ? row.subPercentage : null,
    subIngredients: isSub ? row.subIngredients : [],
  };
}

/** A percent clamped to 0 to 100 (docs/rules/recipes.md, Sub-formulations); null and NaN stay unchanged. */
export const clampedPercent = (percent: number | null): number | null =>
  percent === null ? null : Math.min(100, Math.max(0, percent));

/** True when anything was entered in a row; a group alone does not count. */
export const isStarted = (line: DraftSubIngredient): boolean =>
  line.name !== '' ||
  line.type !== null ||
  line.quantity !== null ||
  line.unit !== null ||
  line.inventoryTracked;

const trimmedOrNull = (text: string | null): string | null => text?.trim() || null;

const trimmedLine = <Line extends DraftSubIngredient>(line: Line): Line => ({
  ...line,
  name: line.name.trim(),
  defaultInventoryName: trimmedOrNull(line.defaultInventoryName),
});

/**
 * The draft with trimmed texts, rows without fields that their types do not have, and the weight of a unit that is
 * measured by volume; positions and other numbers stay.
 */
export const fitted = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ...fittedLabel(draft),
  unitWeightGrams: unitGramsOf(draft) ?? draft.unitWeightGrams,
  departmentId: trimmedOrNull(draft.departmentId),
  groupId: trimmedOrNull(draft.groupId),
  number: draft.number.trim(),
  description: draft.description.trim(),
  productType: draft.productType.trim(),
  specifications: draft.specifications.map((target) => ({
    ...target,
    cannabinoid: target.cannabinoid.trim(),
  })),
  detailGroups: draft.detailGroups.map((group) => ({ ...group, name: group.name.trim() })),
  ingredients: draft.ingredients.map((row) => ({
    ...trimmedLine(fittingRow(row)),
    groupKey: row.groupKey || null,
    subIngredients: fittingRow(row).subIngredients.map((sub) => trimmedLine(fittingLine(sub))),
  })),
});

/**
 * The draft as stored: fitted, percents clamped, and without empty rows, targets without a value, and empty groups
 * without a name. It never has more issues than before.
 */
export function normalized(draft: RecipeDraft): RecipeDraft {
  const { specifications, detailGroups, ingredients, ...head } = fitted(draft);
  const rows = ingredients.filter(isStarted).map((row) => ({
    ...row,
    subPercentage: clampedPercent(row.subPercentage),
    subIngredients: row.subIngredients.filter(isStarted),
  }));
  const usedGroups = new Set(rows.map((row) => row.groupKey));
  return {
    ...head,
    specifications: specifications.filter((target) => target.value !== null),
    detailGroups: detailGroups.filter((group) => group.name !== '' || usedGroups.has(group.key)),
    ingredients: rows,
  };
}
