import fc from 'fast-check';
import type { Operator } from '#domain/recipe/recipe.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { inputOf, lineOf, recipeOf, subLineOf, target } from './factories.ts';

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

/**
 * Lots, each with the share of its stock in percent that goes into the hidden blend from which the targets are taken.
 */
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
  'use_all',
  'fixed',
);

/** The position of the active lines, and the other lines of the batch. */
const layouts = fc.record({
  sub: fc.constantFrom(false, false, true),
  fixed: fc.constantFrom(null, null, 'g', 'mg', '%'),
  buffer: fc.boolean(),
});
type Layout = typeof layouts extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps per gram, 8 mg each, so that the percents below give whole milligrams. */
const GRID = 125;
const FIXED_GRAMS = 12.5;
/** Percent of the level of the active lines. */
const FIXED_PERCENT = 20;
const SUB_PERCENT = 40;

/** The lines of a layout that leaves `roomGrams` for oil, and the weight of the whole batch. */
function linesOf({ sub, fixed }: Layout, hasBuffer: boolean, roomGrams: number, times: number) {
  const quantity =
    fixed === '%' ? FIXED_PERCENT : ((fixed === 'mg' ? 1000 : 1) * FIXED_GRAMS) / times;
  const level = (name: string) => ({
    lines: [
      subLineOf('active', { name: `Active ${name}` }),
      ...(fixed === null ? [] : [subLineOf('fixed', { name, quantity, unit: fixed })]),
      ...(hasBuffer ? [subLineOf('buffer', { name: `Buffer ${name}` })] : []),
    ],
  });
  const levelGrams =
    fixed === null
      ? roomGrams
      : fixed === '%'
        ? roomGrams / (1 - FIXED_PERCENT / 100)
        : roomGrams + FIXED_GRAMS;
  if (!sub) {
    const ingredients = level('Sugar').lines.map((line) => lineOf(line.type, line));
    return { ingredients, wholeGrams: levelGrams };
  }
  const subIngredients = level('Inner sugar').lines;
  return {
    ingredients: [
      lineOf('sub_formulation', { name: 'Sub', subPercentage: SUB_PERCENT, subIngredients }),
      lineOf('fixed', { name: 'Base', quantity: 100 - SUB_PERCENT, unit: '%' }),
    ],
    wholeGrams: levelGrams / (SUB_PERCENT / 100),
  };
}

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
      units: fc.array(fc.constantFrom('mg/unit', 'mg/unit', 'mg/g', '%'), {
        minLength: 4,
        maxLength: 4,
      }),
      moved: fc.array(fc.constantFrom(1, 1, 1, 1, 1.0005, 1.3, 0.7), {
        minLength: 4,
        maxLength: 4,
      }),
      /** A second limit on the first cannabinoid. */
      second: fc.constantFrom(null, null, null, '<', '>'),
      layout: layouts,
      /** Grams of buffer oil beyond the room that the hidden blend leaves; null when no buffer oil is picked. */
      bufferSpare: fc.constantFrom(null, null, 0, -0.5, 100),
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
      const blend = raw.lots.map(({ stock, share }, index) =>
        raw.modes[index] === 'use_all' ? Math.floor(stock * 1000) / 1000 : (stock * share) / 100,
      );
      const oilGrams = blend.reduce((sum, grams) => sum + grams, 0);
      const roomGrams = Math.max(1, Math.ceil(oilGrams * raw.room * GRID) / GRID);
      const asked = raw.names.map((cannabinoid, index) => {
        const mg = raw.lots.reduce(
          (sum, lot, at) => sum + (lot.percents[cannabinoid] ?? 0) * (blend[at] ?? 0) * 10,
          0,
        );
        const operator = raw.operators[index] ?? '=';
        const unit = raw.units[index] ?? 'mg/unit';
        return { cannabinoid, operator, unit, mg: mg * (raw.moved[index] ?? 1) };
      });
      const [first] = asked;
      if (first && raw.second) {
        asked.push({
          ...first,
          operator: raw.second,
          mg: first.mg * (raw.second === '<' ? 1.1 : 0.9),
        });
      }
      const hasMinimum = asked.some(({ mg, operator }) => mg > 0 && operator.startsWith('>'));
      const hasBuffer = raw.layout.buffer && (raw.layout.sub || !hasMinimum);
      const lines = linesOf(raw.layout, hasBuffer, roomGrams, raw.multiplier);
      const unitCount = lines.wholeGrams / raw.unitWeight;
      const targets = asked.map(({ cannabinoid, operator, unit, mg }) => {
        const one = unit === 'mg/unit' ? unitCount : lines.wholeGrams * (unit === '%' ? 10 : 1);
        const decimals = unit === 'mg/unit' ? 1e4 : 1e6;
        const value = Math.round((mg / one) * decimals) / decimals;
        return target(cannabinoid, operator, value, unit);
      });
      const recipe = recipeOf(targets, {
        batchWeightGrams: lines.wholeGrams / raw.multiplier,
        unitWeightGrams: raw.unitWeight,
        ingredients: lines.ingredients,
      });
      const choices: Choice[] = oils.map((oil, index) => {
        const mode = raw.modes[index] ?? 'flexible';
        const grams = Math.round((blend[index] ?? 0) * 1000) / 1000;
        return mode === 'fixed' ? { oilId: oil.id, mode, grams } : { oilId: oil.id, mode };
      });
      const { multiplier } = raw;
      if (!hasBuffer || raw.bufferSpare === null) {
        return inputOf(recipe, oils, { choices, multiplier });
      }
      const grams = Math.max(0, Math.round((roomGrams - oilGrams + raw.bufferSpare) * 1000) / 1000);
      const carrier: Oil = { id: 'carrier', label: 'CARRIER', grams, percents: {} };
      return inputOf(recipe, [...oils, carrier], { choices, multiplier, bufferOilId: 'carrier' });
    });
}

/** The same calculations with every lot flexible. */
export const flexibleInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  inputs(most).map((input) => inputOf(input.recipe, input.oils, { multiplier: input.multiplier }));

/** The same with less of every lot, so that most have no answer. */
export const scarceInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  fc.tuple(flexibleInputs(most), fc.constantFrom(0.2, 0.4, 0.7)).map(([input, share]) => ({
    ...input,
    oils: input.oils.map((oil) => ({ ...oil, grams: oil.grams * share })),
  }));
