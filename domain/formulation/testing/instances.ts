import fc from 'fast-check';
import type { Operator } from '#domain/recipe/recipe.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { inputOf, lineOf, recipeOf, target } from './factories.ts';

const CANNABINOIDS = ['THC', 'CBD', 'CBN', 'CBG', 'CBC', 'THCV', 'CBDV', 'D8'] as const;

const percent = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

/** Lots as laboratories report them: distillates with minors, isolates, full spectrum, carriers. */
const percents: fc.Arbitrary<Record<string, number>> = fc.oneof(
  fc.record({ THC: percent(80, 92), CBD: percent(0, 1), CBN: percent(0, 2), CBG: percent(0, 3) }),
  fc
    .record({ main: fc.constantFrom('CBD', 'CBN', 'CBG', 'CBC', 'THCV'), pure: percent(95, 99.9) })
    .map(({ main, pure }) => ({ [main]: pure })),
  fc.record({ THC: percent(1, 6), CBD: percent(30, 70), CBC: percent(0, 4), CBG: percent(0, 4) }),
  fc.record({ THC: percent(20, 60), CBD: percent(0, 30), CBG: percent(0, 5) }),
  fc.constant({}),
);

/** Stock from crumbs to plenty, sometimes with more than 3 decimals. */
const stock = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map((mg) => mg / 1000),
  fc.integer({ min: 0, max: 900_000 }).map((mg) => mg / 1000),
  fc.integer({ min: 0, max: 9_000_000 }).map((tenths) => tenths / 10_000),
);

const operators: fc.Arbitrary<Operator> = fc.constantFrom('=', '=', '=', '=', '>', '>=', '<', '<=');

/** Share of the stock each lot would give in a blend that the targets are then measured from. */
const lots = (most: number) =>
  fc.array(fc.record({ percents, stock, share: fc.integer({ min: 0, max: 60 }), age: fc.nat(5) }), {
    minLength: 1,
    maxLength: most,
  });

const modes: fc.Arbitrary<Choice['mode']> = fc.constantFrom(
  'flexible',
  'flexible',
  'flexible',
  'flexible',
  'useAll',
  'fixed',
);

/**
 * Calculations with up to `most` lots. Targets come from a hidden blend, some then moved, so that
 * about half of them have an answer.
 */
export function inputs(most = 9): fc.Arbitrary<FormulationInput> {
  return fc
    .record({
      lots: lots(most),
      modes: fc.array(modes, { minLength: most, maxLength: most }),
      names: fc.subarray([...CANNABINOIDS], { minLength: 1, maxLength: 4 }),
      operators: fc.array(operators, { minLength: 4, maxLength: 4 }),
      moved: fc.array(fc.constantFrom(1, 1, 1, 1, 1.0005, 1.3, 0.7), {
        minLength: 4,
        maxLength: 4,
      }),
      buffer: fc.boolean(),
      unitWeight: fc.constantFrom(1, 3.5, 10, 30),
      multiplier: fc.constantFrom(1, 1, 2, 0.5, 1.37),
      room: fc.constantFrom(1, 1.02, 1.5, 4),
    })
    .map((raw) => {
      const oils: Oil[] = raw.lots.map((lot, index) => ({
        id: `lot-${index}`,
        label: `LOT-${index}`,
        grams: lot.stock,
        percents: lot.percents,
        ...(lot.age > 0 ? { received: `2025-0${lot.age}-01` } : {}),
      }));
      const blend = raw.lots.map((lot) => (lot.stock * lot.share) / 100);
      const oilGrams = blend.reduce((sum, grams) => sum + grams, 0);
      const batchWeightGrams = Math.max(1, Math.round(oilGrams * raw.room * 1000) / 1000);
      const batch = batchWeightGrams / raw.multiplier;
      const unitCount = (batch * raw.multiplier) / raw.unitWeight;
      const targets = raw.names.map((name, index) => {
        const mg = raw.lots.reduce(
          (sum, lot, at) => sum + (lot.percents[name] ?? 0) * (blend[at] ?? 0) * 10,
          0,
        );
        const value = (mg * (raw.moved[index] ?? 1)) / unitCount;
        return target(name, raw.operators[index] ?? '=', Math.round(value * 1e4) / 1e4);
      });
      const minimum = targets.some((one) => one.value > 0 && one.operator.startsWith('>'));
      const recipe = recipeOf(targets, {
        batchWeightGrams: batch,
        unitWeightGrams: raw.unitWeight,
        ingredients: [lineOf('active'), ...(raw.buffer && !minimum ? [lineOf('buffer')] : [])],
      });
      const choices: Choice[] = oils.map((oil, index) => {
        const mode = raw.modes[index] ?? 'flexible';
        const grams = Math.round((blend[index] ?? 0) * 1000) / 1000;
        return mode === 'fixed' ? { oilId: oil.id, mode, grams } : { oilId: oil.id, mode };
      });
      return inputOf(recipe, oils, { choices, multiplier: raw.multiplier });
    });
}

/** The same calculations with every lot flexible. */
export const flexibleInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  inputs(most).map((input) => inputOf(input.recipe, input.oils, { multiplier: input.multiplier }));
