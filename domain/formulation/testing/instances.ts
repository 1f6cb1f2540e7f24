import fc from 'fast-check';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { type Draw, draws, type Layout } from './draws.ts';
import { inputOf, lineOf, recipeOf, subLineOf, target } from './factories.ts';

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

const oilsOf = (drawn: Draw): Oil[] =>
  drawn.lots.map((lot, index) => ({
    id: `lot-${index}`,
    label: `LOT-${index}`,
    grams: lot.stock,
    percents: lot.percents,
    ...(lot.age > 0 ? { useFirst: `2025-0${lot.age}-01` } : {}),
  }));

/** Grams of each lot in the hidden blend. */
const blendOf = (drawn: Draw): readonly number[] =>
  drawn.lots.map(({ stock, share }, index) =>
    drawn.modes[index] === 'use_all' ? Math.floor(stock * 1000) / 1000 : (stock * share) / 100,
  );

/** The targets in milligrams of the whole batch. */
function askedOf(drawn: Draw, blend: readonly number[]) {
  const asked = drawn.names.map((cannabinoid, index) => {
    const mg = drawn.lots.reduce(
      (sum, lot, at) => sum + (lot.percents[cannabinoid] ?? 0) * (blend[at] ?? 0) * 10,
      0,
    );
    const operator = drawn.operators[index] ?? '=';
    const unit = drawn.units[index] ?? 'mg/unit';
    return { cannabinoid, operator, unit, mg: mg * (drawn.moved[index] ?? 1) };
  });
  const [first] = asked;
  if (first === undefined || drawn.second === null) return asked;
  const mg = first.mg * (drawn.second === '<' ? 1.1 : 0.9);
  return [...asked, { ...first, operator: drawn.second, mg }];
}

/** The targets as written in a recipe for `wholeGrams`. */
const targetsOf = (asked: ReturnType<typeof askedOf>, wholeGrams: number, unitWeight: number) =>
  asked.map(({ cannabinoid, operator, unit, mg }) => {
    const one = unit === 'mg/unit' ? wholeGrams / unitWeight : wholeGrams * (unit === '%' ? 10 : 1);
    const decimals = unit === 'mg/unit' ? 1e4 : 1e6;
    return target(cannabinoid, operator, Math.round((mg / one) * decimals) / decimals, unit);
  });

const choicesOf = (drawn: Draw, oils: readonly Oil[], blend: readonly number[]): Choice[] =>
  oils.map((oil, index) => {
    const mode = drawn.modes[index] ?? 'flexible';
    const grams = Math.round((blend[index] ?? 0) * 1000) / 1000;
    return mode === 'fixed' ? { oilId: oil.id, mode, grams } : { oilId: oil.id, mode };
  });

/**
 * Calculations with up to `most` lots. Targets come from a hidden blend, some then moved, so that
 * about half of them have an answer.
 */
export const inputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  draws(most).map((drawn) => {
    const { multiplier, unitWeight, bufferSpare } = drawn;
    const oils = oilsOf(drawn);
    const blend = blendOf(drawn);
    const oilGrams = blend.reduce((sum, grams) => sum + grams, 0);
    const roomGrams = Math.max(1, Math.ceil(oilGrams * drawn.room * GRID) / GRID);
    const asked = askedOf(drawn, blend);
    const hasMinimum = asked.some(({ mg, operator }) => mg > 0 && operator.startsWith('>'));
    const hasBuffer = drawn.layout.buffer && (drawn.layout.sub || !hasMinimum);
    const lines = linesOf(drawn.layout, hasBuffer, roomGrams, multiplier);
    const recipe = recipeOf(targetsOf(asked, lines.wholeGrams, unitWeight), {
      batchWeightGrams: lines.wholeGrams / multiplier,
      unitWeightGrams: unitWeight,
      ingredients: lines.ingredients,
    });
    const choices = choicesOf(drawn, oils, blend);
    if (!hasBuffer || bufferSpare === null) return inputOf(recipe, oils, { choices, multiplier });
    const grams = Math.max(0, Math.round((roomGrams - oilGrams + bufferSpare) * 1000) / 1000);
    const carrier: Oil = { id: 'carrier', label: 'CARRIER', grams, percents: {} };
    return inputOf(recipe, [...oils, carrier], { choices, multiplier, bufferOilId: 'carrier' });
  });

/** The same calculations with every lot flexible. */
export const flexibleInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  inputs(most).map((input) => inputOf(input.recipe, input.oils, { multiplier: input.multiplier }));

/** The same with less of every lot, so that most have no answer. */
export const scarceInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  fc.tuple(flexibleInputs(most), fc.constantFrom(0.2, 0.4, 0.7)).map(([input, share]) => ({
    ...input,
    oils: input.oils.map((oil) => ({ ...oil, grams: oil.grams * share })),
  }));
