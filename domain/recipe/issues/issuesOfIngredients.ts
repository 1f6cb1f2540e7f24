import {
  countIssues,
  type Issue,
  issueWhen,
  numberIssues,
  type Path,
  type Purpose,
} from '#domain/issue.ts';
import type { DraftIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { LIMITS, PERCENT_TOLERANCE } from '#domain/recipe/draft/draftLimits.ts';
import { isStarted } from '#domain/recipe/draft/normalized.ts';
import { isTarget } from '#domain/recipe/targets.ts';
import { lineIssues } from './issuesOfLine.ts';
import { subFormulationIssues, sumOfNumbers } from './issuesOfSubFormulation.ts';

/** Issues of the ingredients: first those of the list, then row by row. */
export function ingredientIssues(draft: RecipeDraft, purpose: Purpose): readonly Issue[] {
  const groupKeys = new Set(draft.detailGroups.map((group) => group.key));
  const started = draft.ingredients.filter(isStarted);
  return [
    ...countIssues(['ingredients'], started.length, LIMITS.ingredients, 'ingredient rows'),
    ...(purpose === 'publish' ? listIssues(draft, started) : []),
    ...draft.ingredients.flatMap((row, index) =>
      isStarted(row) ? rowIssues(['ingredients', String(index)], row, groupKeys, purpose) : [],
    ),
  ];
}

function listIssues(draft: RecipeDraft, started: readonly DraftIngredient[]): readonly Issue[] {
  const path = ['ingredients'];
  const hasTarget = draft.specifications.some(
    ({ operator, value }) => value !== null && isTarget({ operator, value }),
  );
  const hasActive = started.some(
    (row) => row.type === 'active' || row.subIngredients.some((sub) => sub.type === 'active'),
  );
  return [
    ...issueWhen(!started.some((row) => row.name !== ''), path, 'Add at least one ingredient row'),
    ...issueWhen(
      hasTarget && !hasActive,
      path,
      'Cannabinoid targets are defined, but no Active ingredient is present. Add at least one Active ingredient.',
    ),
    ...issueWhen(
      overflowPercent(started) > 0,
      path,
      'Sub-formulation percentages exceed 100% of the batch weight',
    ),
  ];
}

/** Percent by which the sub-formulations exceed 100 % of the batch weight; 0 within the tolerance. */
export function overflowPercent(rows: readonly DraftIngredient[]): number {
  const subs = rows.filter((row) => row.type === 'sub_formulation');
  const over = sumOfNumbers(subs.map((row) => row.subPercentage)) - 100;
  return over > PERCENT_TOLERANCE ? over : 0;
}

function rowIssues(
  path: Path,
  row: DraftIngredient,
  groupKeys: ReadonlySet<string>,
  purpose: Purpose,
): readonly Issue[] {
  const { groupKey } = row;
  return [
    ...issueWhen(
      groupKey !== null && !groupKeys.has(groupKey),
      [...path, 'groupKey'],
      'The group is not in this recipe',
    ),
    ...lineIssues(path, row, purpose),
    ...numberIssues(
      [...path, 'subPercentage'],
      row.subPercentage,
      {
        label: 'Percent',
        mostDecimals: LIMITS.percentDecimals,
        range: 'percent',
        message: 'Percent must be 0–100',
        isRequired: false,
      },
      purpose,
    ),
    ...subFormulationIssues(path, row, purpose),
  ];
}
