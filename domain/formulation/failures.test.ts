import { describe, expect, test } from 'vitest';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { formulate } from './solve.ts';
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
} from './testing/factories.ts';
import type { FormulationInput, Oil } from './types.ts';

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

const thc80 = oilOf('d9', { THC: 80 });
const thcTarget = recipeOf([target('THC', '=', 10)]);

describe('use_all_exceeds', () => {
  const withAll = (grams: number) => {
    const all = oilOf('d9-014', { THC: 80 }, grams);
    return inputOf(thcTarget, [all, thc80], { choices: [useAll('d9-014'), flexible('d9')] });
  };
  test.each([
    [1.251, 'ok'],
    [1.252, 'use_all_exceeds'],
  ])('%f g at 80 percent against 1,000 mg is %s', (grams, expected) => {
    expect(verdict(withAll(grams))).toBe(expected);
  });
  test('names the excess and the lot to uncheck', () => {
    expect(failed(withAll(2)).message).toBe(
      'Use All oils exceed the THC target by 600.0 mg. Uncheck Use All for D9-014.',
    );
  });
  test('blames a Fixed lot when that is the cause', () => {
    const input = inputOf(thcTarget, [thc80], { choices: [fixed('d9', 2)] });
    expect(failed(input).message).toBe(
      'Fixed oils exceed the THC target by 600.0 mg. Reduce the fixed quantity of D9.',
    );
  });
  test('exactly 1 mg over is within the margin in spite of binary noise', () => {
    const recipe = recipeOf([target('THC', '=', 0.04), target('CBD', '=', 5)], {
      batchWeightGrams: 30,
      unitWeightGrams: 1,
    });
    const oils = [oilOf('all', { THC: 1 }, 0.22), oilOf('cbg', { CBG: 90 })];
    const choices = [useAll('all'), flexible('cbg')];
    expect(verdict(inputOf(recipe, oils, { choices }))).toBe('insufficient_potency');
  });
  test('exactly 1 mg over is within the margin', () => {
    const all = oilOf('all', { THC: 100 }, 1.001);
    expect(verdict(inputOf(thcTarget, [all], { choices: [useAll('all')] }))).toBe('ok');
    const more = oilOf('all', { THC: 100 }, 1.002);
    expect(verdict(inputOf(thcTarget, [more], { choices: [useAll('all')] }))).toBe(
      'use_all_exceeds',
    );
  });
});

describe('need_more_flex', () => {
  const two = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  test('one oil without the ratio for two exact targets', () => {
    const answer = failed(inputOf(two, [oilOf('fs', { THC: 20, CBD: 20 })]));
    expect(answer.class).toBe('need_more_flex');
    expect(answer.message).toBe('Need 1 more flexible oil for 2 targets.');
    expect(answer.classes).toContain('no_unique');
  });
  test('never when the one oil has the ratio within the margin', () => {
    expect(verdict(inputOf(two, [oilOf('fs', { THC: 20, CBD: 50 })]))).toBe('ok');
    expect(verdict(inputOf(two, [oilOf('fs', { THC: 20, CBD: 50.01 })]))).toBe('ok');
    expect(verdict(inputOf(two, [oilOf('fs', { THC: 20, CBD: 50.1 })]))).toBe('need_more_flex');
  });
});

describe('no_unique and negative', () => {
  const two = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  test('two oils of one ratio cannot make another', () => {
    const oils = [oilOf('a', { THC: 20, CBD: 20 }), oilOf('b', { THC: 40, CBD: 40 })];
    expect(verdict(inputOf(two, oils))).toBe('no_unique');
  });
  test('a singular but consistent system is no failure', () => {
    const oils = [oilOf('a', { THC: 20, CBD: 50 }), oilOf('b', { THC: 10, CBD: 25 })];
    expect(verdict(inputOf(two, oils))).toBe('ok');
  });
  test('two oils that both have too much THC for the CBD', () => {
    const oils = [oilOf('a', { THC: 20, CBD: 20 }), oilOf('b', { THC: 40, CBD: 30 })];
    expect(verdict(inputOf(two, oils))).toBe('negative');
    expect(failed(inputOf(two, oils)).message).toBe(
      'No valid solution exists (a negative quantity would result): the picked oils bring too little CBD for their THC. Add a flexible oil with CBD and less THC.',
    );
  });
  test('the ratio: at, just inside and just outside the margin', () => {
    const one = oilOf('a', { THC: 20, CBD: 20 });
    const asked = (cbd: number) => recipeOf([target('THC', '=', 10), target('CBD', '=', cbd)]);
    const same = [one, oilOf('b', { THC: 40, CBD: 40 })];
    expect(verdict(inputOf(asked(10.02), same))).toBe('ok');
    expect(verdict(inputOf(asked(10.021), same))).toBe('no_unique');
    const richer = (cbd: number) => [one, oilOf('b', { THC: 40, CBD: cbd })];
    expect(verdict(inputOf(asked(15), richer(60)))).toBe('ok');
    expect(verdict(inputOf(asked(15), richer(59.95)))).toBe('ok');
    expect(verdict(inputOf(asked(15), richer(59.89)))).toBe('negative');
  });
});

describe('insufficient_qty', () => {
  const two = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  const stock = (grams: number): Oil[] => [
    oilOf('fs', { THC: 20, CBD: 50 }, grams),
    oilOf('d9', { THC: 80 }),
  ];
  test.each([
    [5, 'ok'],
    [4.998, 'ok'],
    [4.997, 'potency_or_qty'],
  ])('%f g of the only CBD oil is %s', (grams, expected) => {
    expect(verdict(inputOf(two, stock(grams)))).toBe(expected);
  });
  test('is among the classes, with what is needed and what is there', () => {
    const answer = failed(inputOf(two, stock(4)));
    expect(answer.classes).toContain('insufficient_qty');
    expect(answer.details).toContain(
      'Insufficient quantity for FS: needs 4.998 g but only has 4.000 g.',
    );
  });
  test('is the headline when every cannabinoid alone would do', () => {
    const oils = [oilOf('a', { THC: 40, CBD: 10 }), oilOf('b', { THC: 10, CBD: 40 }, 2)];
    const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 10)]);
    expect(
      verdict(inputOf(recipe, [oils[0] as Oil, oilOf('b', { THC: 10, CBD: 40 }, 1.996)])),
    ).toBe('insufficient_qty');
    expect(verdict(inputOf(recipe, oils))).toBe('ok');
  });
  test('a buffer oil that runs out', () => {
    const oils = [thc80, oilOf('mct', {}, 900)];
    const input = inputOf(thcTarget, oils, { choices: [flexible('d9')], bufferOilId: 'mct' });
    expect(failed(input).message).toBe(
      'Insufficient quantity for the buffer oil MCT: needs 998.749 g but only has 900.000 g.',
    );
  });
});

describe('capacity', () => {
  const roomFor = (grams: number): Partial<RecipeContent> => ({
    ingredients: [
      lineOf('active'),
      lineOf('buffer'),
      lineOf('fixed', { quantity: 1000 - grams, unit: 'g' }),
    ],
  });
  const targets = [target('THC', '=', 10), target('CBD', '=', 40)];
  const oils = [oilOf('d9', { THC: 50 }), oilOf('iso', { CBD: 50 })];
  test.each([
    [10, 'ok'],
    [9.996, 'ok'],
    [9.99, 'capacity'],
  ])('10 g of oil in %f g of room is %s', (grams, expected) => {
    expect(verdict(inputOf(recipeOf(targets, roomFor(grams)), oils))).toBe(expected);
  });
  test('constants alone heavier than the room, with the excess', () => {
    const recipe = recipeOf([target('CBD', '=', 10)], roomFor(5));
    const choices = [fixed('mct', 5.001), flexible('iso')];
    const answer = failed(inputOf(recipe, [oilOf('mct', {}), ...oils], { choices }));
    expect(answer.classes.slice(0, 2)).toEqual(['capacity', 'exceeds_batch']);
    expect(answer.message).toContain('by 0.001 g');
    const fits = [fixed('mct', 2), flexible('iso')];
    expect(verdict(inputOf(recipe, [oilOf('mct', {}), ...oils], { choices: fits }))).toBe('ok');
  });
});

describe('no_weight_left', () => {
  const beside = (grams: number) =>
    inputOf(
      recipeOf([target('THC', '=', 10)], {
        ingredients: [lineOf('active'), lineOf('fixed', { quantity: 990, unit: 'g' })],
      }),
      [oilOf('mct', {}), oilOf('pure', { THC: 100 })],
      { choices: [fixed('mct', grams), flexible('pure')] },
    );
  test.each([
    [9, 'ok'],
    [9.001, 'ok'],
    [9.002, 'insufficient_potency'],
    [9.999, 'insufficient_potency'],
    [10, 'no_weight_left'],
    [10.001, 'capacity'],
  ])('1 g of THC oil beside %f g in 10 g of room is %s', (grams, expected) => {
    expect(verdict(beside(grams))).toBe(expected);
  });
  test('names the grams that are used and what is short', () => {
    expect(failed(beside(10)).message).toBe(
      'No weight available for flexible oils: the other oils already use 10.000 g, and THC is still short.',
    );
  });
});

describe('potency_or_qty and insufficient_potency', () => {
  test('stock: at, just inside and just outside what is needed', () => {
    const withStock = (grams: number) => inputOf(thcTarget, [oilOf('d9', { THC: 100 }, grams)]);
    expect(verdict(withStock(1))).toBe('ok');
    expect(verdict(withStock(0.999))).toBe('ok');
    expect(verdict(withStock(0.998))).toBe('potency_or_qty');
    expect(failed(withStock(0.5)).message).toBe(
      'Input oil potency and/or available quantity too low to meet targets within batch weight: THC is short by about 500.0 mg. Add an oil with more THC, or reduce the target.',
    );
  });
  test('potency: even unlimited stock of the strongest oil is too weak', () => {
    const recipe = recipeOf([target('THC', '>', 8000)], withoutBuffer);
    expect(verdict(inputOf(recipe, [thc80]))).toBe('ok');
    expect(verdict(inputOf(recipe, [oilOf('d9', { THC: 79.9999 })]))).toBe('ok');
    expect(verdict(inputOf(recipe, [oilOf('d9', { THC: 79.9998 })]))).toBe('insufficient_potency');
    expect(failed(inputOf(recipe, [oilOf('d9', { THC: 60 })])).message).toBe(
      'Insufficient potency for THC: the strongest picked oil has 60 %, and 800,000.0 mg must fit into 1,000.000 g. Pick an oil with at least 80 % THC.',
    );
  });
  test('minimums that cannot fill the batch', () => {
    const recipe = recipeOf([target('THC', '>', 10)], withoutBuffer);
    expect(verdict(inputOf(recipe, [oilOf('d9', { THC: 80 }, 1000)]))).toBe('ok');
    expect(verdict(inputOf(recipe, [oilOf('d9', { THC: 80 }, 999.999)]))).toBe('potency_or_qty');
  });
});

describe('recipe faults', () => {
  const oils = [thc80];
  const sub = (more: object = {}) =>
    lineOf('sub_formulation', {
      name: 'Sub',
      subPercentage: 50,
      subIngredients: [subLineOf('active'), subLineOf('buffer')],
      ...more,
    });
  test('no usable target', () => {
    expect(verdict(inputOf(recipeOf([]), oils))).toBe('no_targets');
    expect(verdict(inputOf(recipeOf([target('THC', '=', 0)]), oils))).toBe('no_targets');
    expect(verdict(inputOf(recipeOf([target('THC', '>', 0)]), oils))).toBe('no_targets');
    expect(verdict(inputOf(recipeOf([target('CBD', '<=', 0)]), oils))).toBe('ok');
  });
  test('actives in the parent and in a sub-formulation', () => {
    const both = { ingredients: [lineOf('active'), sub()] };
    expect(verdict(inputOf(recipeOf([target('THC', '=', 10)], both), oils))).toBe(
      'actives_both_levels',
    );
    const one = { ingredients: [lineOf('buffer'), sub()] };
    expect(verdict(inputOf(recipeOf([target('THC', '=', 10)], one), oils))).toBe('ok');
  });
  test('a top-level buffer row with a minimum; a buffer inside a sub-formulation is fine', () => {
    expect(verdict(inputOf(recipeOf([target('THC', '>', 10)]), oils))).toBe('buffer_with_min');
    expect(verdict(inputOf(recipeOf([target('THC', '>=', 10)]), oils))).toBe('buffer_with_min');
    expect(verdict(inputOf(recipeOf([target('THC', '<', 10)]), oils))).toBe('ok');
    const inside = { ingredients: [sub()] };
    expect(verdict(inputOf(recipeOf([target('THC', '>', 10)], inside), oils))).toBe('ok');
  });
  test('a buffer oil with a targeted cannabinoid', () => {
    const withBuffer = (percent: number) =>
      inputOf(thcTarget, [thc80, oilOf('hemp', { THC: percent })], {
        choices: [flexible('d9')],
        bufferOilId: 'hemp',
      });
    expect(verdict(withBuffer(0))).toBe('ok');
    expect(verdict(withBuffer(0.0001))).toBe('buffer_has_target');
    expect(failed(withBuffer(1)).message).toContain(
      'Cannot use as buffer: contains targeted cannabinoid(s)',
    );
  });
  test.each([
    [null, 'qty_range'],
    [-0.001, 'qty_range'],
    [Number.NaN, 'qty_range'],
    ['0.5' as unknown as number, 'qty_range'],
    [0, 'ok'],
    [0.5, 'ok'],
    [0.501, 'qty_range'],
  ])('a fixed quantity of %s g with 0.5 g in stock is %s', (grams, expected) => {
    const choices = [fixed('old', grams), flexible('d9')];
    expect(verdict(inputOf(thcTarget, [oilOf('old', { THC: 50 }, 0.5), thc80], { choices }))).toBe(
      expected,
    );
  });
  test('fixed stock that runs out is also an insufficient quantity', () => {
    const input = inputOf(thcTarget, [thc80], { choices: [fixed('d9', 2000)] });
    expect(failed(input).classes).toEqual(['qty_range', 'insufficient_qty']);
  });
  test.each([
    [999, 'ok'],
    [998.75, 'ok'],
    [1000, 'no_weight_left'],
    [1000.001, 'exceeds_batch'],
  ])('a fixed line of %f g in a batch of 1,000 g is %s', (quantity, expected) => {
    const ingredients = [lineOf('active'), lineOf('fixed', { quantity, unit: 'g' })];
    const strong = [oilOf('pure', { THC: 100 })];
    const recipe = recipeOf([target('THC', '=', 10)], { ingredients });
    expect(verdict(inputOf(recipe, strong))).toBe(expected);
    expect(verdict(inputOf(recipe, strong, { multiplier: 3 }))).toBe(expected);
  });
  test('the fixed lines of a sub-formulation heavier than it', () => {
    const heavy = (quantity: number) =>
      sub({
        subIngredients: [
          subLineOf('active'),
          subLineOf('buffer'),
          subLineOf('fixed', { quantity, unit: '%' }),
        ],
      });
    const recipe = (quantity: number) =>
      recipeOf([target('THC', '=', 10)], { ingredients: [lineOf('buffer'), heavy(quantity)] });
    expect(verdict(inputOf(recipe(99), oils))).toBe('ok');
    expect(verdict(inputOf(recipe(100.1), oils))).toBe('exceeds_batch');
  });
});

describe('combinations', () => {
  test('no flexible oil', () => {
    const input = inputOf(thcTarget, [thc80], { choices: [fixed('d9', 1)] });
    expect(verdict(input)).toBe('need_flex');
    expect(verdict(inputOf(thcTarget, [thc80], { choices: [] }))).toBe('need_flex');
  });
  test('a lower target above the upper one', () => {
    const between = (least: number) => {
      const targets = [target('THC', '>', least), target('THC', '<', 10)];
      return inputOf(recipeOf(targets, withoutBuffer), [oilOf('pure', { THC: 100 })]);
    };
    expect(verdict(between(10.02))).toBe('ok');
    expect(verdict(between(10.021))).toBe('over_constrained');
  });
  test('minimums that only fail together', () => {
    const oils = [oilOf('a', { THC: 10 }), oilOf('b', { CBD: 10 })];
    const both = (value: number) =>
      recipeOf([target('THC', '>', value), target('CBD', '>', value)], withoutBuffer);
    expect(verdict(inputOf(both(500), oils))).toBe('ok');
    expect(verdict(inputOf(both(500.01), oils))).toBe('ok');
    const answer = failed(inputOf(both(500.02), oils));
    expect(answer.classes).toContain('min_not_met');
  });
  test('a minimum that an exact target leaves no oil for', () => {
    const oils = [oilOf('a', { THC: 10, CBD: 10 })];
    const asked = (value: number) =>
      recipeOf([target('THC', '=', 10), target('CBD', '>', value)], withoutBuffer);
    expect(verdict(inputOf(asked(10), oils))).toBe('ok');
    expect(verdict(inputOf(asked(10.02), oils))).toBe('ok');
    expect(failed(inputOf(asked(10.021), oils)).message).toBe(
      'Minimum constraints not satisfied: CBD. Add a flexible oil or reduce one of them.',
    );
  });
  test('a cap against an exact target', () => {
    const recipe = recipeOf([target('CBD', '=', 25), target('THC', '<', 0.3)]);
    expect(verdict(inputOf(recipe, [oilOf('broad', { CBD: 60, THC: 2 })]))).toBe(
      'over_constrained',
    );
    expect(verdict(inputOf(recipe, [oilOf('broad', { CBD: 60, THC: 0.7 })]))).toBe('ok');
  });
});

test('a blend that only the 0.001 g grid forbids is named as such, with its miss', () => {
  // 1,001 mg in 0.8 mg steps: 1,000.8 and 1,001.6.
  const targets = [target('THC', '>', 10.02), target('THC', '<', 10)];
  const answer = failed(inputOf(recipeOf(targets, withoutBuffer), [thc80]));
  expect(answer.classes).toEqual(['over_constrained']);
  expect(answer.message).toBe(
    'The system is over-constrained: weighed to 0.001 g, a target is missed by more than the allowed 1 mg (1.2 mg). Change a target a little or add an oil.',
  );
  expect(answer.nearest.map((result) => result.deltaMg.toFixed(1))).toEqual(['-1.2', '0.8']);
});

describe('bad_input', () => {
  const base = inputOf(thcTarget, [thc80]);
  const cases: [string, FormulationInput][] = [
    [
      'an unknown unit of a line',
      inputOf(
        recipeOf([target('THC', '=', 10)], {
          ingredients: [lineOf('active'), lineOf('fixed', { quantity: 1, unit: 'kg' as 'g' })],
        }),
        [thc80],
      ),
    ],
    ['weight 0', { ...base, recipe: { ...thcTarget, batchWeightGrams: 0 } }],
    ['weight NaN', { ...base, recipe: { ...thcTarget, batchWeightGrams: Number.NaN } }],
    ['unit weight below 0', { ...base, recipe: { ...thcTarget, unitWeightGrams: -1 } }],
    ['target NaN', { ...base, recipe: recipeOf([target('THC', '=', Number.NaN)]) }],
    ['target below 0', { ...base, recipe: recipeOf([target('THC', '=', -1)]) }],
    ['percent above 100', inputOf(thcTarget, [oilOf('d9', { THC: 100.1 })])],
    ['percent below 0', inputOf(thcTarget, [oilOf('d9', { THC: -0.1 })])],
    ['percent NaN', inputOf(thcTarget, [oilOf('d9', { CBD: Number.NaN })])],
    ['stock below 0', inputOf(thcTarget, [oilOf('d9', { THC: 80 }, -1)])],
    ['stock infinite', inputOf(thcTarget, [oilOf('d9', { THC: 80 }, Infinity)])],
    ['unknown oil', { ...base, choices: [flexible('nobody')] }],
    ['unknown buffer oil', { ...base, bufferOilId: 'nobody' }],
    ['300 times the same oil', { ...base, choices: Array(300).fill(flexible('d9')) }],
    ['buffer oil also picked', { ...base, bufferOilId: 'd9' }],
  ];
  test.each(cases)('%s', (_name, input) => {
    expect(verdict(input)).toBe('bad_input');
  });
  test('a multiplier that is no number above 0 counts as 1', () => {
    for (const multiplier of [0, -2, Number.NaN, Infinity]) {
      expect(formulate({ ...base, multiplier })).toEqual(formulate(base));
    }
  });
});
