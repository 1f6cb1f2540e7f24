import type { Operator } from '#domain/recipe/recipe.ts';
import type { Feasible, FormulationInput, Oil } from '../types.ts';

/** What an answer amounts to, recomputed in whole numbers and without the code of the product. */
export type Recheck = {
  /** Miss of the worst target in mg; a minimum passed, or a maximum kept, misses by 0. */
  readonly worstMg: number;
  /** Grams of all picked lots. */
  readonly oilGrams: number;
  /** No lot gives less than nothing or more than it has, and each gives what its mode says. */
  readonly lotsHold: boolean;
};

const SCALE = 12;

/** The decimal a number is written as, times 10 to the 12th. */
function scaled(value: number): bigint {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const shift = SCALE + Number(exponent) - fraction.length;
  const all = BigInt(whole + fraction);
  return shift >= 0 ? all * 10n ** BigInt(shift) : all / 10n ** BigInt(-shift);
}

const percentUnits = (oil: Oil, cannabinoid: string): bigint => {
  const key = cannabinoid.trim().toLowerCase();
  const name = Object.keys(oil.percents).find((one) => one.trim().toLowerCase() === key);
  return BigInt(Math.round((name === undefined ? 0 : (oil.percents[name] ?? 0)) * 10_000));
};

const milligrams = (grams: number): bigint => BigInt(Math.round(grams * 1000));

function missOf(operator: Operator, delta: number): number {
  if (operator === '=') return Math.abs(delta);
  return Math.max(0, operator.startsWith('>') ? -delta : delta);
}

/** Recomputes a success from its allocations, the stock and the recipe. */
export function recheck(input: FormulationInput, answer: Feasible): Recheck {
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const multiplier = input.multiplier > 0 && input.multiplier < Infinity ? input.multiplier : 1;
  const batch = scaled(input.recipe.batchWeightGrams) * scaled(multiplier);
  const misses = input.recipe.specifications
    .filter(({ value, operator }) => value > 0 || operator.startsWith('<'))
    .map(({ cannabinoid, value, unit, operator }) => {
      const achieved = answer.allocations.reduce((sum, { oilId, grams }) => {
        const oil = oils.get(oilId);
        return oil ? sum + percentUnits(oil, cannabinoid) * milligrams(grams) : sum;
      }, 0n);
      // Milligrams x 10^36, before the unit of the target is taken into account.
      const asked = batch * scaled(value);
      const over = unit === 'mg/unit' ? scaled(input.recipe.unitWeightGrams) : 10n ** 12n;
      const factor = unit === '%' ? 10n : 1n;
      const delta = achieved * 10n ** 18n * over - asked * factor;
      return missOf(operator, Number(delta / over) / 1e24);
    });
  const lotsHold = answer.allocations.every(({ oilId, mode, grams }) => {
    const stock = oils.get(oilId)?.grams ?? -1;
    const all = Math.floor(stock * 1000 + 1e-6);
    const taken = Math.round(grams * 1000);
    return taken >= 0 && taken <= all && (mode !== 'useAll' || taken === all);
  });
  return {
    worstMg: Math.max(0, ...misses),
    oilGrams:
      Number(answer.allocations.reduce((sum, { grams }) => sum + milligrams(grams), 0n)) / 1000,
    lotsHold,
  };
}
