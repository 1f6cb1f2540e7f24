import { countIssues, type Issue, issueWhen, type Path, type Purpose } from '#domain/issue.ts';
import type { DraftIngredient, DraftSubIngredient } from '#domain/recipe/draft/draft.ts';
import { LIMITS, PERCENT_TOLERANCE } from '#domain/recipe/draft/draftLimits.ts';
import { isStarted } from '#domain/recipe/draft/normalized.ts';
import { lineIssues } from './issuesOfLine.ts';

/** Issues of the rows inside a sub-formulation and of their combination. */
export function subFormulationIssues(
  rowPath: Path,
  row: DraftIngredient,
  purpose: Purpose,
): readonly Issue[] {
  const path = [...rowPath, 'subIngredients'];
  const started = row.subIngredients.filter(isStarted);
  return [
    ...countIssues(path, started.length, LIMITS.subIngredients, 'rows in a sub-formulation'),
    ...(purpose === 'publish'
      ? [...percentIssues(path, started), ...bufferIssues(path, started)]
      : []),
    ...row.subIngredients.flatMap((line, index) =>
      isStarted(line) ? subLineIssues([...path, String(index)], line, purpose) : [],
    ),
  ];
}

const subLineIssues = (path: Path, line: DraftSubIngredient, purpose: Purpose) => [
  ...lineIssues(path, line, purpose),
  ...issueWhen(
    line.type === 'sub_formulation',
    [...path, 'type'],
    'A sub-formulation cannot be inside another',
  ),
];

/** The sum of percents must be at most 100, and exactly 100 when nothing else fills the sub-formulation. */
function percentIssues(path: Path, lines: readonly DraftSubIngredient[]): readonly Issue[] {
  const inPercent = lines.filter((line) => line.type === 'fixed' && line.unit === '%');
  const sum = inPercent.reduce((total, line) => total + (line.quantity ?? Number.NaN), 0);
  const isOnlyPercent = lines.length > 0 && inPercent.length === lines.length;
  return [
    ...issueWhen(
      sumOfNumbers(inPercent.map((line) => line.quantity)) > 100 + PERCENT_TOLERANCE,
      path,
      'Sub-formulation percent-of-parent exceeds 100%',
    ),
    ...issueWhen(
      isOnlyPercent && sum < 100 - PERCENT_TOLERANCE,
      path,
      'Sub-formulation with fixed ingredients must total 100%',
    ),
  ];
}

function bufferIssues(path: Path, lines: readonly DraftSubIngredient[]): readonly Issue[] {
  const hasActive = lines.some((line) => line.type === 'active');
  const hasBuffer = lines.some((line) => line.type === 'buffer');
  return [
    ...issueWhen(
      hasActive && !hasBuffer,
      path,
      'Subformulation contains an Active, but no Buffer. Add a Buffer or remove the Active ingredient.',
    ),
    ...issueWhen(
      hasBuffer && !hasActive,
      path,
      'Subformulation contains a Buffer, but no Active. Add an Active ingredient or remove the Buffer.',
    ),
  ];
}

/** Sum of the valid numbers; the others are issues of their own fields. */
export const sumOfNumbers = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (Number.isFinite(value) ? (value ?? 0) : 0), 0);
