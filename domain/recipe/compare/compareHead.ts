import { listText } from '#domain/format.ts';
import type { DraftSpecification } from '#domain/recipe/draft/draft.ts';
import { profileName } from '#domain/recipe/label/profileNames.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { matchRows } from './compareRows.ts';
import type { ComparedRecipe, Difference } from './compareTypes.ts';
import { added, changed, measureText, removed, targetText, weightText } from './compareWords.ts';

/** Differences of the fields above the ingredients. */
export function headDifferences(
  before: ComparedRecipe,
  after: ComparedRecipe,
): readonly Difference[] {
  const words = (label: string, text: (recipe: ComparedRecipe) => string | null) =>
    changed('General', label, text(before) ?? '', text(after) ?? '', true);
  const figures = (label: string, text: (recipe: ComparedRecipe) => string | null) =>
    changed('General', label, text(before) ?? '', text(after) ?? '');
  return [
    ...words('Department', (recipe) => recipe.departmentName),
    ...words('Recipe number', (recipe) => recipe.number),
    ...words('Product category', (recipe) => recipe.productType),
    ...figures('Unit of measure', (recipe) => recipe.finishedGoodUom),
    ...words('Description', (recipe) => recipe.description),
    ...words('Recipe group', (recipe) => recipe.groupName),
    ...figures('Batch Weight', (recipe) => weightText(recipe.batchWeightGrams)),
    ...figures('Unit Weight', (recipe) => weightText(recipe.unitWeightGrams)),
    ...figures('Servings per unit', (recipe) => measureText(recipe.servingsPerUnit)),
    ...figures('Units per package', (recipe) => measureText(recipe.unitsPerPackage)),
    ...figures('Volume of a unit', (recipe) => measureText(recipe.unitMl, 'mL')),
    ...figures('Density', (recipe) => measureText(recipe.densityGPerMl, 'g/mL')),
    ...figures('Label profiles', ({ labelProfileKeys }) =>
      listText(labelProfileKeys.map(profileName)),
    ),
  ];
}

/** Differences of the targets, ignoring their order. */
export function targetDifferences(
  before: readonly DraftSpecification[],
  after: readonly DraftSpecification[],
): readonly Difference[] {
  const name = (target: DraftSpecification) => cannabinoidKey(target.cannabinoid);
  const nameAndOperator = (target: DraftSpecification) => `${target.operator} ${name(target)}`;
  const matched = matchRows(before, after, [nameAndOperator, name], nameAndOperator);
  const text = (target: DraftSpecification) => `${target.cannabinoid} ${targetText(target)}`;
  return [
    ...matched.removed.map((target) => removed('Targets', 'Target', text(target))),
    ...matched.added.map((target) => added('Targets', 'Target', text(target))),
    ...matched.pairs.flatMap((pair) =>
      changed(
        'Targets',
        `${pair.after.cannabinoid} target`,
        targetText(pair.before),
        targetText(pair.after),
      ),
    ),
  ];
}
