import type { Ingredient, Operator, SubIngredient } from '#domain/recipe/recipe.ts';
import type { Feasible, FormulationInput, Oil } from '../types.ts';

/** The figures of an answer, recomputed in whole numbers and without the code of the product. */
export type Recheck = {
  /** The largest miss of a target in mg; 0 for a minimum that is exceeded or a maximum that is kept. */
  readonly worstMg: number;
  /** Grams of all picked lots. */
  readonly oilGrams: number;
  /**
   * Milligrams by which the oils exceed their room, or fall short of the weight that they have to fill; otherwise 0.
   */
  readonly overMg: number;
  readonly underMg: number;
  /** True when every picked lot occurs once, within its stock, with the amount that its mode requires. */
  readonly lotsHold: boolean;
};

const DIGITS = 30;
const ONE = 10n ** BigInt(DIGITS);

/** The decimal that a number is written as, times 10^30. */
function scaled(value: number): bigint {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const shift = DIGITS + Number(exponent) - fraction.length;
  const all = BigInt(whole + fraction);
  return shift >= 0 ? all * 10n ** BigInt(shift) : all / 10n ** BigInt(-shift);
}

const times = (a: bigint, b: bigint): bigint => (a * b) / ONE;

/** Whole milligrams of scaled grams; halves go up. */
const wholeMg = (grams: bigint): number => Number((grams * 1000n + ONE / 2n) / ONE);

const milligrams = (grams: number): bigint => BigInt(Math.round(grams * 1000));

const keyOf = (name: string): string => name.trim().toLowerCase();

function percentUnits(oil: Oil, cannabinoid: string): bigint {
  const name = Object.keys(oil.percents).find((one) => keyOf(one) === keyOf(cannabinoid));
  return BigInt(Math.round((name === undefined ? 0 : (oil.percents[name] ?? 0)) * 10_000));
}

/** The percent that a maximum is judged with: a known upper bound, but never less than the percent itself. */
function upperUnits(oil: Oil, cannabinoid: string): bigint {
  const uppers = Object.entries(oil.uppers ?? {}).filter(
    ([name]) => keyOf(name) === keyOf(cannabinoid),
  );
  return uppers.reduce(
    (most, [, upper]) => {
      if (upper === 'unknown') return most;
      // Millionths of a unit are noise of the last bit.
      const units = BigInt(Math.ceil(Number((Math.min(upper, 100) * 10_000).toFixed(6))));
      return units > most ? units : most;
    },
    percentUnits(oil, cannabinoid),
  );
}

function missOf(operator: Operator, delta: number): number {
  if (operator === '=') return Math.abs(delta);
  return Math.max(0, operator.startsWith('>') ? -delta : delta);
}

/** Recomputes a success from its allocations, the stock and the recipe. */
export function recheck(input: FormulationInput, answer: Feasible): Recheck {
  const { multiplier: given, recipe } = input;
  const multiplier = scaled(given > 0 && given < Infinity ? given : 1);
  const batch = times(scaled(recipe.batchWeightGrams), multiplier);
  const oilMg = answer.allocations.reduce((sum, one) => sum + Math.round(one.grams * 1000), 0);
  const room = roomOf(input, batch, multiplier);
  return {
    worstMg: worstMiss(input, answer, batch),
    oilGrams: oilMg / 1000,
    overMg: Math.max(0, oilMg - room.mostMg),
    underMg: Math.max(0, room.leastMg - oilMg),
    lotsHold: lotsHold(input, answer),
  };
}

function worstMiss(input: FormulationInput, answer: Feasible, batch: bigint): number {
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const misses = input.recipe.specifications
    .filter(({ value, operator }) => value > 0 || operator.startsWith('<'))
    .map(({ cannabinoid, value, unit, operator }) => {
      const isMaximum = operator.startsWith('<');
      const used =
        isMaximum && answer.buffer ? [...answer.allocations, answer.buffer] : answer.allocations;
      const achieved = used.reduce((sum, { oilId, grams }) => {
        const oil = oils.get(oilId ?? '');
        const units = isMaximum ? upperUnits : percentUnits;
        return oil ? sum + units(oil, cannabinoid) * milligrams(grams) : sum;
      }, 0n);
      const over = unit === 'mg/unit' ? scaled(input.recipe.unitWeightGrams) : ONE;
      const asked = batch * scaled(value) * (unit === '%' ? 10n : 1n);
      // In mg x 10^66, which keeps millionths of a milligram.
      const delta = achieved * ONE * ONE * over - asked * ONE * 1_000_000n;
      return missOf(operator, Number(delta / (over * ONE * 1_000_000n)) / Number(ONE));
    });
  return Math.max(0, ...misses);
}

/** The least and the most weight of the picked oils, from the lines of the recipe as they are weighed. */
function roomOf(
  { recipe, oils, bufferOilId }: FormulationInput,
  batch: bigint,
  multiplier: bigint,
) {
  const fixedGrams = ({ type, quantity, unit }: Ingredient | SubIngredient, parent: bigint) => {
    if (type !== 'fixed' || quantity === null) return 0n;
    const amount = scaled(quantity);
    if (unit === '%') return times(amount, parent) / 100n;
    return times(amount, multiplier) / (unit === 'mg' ? 1000n : 1n);
  };
  const level = (lines: readonly (Ingredient | SubIngredient)[], grams: bigint) =>
    wholeMg(grams) - lines.reduce((sum, line) => sum + wholeMg(fixedGrams(line, grams)), 0);
  const subs = recipe.ingredients
    .filter((line) => line.type === 'sub_formulation')
    .map((line) => ({ line, grams: times(scaled(line.subPercentage ?? 0), batch) / 100n }));
  const inner = subs.filter(({ line }) =>
    line.subIngredients.some(({ type }) => type === 'active'),
  );
  const onTop = inner.length === 0;
  const top = level(recipe.ingredients, batch) - subs.reduce((sum, s) => sum + wholeMg(s.grams), 0);
  const mostMg = onTop
    ? top
    : inner.reduce((sum, s) => sum + Math.max(0, level(s.line.subIngredients, s.grams)), 0);
  const levels = onTop ? [recipe.ingredients] : inner.map(({ line }) => line.subIngredients);
  const hasBuffer = levels.flat().some(({ type }) => type === 'buffer');
  const asked = recipe.specifications.filter(({ value, operator }) =>
    operator.startsWith('<') ? value >= 0 : value > 0,
  );
  // A form sends an empty id when no buffer oil is picked.
  const carrier = oils.find(({ id }) => id !== '' && id === bufferOilId);
  const isFilledByOil = !hasBuffer && asked.every(({ operator }) => operator.startsWith('>'));
  const restMg = hasBuffer && carrier ? Math.floor(carrier.grams * 1000 + 1e-6) : mostMg;
  return { mostMg, leastMg: isFilledByOil ? mostMg : Math.max(0, mostMg - restMg) };
}

function lotsHold({ oils, choices }: FormulationInput, { allocations }: Feasible): boolean {
  const stocks = new Map(oils.map((oil) => [oil.id, Math.floor(oil.grams * 1000 + 1e-6)]));
  return (
    allocations.length === choices.length &&
    choices.every((choice, index) => {
      const allocation = allocations[index];
      const stock = stocks.get(choice.oilId) ?? -1;
      if (allocation?.oilId !== choice.oilId || allocation.mode !== choice.mode) return false;
      const taken = Math.round(allocation.grams * 1000);
      if (taken < 0 || taken > stock || taken / 1000 !== allocation.grams) return false;
      if (choice.mode === 'fixed') {
        return taken === Math.min(stock, Math.round((choice.grams ?? Number.NaN) * 1000 + 1e-6));
      }
      return choice.mode === 'flexible' || taken === stock;
    })
  );
}
