import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { cannabinoidMg } from '#domain/units.ts';
import { stockText } from './freeStock.ts';
import { oldestFirst } from './problem/lots.ts';
import type { Suggestion } from './suggest.ts';
import type { Feasible, FormulationInput, Oil, Utilization } from './types.ts';
import { gramsText, listText } from './wording.ts';

/** Why one lot is in a suggestion. */
export type SuggestedLot = {
  readonly oilId: string;
  /** What the user calls it. */
  readonly label: string;
  /** It was picked before the suggestion was asked for. */
  readonly isKept: boolean;
  /** What is taken of it, what that brings, and its age among the lots that could bring the same. */
  readonly sentence: string;
};

/** Shares below this are said as less, not as 0. */
const SMALLEST_SHARE_PERCENT = 1;

/**
 * Why each lot of a suggestion was taken, in the order they were picked; empty when nothing can be
 * suggested. `input` is what the suggestion was asked of, with the whole inventory.
 */
export function suggestionReasons(
  input: FormulationInput,
  { formulation }: Suggestion,
): readonly SuggestedLot[] {
  if (!formulation.ok) return [];
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const kept = new Set(input.choices.map(({ oilId }) => oilId));
  return formulation.summary.utilization.flatMap((use) => {
    const oil = oils.get(use.oilId);
    if (oil === undefined) return [];
    const parts = [amountText(oil, use), ...broughtTexts(oil, use, formulation)];
    const age = kept.has(oil.id) ? null : ageText(oil, input.oils, formulation);
    const isKept = kept.has(oil.id);
    const ending = isKept ? 'you picked it' : age;
    return [
      {
        oilId: oil.id,
        label: oil.label,
        isKept,
        sentence: `${[parts.join(' '), ...(ending === null ? [] : [ending])].join('; ')}.`,
      },
    ];
  });
}

const amountText = (oil: Oil, { allocatedGrams }: Utilization): string =>
  allocatedGrams === 0 ? 'Not needed' : `Takes ${gramsText(allocatedGrams)} of ${stockText(oil)}`;

const percentIn = (oil: Oil, cannabinoid: string): number => {
  const key = cannabinoidKey(cannabinoid);
  const name = Object.keys(oil.percents).find((other) => cannabinoidKey(other) === key);
  return name === undefined ? 0 : (oil.percents[name] ?? 0);
};

/** `and brings 96 % of the THC and 4 % of the CBD`: shares of what the blend holds. */
function broughtTexts(oil: Oil, { allocatedGrams }: Utilization, { targets }: Feasible): string[] {
  const shares = distinctTargets(targets).flatMap(({ cannabinoid, achievedMg }) => {
    const mg = cannabinoidMg(allocatedGrams, percentIn(oil, cannabinoid));
    if (!(mg > 0 && achievedMg > 0)) return [];
    const share = Math.min(100, (mg / achievedMg) * 100);
    const figure = share < SMALLEST_SHARE_PERCENT ? 'less than 1' : share.toFixed(0);
    return [`${figure} % of the ${cannabinoid}`];
  });
  return shares.length === 0 ? [] : [`and brings ${listText(shares)}`];
}

/** A cannabinoid may have a minimum and a cap. */
const distinctTargets = (targets: Feasible['targets']): Feasible['targets'] =>
  targets.filter(
    ({ cannabinoid }, index) =>
      targets.findIndex((other) => other.cannabinoid === cannabinoid) === index,
  );

/** Its place by age among the lots in stock that hold what it holds most of; null for a single one. */
function ageText(oil: Oil, oils: readonly Oil[], { targets }: Feasible): string | null {
  const [main] = distinctTargets(targets)
    .filter(({ cannabinoid }) => percentIn(oil, cannabinoid) > 0)
    .toSorted((a, b) => percentIn(oil, b.cannabinoid) - percentIn(oil, a.cannabinoid));
  if (main === undefined) return null;
  const like = oils
    .filter((other) => other.grams > 0 && percentIn(other, main.cannabinoid) > 0)
    .map((other) => ({ oil: other }))
    .toSorted(oldestFirst);
  if (like.length < 2) return `the only lot in stock with ${main.cannabinoid}`;
  const place = like.findIndex((other) => other.oil.id === oil.id);
  return place === 0
    ? `the oldest of ${like.length} lots with ${main.cannabinoid}`
    : `number ${place + 1} by age of ${like.length} lots with ${main.cannabinoid}`;
}
