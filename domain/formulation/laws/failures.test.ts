import { describe, expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { besideCarrier, mct, pure, sugarBut, thc, thc80 } from '../testing/bounds/bound.ts';
import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  subLineOf,
  target,
  useAll,
  withoutBuffer,
} from '../testing/factories.ts';
import type { FormulationInput } from '../types.ts';

/** Covers what `failureBounds.test.ts` does not: the messages, further classes beside the headline, and edge cases. */

/** The headline of an answer, or `ok`. */
function verdict(input: FormulationInput): string {
  const answer = formulate(input);
  return answer.ok ? 'ok' : answer.class;
}

function failed(input: FormulationInput) {
  const answer = formulate(input);
  if (answer.ok) throw new Error('a blend was found');
  return answer;
}

const one = recipeOf(thc);
const two = recipeOf([...thc, target('CBD', '=', 25)]);
const sub = lineOf('sub_formulation', {
  name: 'Sub',
  subPercentage: 50,
  subIngredients: [subLineOf('active'), subLineOf('buffer')],
});

describe('the message says what is wrong, with figures, and what to do', () => {
  const words: readonly (readonly [string, FormulationInput])[] = [
    [
      'The recipe has no cannabinoid targets. Add one to the recipe.',
      inputOf(recipeOf([]), [pure]),
    ],
    [
      'Use All oils exceed the THC target by 600.0 mg. Uncheck Use All for D9-014.',
      inputOf(one, [oilOf('d9-014', { THC: 80 }, 2), thc80], {
        choices: [useAll('d9-014'), flexible('d9')],
      }),
    ],
    [
      'Fixed oils exceed the THC target by 600.0 mg. Reduce the fixed quantity of D9.',
      inputOf(one, [thc80], { choices: [fixed('d9', 2)] }),
    ],
    [
      'Need 1 more flexible oil for 2 targets. Add an oil.',
      inputOf(two, [oilOf('fs', { THC: 20, CBD: 20 })]),
    ],
    [
      'Need 2 more flexible oils for 3 targets. Add oils.',
      inputOf(recipeOf([...two.specifications, target('CBN', '=', 5)]), [
        oilOf('fs', { THC: 20, CBD: 20, CBN: 20 }),
      ]),
    ],
    [
      'Need 1 more flexible oil for 2 targets. Set an oil to Flexible or add one.',
      inputOf(two, [oilOf('fs', { THC: 20, CBD: 20 }), oilOf('fs2', { THC: 20, CBD: 30 })], {
        choices: [flexible('fs'), fixed('fs2', 1)],
      }),
    ],
    [
      'No valid solution exists (a negative quantity would result): the picked oils bring too little CBD for their THC. Add a flexible oil with CBD and less THC.',
      inputOf(two, [oilOf('a', { THC: 20, CBD: 20 }), oilOf('b', { THC: 40, CBD: 30 })]),
    ],
    [
      'Insufficient quantity for the buffer oil MCT: needs 998.750 g but only has 900.000 g. Pick another buffer oil or make a smaller batch.',
      inputOf(one, [thc80, oilOf('mct', {}, 900)], {
        choices: [flexible('d9')],
        bufferOilId: 'mct',
      }),
    ],
    [
      'No weight available for flexible oils: the other oils already use 10.000 g, and THC is still short. Reduce the fixed quantity of MCT.',
      besideCarrier(10),
    ],
    [
      'No weight available for flexible oils: the fixed lines already fill the batch, and THC is still short. Reduce one of them.',
      inputOf(recipeOf(thc, { ingredients: [lineOf('active'), sugarBut(0)] }), [pure]),
    ],
    [
      'Input oil potency and/or available quantity too low to meet targets within batch weight: taken alone, THC is short by about 500.0 mg. Add an oil with more THC, or reduce the target.',
      inputOf(one, [oilOf('pure', { THC: 100 }, 0.5)]),
    ],
    [
      'Insufficient potency for THC: the strongest picked oil has 60 %, and 800,000.0 mg must fit into 1,000.000 g. Pick an oil with at least 80 % THC.',
      inputOf(recipeOf([target('THC', '>', 8000)], withoutBuffer), [oilOf('d9', { THC: 60 })]),
    ],
    [
      'Cannot use as buffer: contains targeted cannabinoid(s). HEMP contains THC; pick another buffer oil.',
      inputOf(one, [thc80, oilOf('hemp', { THC: 1 })], {
        choices: [flexible('d9')],
        bufferOilId: 'hemp',
      }),
    ],
    [
      'Minimum constraints not satisfied: CBD. Add a flexible oil or reduce one of them.',
      inputOf(recipeOf([...thc, target('CBD', '>', 10.021)], withoutBuffer), [
        oilOf('a', { THC: 10, CBD: 10 }),
      ]),
    ],
  ];
  test.each(words)('%s', (message, input) => {
    expect(failed(input).message).toBe(message);
  });
});

describe('further classes are listed beside the headline', () => {
  test('a lot that is too small, with required and available grams', () => {
    const answer = failed(inputOf(two, [oilOf('fs', { THC: 20, CBD: 50 }, 4), thc80]));
    expect(answer.class).toBe('potency_or_qty');
    expect(answer.classes).toContain('insufficient_qty');
    expect(answer.details).toContain(
      'Insufficient quantity for FS: needs 5.000 g but only has 4.000 g. Add an oil beside it or make a smaller batch.',
    );
  });
  test('when several lots are too small, the first message has the advice', () => {
    const answer = failed(
      inputOf(recipeOf([...thc, target('CBD', '=', 10)]), [
        oilOf('a', { THC: 80 }, 0.5),
        oilOf('b', { CBD: 80 }, 0.5),
      ]),
    );
    expect(answer.details).toContain(
      'Insufficient quantity for A: needs 1.250 g but only has 0.500 g. Add an oil beside it or make a smaller batch.',
    );
    expect(answer.details).toContain(
      'Insufficient quantity for B: needs 1.250 g but only has 0.500 g.',
    );
  });
  test('a single oil that cannot provide a ratio', () => {
    const input = inputOf(two, [oilOf('fs', { THC: 20, CBD: 20 })]);
    expect(failed(input).classes).toContain('no_unique');
  });
  test('a fixed quantity above the stock', () => {
    const answer = failed(inputOf(one, [thc80], { choices: [fixed('d9', 2000)] }));
    expect(answer.classes).toEqual(['qty_range', 'insufficient_qty']);
    expect(answer.details).toEqual([
      'Insufficient quantity for D9: needs 2,000.000 g but only has 1,000.000 g. Pick another oil for the rest.',
    ]);
  });
  test('constants heavier than the room, with the excess', () => {
    const recipe = recipeOf([target('CBD', '=', 10)], {
      ingredients: [lineOf('active'), lineOf('buffer'), sugarBut(5)],
    });
    const beside = (grams: number) =>
      inputOf(recipe, [mct, oilOf('d9', { THC: 50 }), oilOf('iso', { CBD: 50 })], {
        choices: [fixed('mct', grams), flexible('iso')],
      });
    const answer = failed(beside(5.001));
    expect(answer.classes.slice(0, 2)).toEqual(['capacity', 'exceeds_batch']);
    expect(answer.message).toContain('by 0.001 g');
    expect(verdict(beside(2))).toBe('ok');
  });
  test('a blend prevented only by the 0.001 g grid is reported as such, with the deviation', () => {
    // 1,001 mg in 0.8 mg steps: 1,000.8 and 1,001.6.
    const targets = [target('THC', '>', 10.02), target('THC', '<', 10)];
    const answer = failed(inputOf(recipeOf(targets, withoutBuffer), [thc80]));
    expect(answer.classes).toEqual(['over_constrained']);
    expect(answer.message).toBe(
      'The system is over-constrained: weighed to 0.001 g, a target is missed by more than the allowed 1 mg (1.2 mg). Change a target a little or add an oil.',
    );
    expect(answer.nearest.map((result) => result.deltaMg.toFixed(1))).toEqual(['-1.2', '0.8']);
  });
});

describe('edge cases', () => {
  const withSub = (type: 'active' | 'buffer') => ({ ingredients: [lineOf(type), sub] });
  const fixedAt = (grams: unknown) =>
    inputOf(one, [oilOf('old', { THC: 50 }, 0.5), thc80], {
      choices: [fixed('old', grams as number), flexible('d9')],
    });
  const base = inputOf(one, [thc80]);
  const cases: readonly (readonly [string, FormulationInput, string])[] = [
    ['no targets', inputOf(recipeOf([]), [thc80]), 'no_targets'],
    ['a target of 0', inputOf(recipeOf([target('THC', '=', 0)]), [thc80]), 'no_targets'],
    ['a minimum of 0', inputOf(recipeOf([target('THC', '>', 0)]), [thc80]), 'no_targets'],
    ['a maximum of 0', inputOf(recipeOf([target('CBD', '<=', 0)]), [thc80]), 'ok'],
    [
      'actives on both levels',
      inputOf(recipeOf(thc, withSub('active')), [thc80]),
      'actives_both_levels',
    ],
    ['actives inside, a buffer on top', inputOf(recipeOf(thc, withSub('buffer')), [thc80]), 'ok'],
    ['> beside a buffer', inputOf(recipeOf([target('THC', '>', 10)]), [thc80]), 'buffer_with_min'],
    [
      '>= beside a buffer',
      inputOf(recipeOf([target('THC', '>=', 10)]), [thc80]),
      'buffer_with_min',
    ],
    ['< beside a buffer', inputOf(recipeOf([target('THC', '<', 10)]), [thc80]), 'ok'],
    [
      '> beside a buffer inside',
      inputOf(recipeOf([target('THC', '>', 10)], { ingredients: [sub] }), [thc80]),
      'ok',
    ],
    ['a fixed quantity of null', fixedAt(null), 'qty_range'],
    ['a fixed quantity that is a text', fixedAt('0.5'), 'qty_range'],
    ['only a Fixed lot', inputOf(one, [thc80], { choices: [fixed('d9', 1)] }), 'need_flex'],
    ['no lot', inputOf(one, [thc80], { choices: [] }), 'need_flex'],
    [
      'a singular but consistent system',
      inputOf(two, [oilOf('a', { THC: 20, CBD: 50 }), oilOf('b', { THC: 10, CBD: 25 })]),
      'ok',
    ],
    [
      'exactly 1 mg over, in spite of binary noise',
      inputOf(
        recipeOf([target('THC', '=', 0.04), target('CBD', '=', 5)], {
          batchWeightGrams: 30,
          unitWeightGrams: 1,
        }),
        [oilOf('all', { THC: 1 }, 0.22), oilOf('cbg', { CBG: 90 })],
        { choices: [useAll('all'), flexible('cbg')] },
      ),
      'insufficient_potency',
    ],
    [
      'an unknown unit of a line',
      inputOf(
        recipeOf(thc, {
          ingredients: [lineOf('active'), lineOf('fixed', { quantity: 1, unit: 'kg' as 'g' })],
        }),
        [thc80],
      ),
      'bad_input',
    ],
    ['a targeted percent above 100', inputOf(one, [oilOf('d9', { THC: 100.1 })]), 'bad_input'],
    ['a targeted percent below 0', inputOf(one, [oilOf('d9', { THC: -0.1 })]), 'bad_input'],
    ['an unknown oil', { ...base, choices: [flexible('nobody')] }, 'bad_input'],
    ['an unknown buffer oil', { ...base, bufferOilId: 'nobody' }, 'bad_input'],
    ['300 times one oil', { ...base, choices: Array(300).fill(flexible('d9')) }, 'bad_input'],
    ['a buffer oil also picked', { ...base, bufferOilId: 'd9' }, 'bad_input'],
    ['an exact target below 0', inputOf(recipeOf([target('THC', '=', -1)]), [thc80]), 'bad_input'],
    [
      'an exact target of NaN',
      inputOf(recipeOf([target('THC', '=', Number.NaN)]), [thc80]),
      'bad_input',
    ],
  ];
  test.each(cases)('%s', (_name, input, expected) => {
    expect(verdict(input)).toBe(expected);
  });
  test('a multiplier that is not above 0 counts as 1', () => {
    for (const multiplier of [0, -2, Number.NaN, Infinity]) {
      expect(formulate({ ...base, multiplier })).toEqual(formulate(base));
    }
  });
});
