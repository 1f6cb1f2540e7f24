import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  subLineOf,
  target,
  withoutBuffer,
} from '../factories.ts';
import { type Bound, pure, thc, thc80 } from './bound.ts';

const sub = (percent: number, sugarPercent: number) =>
  lineOf('sub_formulation', {
    name: `Sub ${percent}`,
    subPercentage: percent,
    subIngredients: [
      subLineOf('active'),
      subLineOf('buffer'),
      subLineOf('fixed', { quantity: sugarPercent, unit: '%' }),
    ],
  });

/** Faults of the recipe, and of what was typed. */
export const recipeBounds: readonly Bound[] = [
  {
    of: 'bad_input',
    about: 'grams of the batch',
    input: (grams) =>
      inputOf(recipeOf([target('THC', '<', 10)], { batchWeightGrams: grams }), [pure]),
    passes: [0.000001, 0.001, 1e9],
    fails: [0, -0.001, 1e9 + 1, Number.NaN],
  },
  {
    of: 'bad_input',
    about: 'grams of a unit',
    input: (grams) =>
      inputOf(recipeOf([target('THC', '<', 10)], { unitWeightGrams: grams }), [pure]),
    passes: [0.000001, 10],
    fails: [0, -1],
  },
  {
    of: 'bad_input',
    about: 'percent of a lot',
    input: (percent) =>
      inputOf(recipeOf([target('CBD', '<', 10)]), [oilOf('d9', { THC: percent })]),
    passes: [100, 0],
    fails: [100.0001, 100.1, -0.0001, -0.1, Number.NaN],
  },
  {
    of: 'bad_input',
    about: 'grams of a lot',
    input: (grams) => inputOf(recipeOf([target('CBD', '<', 10)]), [oilOf('d9', {}, grams)]),
    passes: [0, 1e9],
    fails: [-0.001, -1, 1e9 + 1, Infinity],
  },
  {
    of: 'bad_input',
    about: 'the value of a target',
    input: (value) => inputOf(recipeOf([target('CBD', '<', value)]), [pure]),
    passes: [0, 10],
    fails: [-1e-9, -1, Infinity, Number.NaN],
  },
  {
    of: 'no_targets',
    about: 'the value of the only target',
    input: (value) => inputOf(recipeOf([target('THC', '=', value)]), [pure]),
    passes: [1e-9, 10],
    fails: [0],
  },
  {
    of: 'no_targets',
    about: 'the value of the only minimum',
    input: (value) => inputOf(recipeOf([target('THC', '>', value)], withoutBuffer), [pure]),
    passes: [1e-9, 10],
    fails: [0],
  },
  {
    of: 'actives_both_levels',
    about: 'active rows beside those of a sub-formulation',
    input: (count) =>
      inputOf(
        recipeOf(thc, { ingredients: [...Array(count).fill(lineOf('active')), sub(50, 0)] }),
        [pure],
      ),
    passes: [0],
    fails: [1],
  },
  {
    of: 'buffer_with_min',
    about: 'the value of a minimum beside a buffer row on top',
    input: (value) => inputOf(recipeOf([...thc, target('CBD', '>', value)]), [pure]),
    passes: [0],
    fails: [1e-9, 10],
  },
  {
    of: 'buffer_has_target',
    about: 'percent of the target in the buffer oil',
    input: (percent) =>
      inputOf(recipeOf(thc), [pure, oilOf('hemp', { THC: percent, CBD: 20 })], {
        choices: [flexible('pure')],
        bufferOilId: 'hemp',
      }),
    passes: [0],
    fails: [0.0001],
  },
  {
    of: 'cap_unproven',
    about: 'grams of a Fixed lot that was not tested for what has a maximum',
    input: (grams) =>
      inputOf(recipeOf([target('THC', '<', 10)]), [{ ...oilOf('old', {}), uppers: {} }, pure], {
        choices: [fixed('old', grams), flexible('pure')],
      }),
    passes: [0],
    fails: [0.001, 1],
  },
  {
    of: 'qty_range',
    about: 'grams of a Fixed lot of 0.5 g',
    input: (grams) =>
      inputOf(recipeOf(thc), [oilOf('old', { THC: 50 }, 0.5), pure], {
        choices: [fixed('old', grams), flexible('pure')],
      }),
    passes: [0.5, 0, 0.5000009],
    fails: [0.5000011, 0.501, -1e-9, -0.001, Number.NaN],
  },
  {
    of: 'exceeds_batch',
    about: 'grams of a fixed line in a batch of 1,000 g',
    input: (quantity) =>
      inputOf(
        recipeOf([target('THC', '<', 10)], {
          ingredients: [lineOf('active'), lineOf('fixed', { quantity, unit: 'g' })],
        }),
        [pure],
      ),
    passes: [1000, 999.999, 1000.0000009],
    fails: [1000.0000011, 1000.001],
  },
  {
    of: 'exceeds_batch',
    about: 'percent of a sub-formulation beside another of 50 %',
    input: (percent) =>
      inputOf(recipeOf(thc, { ingredients: [sub(50, 0), sub(percent, 0)] }), [pure]),
    passes: [50, 49.9999999],
    fails: [50.0000002],
  },
  {
    of: 'exceeds_batch',
    about: 'percent of a fixed line of its sub-formulation of 500 g',
    input: (percent) =>
      inputOf(recipeOf([target('THC', '<', 10)], { ingredients: [sub(50, percent)] }), [pure]),
    passes: [100, 99.9999999, 100.0000001],
    fails: [100.0000003],
  },
  ...[1, 3].map(
    (multiplier): Bound => ({
      of: 'exceeds_batch',
      about: `grams of a fixed line that leaves no room for the oil, times ${multiplier}`,
      input: (quantity) =>
        inputOf(
          recipeOf(thc, {
            ingredients: [lineOf('active'), lineOf('fixed', { quantity, unit: 'g' })],
          }),
          [pure],
          { multiplier },
        ),
      passes: [1000],
      fails: [1000.001],
      otherwise: 'no_weight_left',
    }),
  ),
  {
    of: 'exceeds_batch',
    about: 'percent of a fixed line that leaves the oil some room in its sub-formulation',
    input: (percent) =>
      inputOf(recipeOf(thc, { ingredients: [lineOf('buffer'), sub(50, percent)] }), [thc80]),
    passes: [99],
    fails: [100.1],
  },
];
