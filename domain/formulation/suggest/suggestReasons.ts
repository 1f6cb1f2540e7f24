import { gramsText, listText } from '#domain/format.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { cannabinoidMg } from '#domain/units.ts';
import { stockText } from '../freeStock.ts';
import { oldestFirst } from '../problem/lots.ts';
import type { Feasible, FormulationInput, Oil, Utilization } from '../types.ts';
import type { Suggestion } from './suggest.ts';

/** A lot of a suggestion with the facts that explain its choice. */
export type SuggestedLot = {
  readonly oilId: string;
  /** The tag that users know the lot by. */
  readonly label: string;
  /** It was already picked before the suggestion. */
  readonly isKept: boolean;
  /** The amount taken, what it contributes, and the lot's age rank among lots that could contribute the same. */
  readonly sentence: string;
};

/** Smaller shares are worded as "less than", not as 0. */
const SMALLEST_SHARE_PERCENT = 1;

/**
 * The reason for each lot of a suggestion, in the order they were picked; empty when nothing can be suggested. `input`
 * is the input of the suggestion, with the whole inventory.
 */
export function suggestionReasons(
  input: FormulationInput,
  { formulation }: Suggestion,
): readonly SuggestedLot[] {
  if (!formulation.ok) return [];
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const kept = new Set(input.choices.map(({ oilId }) => oilId));
  const broughtMg = (cannabinoid: string) =>
    formulation.summary.utilization.reduce((sum, { oilId, allocatedGrams }) => {
      const oil = oils.get(oilId);
      return oil ? sum + cannabinoidMg(allocatedGrams, percentIn(oil, cannabinoid)) : sum;
    }, 0);
  return formulation.summary.utilization.flatMap((use) => {
    const oil = oils.get(use.oilId);
    if (oil === undefined) return [];
    const parts = [amountText(oil, use), ...broughtTexts(oil, use, formulation, broughtMg)];
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

/** `and brings 96 % of the THC and 4 % of the CBD`: shares of the blend's content. */
function broughtTexts(
  oil: Oil,
  { allocatedGrams }: Utilization,
  { targets }: Feasible,
  broughtMg: (cannabinoid: string) => number,
): string[] {
  const shares = distinctTargets(targets).flatMap(({ cannabinoid }) => {
    const mg = cannabinoidMg(allocatedGrams, percentIn(oil, cannabinoid));
    if (!(mg > 0)) return [];
    const share = Math.min(100, (mg / broughtMg(cannabinoid)) * 100);
    const figure = share < SMALLEST_SHARE_PERCENT ? 'less than 1' : share.toFixed(0);
    return [`${figure} % of the ${cannabinoid}`];
  });
  return shares.length === 0 ? [] : [`and brings ${listText(shares)}`];
}

/** One entry per cannabinoid, which may have both a minimum and a maximum. */
const distinctTargets = (targets: Feasible['targets']): Feasible['targets'] =>
  targets.filter(
    ({ cannabinoid }, index) =>
      targets.findIndex((other) => other.cannabinoid === cannabinoid) === index,
  );

/** The lot's age rank among the lots in stock that contain its main cannabinoid; null when it is the only one. */
function ageText(oil: Oil, oils: readonly Oil[], { targets }: Feasible): string | null {
  const [main] = distinctTargets(targets)
    .filter(({ cannabinoid }) => percentIn(oil, cannabinoid) > 0)
    .toSorted((a, b) => percentIn(oil, b.cannabinoid) - percentIn(oil, a.cannabinoid));
  if (main === undefined) return null;
  const inStock = oils.filter((other) => other.grams > 0 && percentIn(other, main.cannabinoid) > 0);
  const like = inStock
    .filter(({ mayUse }) => mayUse !== false)
    .map((other) => ({ oil: other }))
    .toSorted(oldestFirst);
  if (like.length < 2) {
    const only = `the only lot in stock with ${main.cannabinoid}`;
    return inStock.length < 2 ? only : `${only} that may be used`;
  }
  const isDated = like.some(({ oil: { useFirstReason } }) => useFirstReason !== undefined);
  const order = isDated ? 'date of use' : 'age';
  const place = like.findIndex((other) => other.oil.id === oil.id);
  if (place === 0 && oil.useFirstReason !== undefined) return `${oil.useFirstReason}, first`;
  return place === 0
    ? `the oldest of ${like.length} lots with ${main.cannabinoid}`
    : `number ${place + 1} by ${order} of ${like.length} lots with ${main.cannabinoid}`;
}
