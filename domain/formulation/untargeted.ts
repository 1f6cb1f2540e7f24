import { decimalText } from '#domain/format.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type { RecipeContent, Specification } from '#domain/recipe/recipe.ts';
import { batchGrams, units } from '#domain/recipe/scale.ts';
import { cannabinoidKey, isMaximum, isTarget, targetMg } from '#domain/recipe/targets.ts';
import { PERCENT_UNITS } from './problem/percents.ts';
import type { Untargeted } from './types.ts';

/** Default limit for an organization: percent of the requested milligrams. */
export const USUAL_LIMIT_PERCENT = 10;

/** Floating-point noise below this many mg does not exceed a limit. */
const NOISE_MG = 1e-6;

/** Whole milligrams of an oil or ingredient with its cannabinoid content in percent by weight. */
export type Held = { readonly percents: Readonly<Record<string, number>>; readonly mg: number };

type Asked = Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'> & {
  readonly specifications: readonly Pick<
    Specification,
    'cannabinoid' | 'operator' | 'value' | 'unit'
  >[];
};

/**
 * The limit in milligrams of each untargeted cannabinoid in the batch: `percent` of what the targets ask for, maximums
 * excluded, each cannabinoid counted once. Infinity without a limit and when no target asks for anything.
 */
export function untargetedLimitMg(
  asked: Asked,
  multiplier: number,
  percent: number | null = USUAL_LIMIT_PERCENT,
): number {
  const most = new Map<string, number>();
  for (const target of asked.specifications) {
    if (isMaximum(target.operator)) continue;
    const key = cannabinoidKey(target.cannabinoid);
    most.set(key, Math.max(most.get(key) ?? 0, targetMg(target, asked, multiplier)));
  }
  // Sorted, so that the order of the targets cannot change the last bit of the sum.
  const sumMg = [...most.values()].sort((a, b) => a - b).reduce((sum, mg) => sum + mg, 0);
  return percent === null || !(sumMg > 0) ? Infinity : (percent / 100) * sumMg;
}

export const isAboveLimit = (mg: number, limitMg: number): boolean => mg > limitMg + NOISE_MG;

/** Every cannabinoid in `held` without a target, sorted by name. */
export function untargetedIn(
  held: readonly Held[],
  asked: Asked,
  multiplier: number,
  limitMg: number,
): readonly Untargeted[] {
  const targeted = new Set(
    asked.specifications.filter(isTarget).map((target) => cannabinoidKey(target.cannabinoid)),
  );
  const found = new Map<string, { name: string; steps: number }>();
  for (const { percents, mg } of held) {
    if (!(mg > 0)) continue;
    for (const name of Object.keys(percents)) {
      const key = cannabinoidKey(name);
      // Ten-thousandths of a percent times whole milligrams: both are whole, so nothing is rounded.
      const steps = Math.round((percents[name] ?? 0) * PERCENT_UNITS) * mg;
      if (!(steps > 0) || targeted.has(key)) continue;
      const known = found.get(key);
      found.set(key, { name: known?.name ?? name.trim(), steps: steps + (known?.steps ?? 0) });
    }
  }
  const unitCount = units(asked, multiplier);
  const grams = batchGrams(asked, multiplier);
  return inCannabinoidOrder([...found.keys()]).map((key) => {
    const { name = key, steps = 0 } = found.get(key) ?? {};
    const mg = steps / 1e6;
    return {
      cannabinoid: name,
      mg,
      mgPerUnit: unitCount > 0 ? mg / unitCount : 0,
      mgPerGram: grams > 0 ? mg / grams : 0,
      isAboveLimit: isAboveLimit(mg, limitMg),
    };
  });
}

/** The warnings for cannabinoids above the limit, used by the calculation and the record. */
export const aboveLimitSentences = (untargeted: readonly Untargeted[]): string[] =>
  untargeted
    .filter((one) => one.isAboveLimit)
    .map(
      ({ cannabinoid, mgPerUnit }) =>
        `Brings ${decimalText(mgPerUnit, 3)} mg ${cannabinoid} a unit, which the recipe does not ask for.`,
    );
