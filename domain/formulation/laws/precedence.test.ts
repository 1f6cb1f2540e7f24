import { expect, test } from 'vitest';
import { formulate } from '../solve.ts';
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
} from '../testing/factories.ts';
import type { FailureClass, FormulationInput } from '../types.ts';

const thc = [target('THC', '=', 10)];
const d9 = oilOf('d9', { THC: 80 });
const old = oilOf('old', { THC: 50 }, 3);
const hemp = oilOf('hemp', { THC: 1, CBD: 20 });
const sub = lineOf('sub_formulation', {
  name: 'Sub',
  subPercentage: 50,
  subIngredients: [subLineOf('active'), subLineOf('buffer')],
});
const heavy = lineOf('fixed', { name: 'Sugar', quantity: 1001, unit: 'g' });
const nearlyFull = (grams: number) =>
  lineOf('fixed', { name: 'Sugar', quantity: 1000 - grams, unit: 'g' });

/** The classes that apply, in the order of precedence, and a calculation that has all of them. */
const cases: readonly [readonly FailureClass[], FormulationInput][] = [
  [
    ['no_targets', 'actives_both_levels'],
    inputOf(recipeOf([], { ingredients: [lineOf('active'), sub] }), [d9]),
  ],
  [
    ['actives_both_levels', 'buffer_with_min'],
    inputOf(
      recipeOf([target('THC', '>', 10)], {
        ingredients: [lineOf('active'), lineOf('buffer'), sub],
      }),
      [d9],
    ),
  ],
  [
    ['buffer_with_min', 'buffer_has_target'],
    inputOf(recipeOf([target('THC', '>', 10)]), [d9, hemp], {
      choices: [flexible('d9')],
      bufferOilId: 'hemp',
    }),
  ],
  [
    ['buffer_has_target', 'cap_unproven', 'qty_range'],
    inputOf(recipeOf([target('THC', '<', 10)]), [d9, { ...hemp, uppers: {} }], {
      choices: [fixed('d9', null)],
      bufferOilId: 'hemp',
    }),
  ],
  [
    ['cap_unproven', 'qty_range', 'exceeds_batch', 'insufficient_qty'],
    inputOf(
      recipeOf([target('THC', '<', 10)], { ingredients: [lineOf('active'), heavy] }),
      [{ ...old, uppers: { THC: 'unknown' } }],
      { choices: [fixed('old', 4)] },
    ),
  ],
  [
    ['buffer_has_target', 'qty_range'],
    inputOf(recipeOf(thc), [d9, hemp], { choices: [fixed('d9', null)], bufferOilId: 'hemp' }),
  ],
  [
    ['qty_range', 'exceeds_batch'],
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), heavy] }), [d9], {
      choices: [fixed('d9', -1)],
    }),
  ],
  [
    ['use_all_exceeds', 'over_constrained'],
    inputOf(recipeOf([target('THC', '>', 10), target('THC', '<', 9)], withoutBuffer), [old, d9], {
      choices: [{ oilId: 'old', mode: 'use_all' }, flexible('d9')],
    }),
  ],
  [
    ['over_constrained', 'need_flex'],
    inputOf(
      recipeOf([target('THC', '>', 10), target('THC', '<', 9)], withoutBuffer),
      [oilOf('mct', {})],
      { choices: [fixed('mct', 1)] },
    ),
  ],
  [
    ['capacity', 'exceeds_batch', 'need_flex'],
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), nearlyFull(1)] }), [oilOf('mct', {})], {
      choices: [fixed('mct', 2)],
    }),
  ],
  [
    ['no_weight_left'],
    inputOf(
      recipeOf(thc, { ingredients: [lineOf('active'), nearlyFull(1)] }),
      [oilOf('mct', {}), d9],
      { choices: [fixed('mct', 1), flexible('d9')] },
    ),
  ],
  [
    ['insufficient_potency', 'potency_or_qty', 'need_more_flex'],
    inputOf(
      recipeOf([...thc, target('CBD', '=', 10)], {
        ingredients: [lineOf('active'), nearlyFull(1)],
      }),
      [d9],
    ),
  ],
  [
    ['potency_or_qty', 'need_more_flex', 'no_unique'],
    inputOf(recipeOf([...thc, target('CBD', '=', 10)]), [oilOf('a', { THC: 80, CBD: 70 }, 1)]),
  ],
  [
    ['use_all_exceeds', 'capacity', 'exceeds_batch'],
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), nearlyFull(1)] }), [old, d9], {
      choices: [{ oilId: 'old', mode: 'use_all' }, flexible('d9')],
    }),
  ],
  [
    ['over_constrained', 'capacity', 'exceeds_batch', 'need_flex'],
    inputOf(
      recipeOf([target('THC', '>', 10), target('THC', '<', 9)], {
        ingredients: [lineOf('active'), nearlyFull(1)],
      }),
      [oilOf('mct', {})],
      { choices: [fixed('mct', 2)] },
    ),
  ],
  [
    ['use_all_exceeds', 'insufficient_potency', 'potency_or_qty'],
    inputOf(recipeOf([...thc, target('CBD', '=', 10)]), [old, d9], {
      choices: [{ oilId: 'old', mode: 'use_all' }, flexible('d9')],
    }),
  ],
  [
    ['potency_or_qty', 'need_more_flex', 'insufficient_qty'],
    inputOf(recipeOf([...thc, target('CBD', '=', 25)]), [oilOf('fs', { THC: 20, CBD: 50 }, 4)]),
  ],
  [
    ['potency_or_qty', 'insufficient_qty', 'capacity'],
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), nearlyFull(2)] }), [
      oilOf('strong', { THC: 100 }, 0.5),
      oilOf('weak', { THC: 20 }),
    ]),
  ],
  [
    ['insufficient_qty', 'min_not_met'],
    inputOf(recipeOf([...thc, target('CBD', '>', 10)], withoutBuffer), [
      oilOf('a', { THC: 10, CBD: 1 }),
      oilOf('b', { CBD: 10 }, 5),
    ]),
  ],
  [
    ['capacity', 'min_not_met'],
    inputOf(
      recipeOf([...thc, target('CBD', '>', 10)], {
        ingredients: [lineOf('active'), nearlyFull(15)],
      }),
      [oilOf('a', { THC: 10, CBD: 1 }), oilOf('b', { CBD: 10 })],
    ),
  ],
];

test.each(cases)(
  '%s: the first is the headline, the others are listed beside it',
  (classes, input) => {
    const answer = formulate(input);
    if (answer.ok) throw new Error('a blend was found');
    expect(answer.class).toBe(classes[0]);
    expect(answer.classes.filter((one) => classes.includes(one))).toEqual(classes);
  },
);

/** Classes that end the calculation before the second one can be found. */
const stops: readonly [FailureClass, FailureClass, FormulationInput][] = [
  ['bad_input', 'no_targets', inputOf(recipeOf([]), [oilOf('d9', { THC: 101 })])],
  [
    'qty_range',
    'use_all_exceeds',
    inputOf(recipeOf(thc), [old, d9], {
      choices: [{ oilId: 'old', mode: 'use_all' }, fixed('d9', null)],
    }),
  ],
  [
    'exceeds_batch',
    'use_all_exceeds',
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), heavy] }), [old], {
      choices: [{ oilId: 'old', mode: 'use_all' }],
    }),
  ],
  [
    'exceeds_batch',
    'need_flex',
    inputOf(recipeOf(thc, { ingredients: [lineOf('active'), heavy] }), [d9], { choices: [] }),
  ],
  [
    'over_constrained',
    'no_unique',
    inputOf(
      recipeOf(
        [...thc, target('CBD', '=', 25), target('CBN', '>', 1), target('CBN', '<', 0.9)],
        withoutBuffer,
      ),
      [oilOf('a', { THC: 20, CBD: 20, CBN: 1 }), oilOf('b', { THC: 40, CBD: 40, CBN: 1 })],
    ),
  ],
  [
    'no_weight_left',
    'insufficient_potency',
    inputOf(
      recipeOf(thc, { ingredients: [lineOf('active'), nearlyFull(1)] }),
      [oilOf('mct', {}), hemp],
      { choices: [fixed('mct', 1), flexible('hemp')] },
    ),
  ],
];

test.each(stops)('%s comes before %s', (first, _second, input) => {
  const answer = formulate(input);
  if (answer.ok) throw new Error('a blend was found');
  expect(answer.class).toBe(first);
});
