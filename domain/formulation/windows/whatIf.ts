import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { withinLimit } from '../blend/withinLimit.ts';
import { multiplierRange } from '../remedies/multiplierRange.ts';
import { asItIs, type Narrowed, outermost } from '../remedies/resolve.ts';
import { onlyTarget, reach } from '../remedies/targetRange.ts';
import { freeGrams, unpickedOils } from '../remedies/unpickedOils.ts';
import type { FormulationInput, Oil } from '../types.ts';
import { type OneLot, oneLotOnly } from './oneLotOnly.ts';
import { type ReachRegion, reachRegion } from './reachRegion.ts';
import { soundProblem } from './soundProblem.ts';

/** The multipliers, with 2 decimals, for which the picked lots suffice; everything between works as well. */
export type MultiplierInterval = {
  readonly from: number;
  /** Null: as large a batch as anybody makes. */
  readonly to: number | null;
  /** The lot whose stock limits `to` most; null when something else does. */
  readonly runsOutId: string | null;
};

/** The multiplier of `interval` that is closest to `wanted`. */
export const nearestMultiplier = ({ from, to }: MultiplierInterval, wanted: number): number =>
  Math.max(from, Math.min(wanted, to ?? wanted));

/** The values that one target could have with everything else kept, in its own unit. */
export type TargetReach = {
  readonly cannabinoid: string;
  readonly unit: PotencyUnit;
  readonly from: number;
  readonly to: number;
};

/** How far the batch could grow or shrink, and how far each target could move. */
export type WhatIf = {
  /** Null: no multiplier works. */
  readonly batches: MultiplierInterval | null;
  readonly targets: readonly TargetReach[];
};

const HUNDREDTHS = 100;
const NOISE = 1e-6;

/**
 * The multipliers at which the picked lots make the recipe. Both ends are solved, rounded and checked before they are
 * given; null when there is none, and for input that cannot be calculated. `within` narrows which blends count. Never
 * throws.
 */
export function multiplierInterval(
  input: FormulationInput,
  within: Narrowed = asItIs,
): MultiplierInterval | null {
  const problem = soundProblem(input);
  const range = problem && multiplierRange(within(problem));
  if (!range) return null;
  const changeTo = (step: number) =>
    step > 0 ? ({ kind: 'setMultiplier', multiplier: step / HUNDREDTHS } as const) : null;
  const least = Math.max(1, Math.ceil(range.from * HUNDREDTHS - NOISE));
  const most = Math.floor(range.to * HUNDREDTHS + NOISE);
  const from = outermost(input, least, -1, changeTo, within);
  const to = range.open ? most : outermost(input, most, 1, changeTo, within);
  if (from === null || to === null || from > to) return null;
  return {
    from: from / HUNDREDTHS,
    to: range.open ? null : to / HUNDREDTHS,
    runsOutId: range.runsOutId,
  };
}

/**
 * How far each target could be moved while the others stay, for targets that the picked lots can reach at all.
 * Cannabinoids with several targets are left out. The ends ignore rounding to 0.001 g. Never throws.
 */
export function targetReaches(input: FormulationInput): readonly TargetReach[] {
  const problem = soundProblem(input);
  if (problem === null) return [];
  return problem.rows
    .flatMap((_, index) => {
      const only = onlyTarget(problem, index);
      const range = only && reach(problem, index);
      return only === null || range === null ? [] : [{ ...only, range }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ specification: { cannabinoid, unit }, range: { least, most } }) => ({
      cannabinoid,
      unit,
      from: Math.max(0, least),
      to: Math.max(0, most),
    }));
}

export type WhatIfQuestion = {
  readonly picked: FormulationInput;
  /** Every lot there is, the picked ones and the buffer oil among them. */
  readonly stock: readonly Oil[];
  /** Two cannabinoids whose targets are varied together; null: none. */
  readonly pair: readonly [string, string] | null;
};
export type WhatIfAnswer = {
  readonly picked: WhatIf;
  /** The multipliers that all of the stock allows; null: none works. */
  readonly shelf: MultiplierInterval | null;
  /** At most one for each targeted cannabinoid. */
  readonly oneLots: readonly OneLot[];
  readonly region: ReachRegion | null;
};

/**
 * How far batch and targets could move with the picked lots, and how far the batch could with all of the stock. Never
 * throws.
 */
export const answerWhatIf = ({ picked, stock, pair }: WhatIfQuestion): WhatIfAnswer => ({
  picked: { batches: multiplierInterval(picked), targets: targetReaches(picked) },
  shelf: shelfInterval(picked, stock),
  oneLots: targetedKeys(picked).flatMap((cannabinoid) => oneLotOnly(picked, cannabinoid) ?? []),
  region: pair && reachRegion(picked, pair),
});

/**
 * The multipliers that all of the stock allows, whatever is picked, as `suggest` sees it while nothing is: each lot
 * with the grams that are free, Flexible, and within the limit on untargeted cannabinoids. Null: none works. Never
 * throws.
 */
export function shelfInterval(
  picked: FormulationInput,
  stock: readonly Oil[],
): MultiplierInterval | null {
  const whole = { ...picked, oils: stock };
  const problem = soundProblem({ ...whole, choices: [] });
  if (problem === null) return null;
  const free = new Map(unpickedOils(problem).map((oil) => [oil.id, freeGrams(oil)]));
  const oils = stock.map((oil) => ({ ...oil, grams: free.get(oil.id) ?? oil.grams }));
  const choices = stock
    .filter(({ id }) => free.has(id))
    .map(({ id }) => ({ oilId: id, mode: 'flexible' }) as const);
  return multiplierInterval({ ...picked, oils, choices }, withinLimit);
}

const targetedKeys = ({ recipe }: FormulationInput): readonly string[] => [
  ...new Map(
    recipe.specifications.map(({ cannabinoid }) => [cannabinoidKey(cannabinoid), cannabinoid]),
  ).values(),
];
