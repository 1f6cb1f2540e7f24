import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Blend } from '../blend/order.ts';
import { preferredBlend } from '../blend/preferred.ts';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { soundProblem } from './soundProblem.ts';

/** A blend with one lot of a cannabinoid. */
export type OneLot = {
  readonly cannabinoid: string;
  /** The lot that stays. */
  readonly oilId: string;
  /** The picked lots to leave out, all Flexible. */
  readonly without: readonly string[];
};

/** Lots that are tried in full, those picked first; more would take longer than a look at the screen. */
const MOST_TRIED = 12;

/**
 * Among the picked lots of a cannabinoid, the one with which a blend needs no other of them: of several the one whose
 * blend has the fewest lots, then the least oil. A lot is one of the cannabinoid of which, among the targeted ones, it
 * has the most; what other lots bring in traces counts for the target as always. Fixed and Use All lots stay. Null when
 * no lot can, when no more than one of them is picked, and for input that cannot be calculated. Never throws.
 */
export function oneLotOnly(input: FormulationInput, cannabinoid: string): OneLot | null {
  const bringers = input.choices.filter(isLotOf(input, cannabinoid));
  const kept = bringers.filter(({ mode }) => mode !== 'flexible');
  if (bringers.length < 2 || kept.length > 1) return null;
  const blends = (kept.length === 1 ? kept : bringers)
    .map(({ oilId }) => {
      const without = bringers.filter((one) => one.oilId !== oilId).map((one) => one.oilId);
      return { oilId, without, problem: mayBlend(withoutLots(input, without)) };
    })
    .filter(({ problem }) => problem !== null)
    .slice(0, MOST_TRIED)
    .flatMap(({ oilId, without, problem }) => {
      const blend = problem && preferredBlend(problem);
      return blend ? [{ oilId, without, rank: rankOf(blend) }] : [];
    });
  const [best] = blends.sort((a, b) => a.rank.lots - b.rank.lots || a.rank.mg - b.rank.mg);
  return best === undefined ? null : { cannabinoid, oilId: best.oilId, without: best.without };
}

function isLotOf({ oils, recipe }: FormulationInput, cannabinoid: string) {
  const targeted = new Set(recipe.specifications.map((one) => cannabinoidKey(one.cannabinoid)));
  const key = cannabinoidKey(cannabinoid);
  const own = new Set(oils.flatMap((oil) => (mainKey(oil, targeted) === key ? [oil.id] : [])));
  return ({ oilId }: Choice): boolean => own.has(oilId);
}

/** The targeted cannabinoid of which an oil has the most; null when it has none. */
function mainKey({ percents }: Oil, targeted: ReadonlySet<string>): string | null {
  const [main] = Object.entries(percents)
    .map(([name, percent]) => ({ key: cannabinoidKey(name), percent }))
    .filter(({ key, percent }) => percent > 0 && targeted.has(key))
    .sort((a, b) => b.percent - a.percent || (a.key < b.key ? -1 : 1));
  return main?.key ?? null;
}

const withoutLots = (input: FormulationInput, without: readonly string[]): FormulationInput => ({
  ...input,
  choices: input.choices.filter(({ oilId }) => !without.includes(oilId)),
});

/** The problem, or null where it surely has no blend, which is faster to see than to solve. */
function mayBlend(input: FormulationInput): Problem | null {
  const problem = soundProblem(input);
  if (problem === null) return null;
  return canBlend(programOf(problem, { marginMg: TOLERANCE_MG })) ? problem : null;
}

function rankOf({ amounts }: Blend) {
  const used = amounts.filter((mg) => mg > 0);
  return { lots: used.length, mg: used.reduce((sum, mg) => sum + mg, 0) };
}
