import {
  countIssues,
  type Issue,
  issueWhen,
  numberIssues,
  type Path,
  type Purpose,
  textIssues,
} from '#domain/issue.ts';
import type { DraftSpecification, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isMinimum } from '#domain/recipe/targets.ts';

type Target = { readonly index: number; readonly target: DraftSpecification };

/** Issues of the targets. A row without a value is inactive (docs/rules/recipes.md, Targets). */
export function targetIssues(
  { specifications, basis }: Pick<RecipeDraft, 'specifications' | 'basis'>,
  purpose: Purpose,
): readonly Issue[] {
  const active = specifications
    .map((target, index): Target => ({ index, target }))
    .filter(({ target }) => target.value !== null);
  return [
    ...countIssues(['specifications'], active.length, LIMITS.specifications, 'targets'),
    ...(purpose === 'publish' ? [...unitIssues(active, basis), ...operatorIssues(active)] : []),
    ...active.flatMap((row) => rowIssues(row, purpose)),
    ...(purpose === 'publish' ? duplicateIssues(active) : []),
  ];
}

const pathOf = ({ index }: Target, field: keyof DraftSpecification): Path => [
  'specifications',
  String(index),
  field,
];

/** Reported once, at the first row that is not in the unit of the basis. */
function unitIssues(active: readonly Target[], chosen?: PotencyUnit): readonly Issue[] {
  const basis = chosen ?? active[0]?.target.unit ?? 'mg/unit';
  const other = active.find(({ target }) => target.unit !== basis);
  if (other === undefined) return [];
  const { cannabinoid, unit } = other.target;
  const message = `All active specs must use the same unit. ${cannabinoid} is in ${unit}, the basis is ${basis}: give it in ${basis}, or choose ${unit} as the basis of all.`;
  return [{ path: pathOf(other, 'unit'), message }];
}

/** Targets are all exact or all minimums; maximums may be combined with either. */
function operatorIssues(active: readonly Target[]): readonly Issue[] {
  const [first, ...others] = active.filter(({ target }) => !isMaximum(target.operator));
  const isFirstMinimum = first !== undefined && isMinimum(first.target.operator);
  const other = others.find(({ target }) => isMinimum(target.operator) !== isFirstMinimum);
  if (other === undefined) return [];
  const message = 'Spec operators must be uniform (all = or all >)';
  return [{ path: pathOf(other, 'operator'), message }];
}

function rowIssues(row: Target, purpose: Purpose): readonly Issue[] {
  const { cannabinoid, value, unit } = row.target;
  const isPercent = unit === '%';
  return [
    ...textIssues(pathOf(row, 'cannabinoid'), cannabinoid, {
      label: 'Cannabinoid',
      mostCharacters: LIMITS.cannabinoidNameLength,
      isRequired: true,
    }),
    ...numberIssues(
      pathOf(row, 'value'),
      value,
      {
        label: 'Target value',
        mostDecimals: LIMITS.targetDecimals,
        range: isPercent ? 'percent' : 'zeroOrMore',
        message: isPercent ? 'Percent must be 0–100' : 'Target value cannot be negative',
        isRequired: false,
      },
      purpose,
    ),
  ];
}

function duplicateIssues(active: readonly Target[]): readonly Issue[] {
  const seen = new Set<string>();
  return active.flatMap((row) => {
    const { cannabinoid, operator } = row.target;
    const key = `${operator} ${cannabinoidKey(cannabinoid)}`;
    const isAgain = cannabinoid !== '' && seen.has(key);
    seen.add(key);
    const message = `${cannabinoid} already has a target with ${operator}`;
    return issueWhen(isAgain, pathOf(row, 'cannabinoid'), message);
  });
}
