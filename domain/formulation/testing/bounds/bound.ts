import type { FailureClass, FormulationInput } from '../../types.ts';
import { fixed, flexible, inputOf, lineOf, oilOf, recipeOf, target } from '../factories.ts';

/** One condition of a failure class, as a family of calculations that crosses its bound. */
export type Bound = {
  readonly of: FailureClass;
  readonly about: string;
  readonly input: (x: number) => FormulationInput;
  /** Values of x where the calculation does not fail with `of`, the bound first. */
  readonly passes: readonly [at: number, ...inside: number[]];
  readonly fails: readonly [number, ...number[]];
  /** The failure class of the calculation where this condition does not hold; absent when it then has an answer. */
  readonly otherwise?: FailureClass;
  /** Another class of the calculation comes first in the order of precedence. */
  readonly isBehind?: true;
};

/** 1,000 mg in the batch of `recipeOf`. */
export const thc = [target('THC', '=', 10)];
export const pure = oilOf('pure', { THC: 100 });
export const thc80 = oilOf('d9', { THC: 80 });
export const mct = oilOf('mct', {});

/** Leaves `grams` of a batch of 1,000 g. */
export const sugarBut = (grams: number) =>
  lineOf('fixed', { name: 'Sugar', quantity: 1000 - grams, unit: 'g' });

/** 1 g of THC wanted beside `grams` of carrier oil, in 10 g of room. */
export const besideCarrier = (grams: number) =>
  inputOf(recipeOf(thc, { ingredients: [lineOf('active'), sugarBut(10)] }), [mct, pure], {
    choices: [fixed('mct', grams), flexible('pure')],
  });
