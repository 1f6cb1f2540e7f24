import { formatWritten } from '#domain/format.ts';
import { exactly, type Fraction, plus, times, toNumber, ZERO } from '#domain/numbers/fraction.ts';
import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isTarget } from '#domain/recipe/targets.ts';
import { type Analyte, analyteNamed, countedParts } from './analyte.ts';
import { amountText, labelOutsideText, uncountedText } from './labelText.ts';
import { limitsOf, positionOf } from './limits.ts';
import { MG_PER_PERCENT, type Portions, perUnitMg } from './portions.ts';
import type { LabelProfile, LimitRule, RuleBasis, WindowRule } from './profile.ts';

/** Decimals of a limit in words. */
const DECIMALS = 4;

/** An amount that the label states, exactly, in mg a unit. */
export type Stated = { readonly analyte: string; readonly unitMg: Fraction };

/**
 * The amounts that a label states because the recipe promises them: its targets, a minimum as its least. A maximum promises
 * nothing.
 * Values must be finite and 0 or more, `unitGrams` above 0.
 */
export const statedBy = (targets: readonly Specification[], unitGrams: number): readonly Stated[] =>
  targets
    .filter((target) => isTarget(target) && !isMaximum(target.operator))
    .map(({ cannabinoid, value, unit }) => ({
      analyte: cannabinoid,
      unitMg: times(exactly(value), mgPerUnit(unit, unitGrams)),
    }));

function mgPerUnit(unit: Specification['unit'], unitGrams: number): Fraction {
  if (unit === 'mg/unit') return exactly(1);
  const grams = exactly(unitGrams);
  return unit === 'mg/g' ? grams : times(grams, exactly(MG_PER_PERCENT));
}

/** The sum of what is stated of an analyte's parts; null when the label states none of them. */
function statedOf({ parts }: Analyte, stated: readonly Stated[]): Fraction | null {
  const amounts = parts.flatMap(({ cannabinoid, factor }) =>
    stated
      .filter(({ analyte }) => cannabinoidKey(analyte) === cannabinoidKey(cannabinoid))
      .map(({ unitMg }) => times(unitMg, exactly(factor))),
  );
  return amounts.length === 0 ? null : amounts.reduce(plus, ZERO);
}

/** The amounts of an analyte in mg on each basis; in percent of the weight on that. */
export type StatedRow = {
  readonly analyte: string;
  readonly amounts: Readonly<Record<RuleBasis, number>>;
};

/** The stated amounts on every basis: of each target, and of the sums that the profiles limit. */
export function statedRows(
  stated: readonly Stated[],
  portions: Portions,
  profiles: readonly LabelProfile[],
): readonly StatedRow[] {
  const names = profiles.flatMap(({ rules }) => rules.flatMap(({ analyte }) => analyte ?? []));
  const sums = [...new Set(names)].flatMap((analyte) => {
    const unitMg = statedOf(analyteNamed(analyte), stated);
    return unitMg === null ? [] : [{ analyte, unitMg }];
  });
  return [...stated, ...sums].map(({ analyte, unitMg }) => {
    const on = (basis: RuleBasis) => amountOn(basis, unitMg, portions);
    const amounts = {
      unit: on('unit'),
      serving: on('serving'),
      package: on('package'),
      percent: on('percent'),
    };
    return { analyte, amounts };
  });
}

const amountOn = (basis: RuleBasis, unitMg: Fraction, portions: Portions): number =>
  toNumber(times(unitMg, perUnitMg(basis, portions)));

/** A rule in words. `problem`: the recipe by itself breaks it, whatever lots are used. */
export type RuleLine = { readonly words: string; readonly problem: string | null };

/** The rules of a profile for a product, with their limits in figures; a window once for each stated amount. */
export const ruleLines = (
  profile: LabelProfile,
  portions: Portions,
  stated: readonly Stated[],
): readonly RuleLine[] =>
  profile.rules.flatMap((rule) => {
    if (rule.kind === 'window' && rule.analyte === null) {
      return stated.flatMap(({ analyte, unitMg }) => windowLine(rule, portions, analyte, unitMg));
    }
    const analyte = rule.analyte ?? '';
    const unitMg = statedOf(analyteNamed(analyte), stated);
    return rule.kind === 'window'
      ? windowLine(rule, portions, analyte, unitMg)
      : limitLine(profile.name, rule, portions, unitMg);
  });

function windowLine(
  rule: WindowRule,
  portions: Portions,
  analyte: string,
  unitMg: Fraction | null,
): readonly RuleLine[] {
  const limits = limitsOf(rule, portions, unitMg);
  if (limits?.least == null || limits.most === null) return [];
  const least = formatWritten(amountOn(rule.basis, limits.least, portions), DECIMALS);
  const most = amountText(amountOn(rule.basis, limits.most, portions), rule.basis, DECIMALS);
  return [{ words: `${analyte}: ${least} to ${most}`, problem: null }];
}

function limitLine(
  profile: string,
  rule: LimitRule,
  portions: Portions,
  unitMg: Fraction | null,
): readonly RuleLine[] {
  const limits = limitsOf(rule, portions, unitMg);
  if (limits === null) return [];
  const bound = rule.kind === 'cap' ? 'at most' : 'at least';
  const words = `${rule.analyte}: ${bound} ${amountText(rule.limit, rule.basis)}`;
  if (unitMg === null) return [{ words: `${words}, whatever the lots bring`, problem: null }];
  const isKept = positionOf(unitMg, limits) === 'inside';
  const says = amountOn(rule.basis, unitMg, portions);
  return [{ words, problem: isKept ? null : labelOutsideText(profile, rule, says) }];
}

/** For each capped sum of which the organization doesn't have every cannabinoid, what calculations count of it. */
export function uncountedTexts(
  profiles: readonly LabelProfile[],
  known: readonly string[],
): readonly string[] {
  const names = profiles.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.kind === 'cap' ? [rule.analyte] : [])),
  );
  return [...new Set(names)].flatMap((name) => {
    const { counted, missing } = countedParts(analyteNamed(name), known);
    const [have, lack] = [counted, missing].map((parts) =>
      parts.map(({ cannabinoid }) => cannabinoid),
    );
    return lack === undefined || lack.length === 0 ? [] : [uncountedText(name, have ?? [], lack)];
  });
}
