import { afterAll, expect, test } from 'vitest';
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
import { report } from './testing/runs.ts';
import { FAILURE_CLASSES, type FailureClass, type FormulationInput } from './types.ts';

/** One condition of a failure class, as a family of calculations that crosses its bound. */
type Bound = {
  readonly of: FailureClass;
  readonly about: string;
  readonly input: (x: number) => FormulationInput;
  /** Where the condition does not hold, at the bound first. */
  readonly passes: readonly [at: number, ...inside: number[]];
  readonly fails: readonly [number, ...number[]];
  /** What the calculation fails of when this condition does not hold; else it has an answer. */
  readonly otherwise?: FailureClass;
  /** Another class of the calculation comes first in the order of precedence. */
  readonly isBehind?: true;
};

const thc = [target('THC', '=', 10)];
const pure = oilOf('pure', { THC: 100 });
const mct = oilOf('mct', {});
/** Leaves `grams` of a batch of 1,000 g. */
const sugarBut = (grams: number) =>
  lineOf('fixed', { name: 'Sugar', quantity: 1000 - grams, unit: 'g' });
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

const bounds: readonly Bound[] = [
  {
    of: 'use_all_exceeds',
    about: '1,001 mg of Use All against an exact target',
    input: (value) =>
      inputOf(recipeOf([target('THC', '=', value)]), [oilOf('pure', { THC: 100 }, 1.001)], {
        choices: [useAll('pure')],
      }),
    passes: [10, 10.0000001],
    fails: [9.9999999],
  },
  {
    of: 'use_all_exceeds',
    about: '1,001 mg of Use All against a maximum',
    input: (value) =>
      inputOf(recipeOf([target('THC', '<=', value)]), [oilOf('pure', { THC: 100 }, 1.001)], {
        choices: [useAll('pure')],
      }),
    passes: [10, 10.0000001],
    fails: [9.9999999],
  },
  {
    of: 'use_all_exceeds',
    about: 'a Fixed quantity against an exact target of 1,000 mg',
    input: (grams) =>
      inputOf(recipeOf(thc), [pure, oilOf('d9', { THC: 80 })], {
        choices: [fixed('pure', grams), flexible('d9')],
      }),
    passes: [1.001, 1, 0.5],
    fails: [1.002],
  },
  {
    of: 'need_more_flex',
    about: 'the ratio of one lot for two targets',
    input: (value) =>
      inputOf(recipeOf([...thc, target('CBD', '=', value)]), [oilOf('fs', { THC: 20, CBD: 50 })]),
    passes: [24.965, 24.9650001, 25],
    fails: [24.9649999],
  },
  {
    of: 'need_more_flex',
    about: 'a target that a Fixed lot leaves 1 mg of',
    input: (value) =>
      inputOf(
        recipeOf([...thc, target('CBD', '=', value)]),
        [oilOf('iso', { CBD: 100 }), oilOf('d9', { THC: 80 }, 0.5)],
        { choices: [fixed('iso', 2.499), flexible('d9')] },
      ),
    passes: [25, 24.9999999],
    fails: [25.0000001],
    otherwise: 'potency_or_qty',
    isBehind: true,
  },
  {
    of: 'no_unique',
    about: 'two lots of one ratio against another ratio',
    input: (value) =>
      inputOf(recipeOf([...thc, target('CBD', '=', value)]), [
        oilOf('a', { THC: 20, CBD: 20 }),
        oilOf('b', { THC: 40, CBD: 40 }),
      ]),
    passes: [10.02, 10.0199999, 10],
    fails: [10.0200001],
  },
  {
    of: 'negative',
    about: 'a ratio beyond that of the richer of two lots',
    input: (value) =>
      inputOf(recipeOf([...thc, target('CBD', '=', value)]), [
        oilOf('a', { THC: 20, CBD: 20 }),
        oilOf('b', { THC: 20, CBD: 30 }),
      ]),
    passes: [15.025, 15.0249999, 12],
    fails: [15.0250001],
  },
  {
    of: 'insufficient_qty',
    about: 'grams of a lot that another can replace in part',
    input: (grams) =>
      inputOf(recipeOf([...thc, target('CBD', '=', 11.5575)]), [
        oilOf('a', { THC: 40, CBD: 10 }),
        oilOf('b', { THC: 10, CBD: 47.5 }, grams),
      ]),
    passes: [2.01, 2.011],
    fails: [2.009],
  },
  {
    of: 'insufficient_qty',
    about: 'grams of the buffer oil',
    input: (grams) =>
      inputOf(recipeOf(thc), [pure, oilOf('mct', {}, grams)], {
        choices: [flexible('pure')],
        bufferOilId: 'mct',
      }),
    passes: [998.999, 999],
    fails: [998.998],
  },
  {
    of: 'capacity',
    about: 'grams of room for two lots that need 9.996 g',
    input: (grams) =>
      inputOf(
        recipeOf([...thc, target('CBD', '=', 40)], {
          ingredients: [lineOf('active'), lineOf('buffer'), sugarBut(grams)],
        }),
        [oilOf('d9', { THC: 50 }), oilOf('iso', { CBD: 50 })],
      ),
    passes: [9.996, 9.997],
    fails: [9.995],
  },
  {
    of: 'capacity',
    about: 'grams of a Fixed lot in 5 g of room',
    input: (grams) =>
      inputOf(
        recipeOf([target('CBD', '<', 10)], { ingredients: [lineOf('active'), sugarBut(5)] }),
        [mct],
        { choices: [fixed('mct', grams)] },
      ),
    passes: [5, 4.999],
    fails: [5.001],
  },
  {
    of: 'exceeds_batch',
    about: 'grams of a Fixed lot in 5 g of room, beside the capacity',
    input: (grams) =>
      inputOf(
        recipeOf([target('CBD', '<', 10)], { ingredients: [lineOf('active'), sugarBut(5)] }),
        [mct],
        { choices: [fixed('mct', grams)] },
      ),
    passes: [5, 4.999],
    fails: [5.001],
    isBehind: true,
  },
  {
    of: 'potency_or_qty',
    about: 'grams of the only lot',
    input: (grams) => inputOf(recipeOf(thc), [oilOf('pure', { THC: 100 }, grams)]),
    passes: [0.999, 1],
    fails: [0.998],
  },
  {
    of: 'potency_or_qty',
    about: 'grams of a strong lot beside a weak one in 10 g of room',
    input: (grams) =>
      inputOf(
        recipeOf([target('THC', '=', 60)], { ingredients: [lineOf('active'), sugarBut(10)] }),
        [oilOf('strong', { THC: 100 }, grams), oilOf('weak', { THC: 20 })],
      ),
    // 1,000 mg a gram of them and 200 mg of the others: 5,999 mg are 4.99875 g.
    passes: [4.999, 5],
    fails: [4.998],
  },
  {
    of: 'potency_or_qty',
    about: 'grams of oil that alone has to fill the batch',
    input: (grams) =>
      inputOf(recipeOf([target('THC', '>', 10)], withoutBuffer), [oilOf('d9', { THC: 80 }, grams)]),
    passes: [1000, 1000.001],
    fails: [999.999],
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
    of: 'insufficient_potency',
    about: 'percent of a lot that has to bring 800,000 mg in 1,000 g',
    input: (percent) =>
      inputOf(recipeOf([target('THC', '>', 8000)], withoutBuffer), [oilOf('d9', { THC: percent })]),
    passes: [79.9999, 80],
    fails: [79.9998],
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
  {
    of: 'min_not_met',
    about: 'a minimum beside an exact target of the same lot',
    input: (value) =>
      inputOf(recipeOf([...thc, target('CBD', '>', value)], withoutBuffer), [
        oilOf('a', { THC: 10, CBD: 10 }),
      ]),
    passes: [10.02, 10.0199999, 5],
    fails: [10.0200001],
  },
  {
    of: 'no_weight_left',
    about: 'a target of which Fixed lots that fill the room lack 1 mg',
    input: (value) =>
      inputOf(
        recipeOf([target('THC', '=', value)], { ingredients: [lineOf('active'), sugarBut(10)] }),
        [pure, mct, oilOf('more', { THC: 100 })],
        { choices: [fixed('pure', 0.999), fixed('mct', 9.001), flexible('more')] },
      ),
    passes: [10, 9.9999999],
    fails: [10.0000001],
  },
  {
    of: 'no_weight_left',
    about: 'grams of a Fixed lot that leaves less than the milligram that is short',
    input: (grams) =>
      inputOf(
        recipeOf([target('THC', '=', 10.005)], {
          ingredients: [lineOf('active'), sugarBut(10)],
        }),
        [pure, mct, oilOf('more', { THC: 100 })],
        { choices: [fixed('pure', 0.999), fixed('mct', grams), flexible('more')] },
      ),
    passes: [9, 8.999],
    fails: [9.001],
  },
  {
    of: 'qty_range',
    about: 'grams of a Fixed lot of 0.5 g',
    input: (grams) =>
      inputOf(recipeOf(thc), [oilOf('old', { THC: 50 }, 0.5), pure], {
        choices: [fixed('old', grams), flexible('pure')],
      }),
    passes: [0.5, 0, 0.5000009],
    fails: [0.5000011, 0.501, -1e-9, Number.NaN],
  },
  {
    of: 'over_constrained',
    about: 'a minimum above a maximum of 1,000 mg',
    input: (value) =>
      inputOf(recipeOf([target('THC', '>', value), target('THC', '<', 10)], withoutBuffer), [
        pure,
        mct,
      ]),
    passes: [10.02, 10.0199999],
    fails: [10.0200001],
  },
  {
    of: 'over_constrained',
    about: 'a cap on what comes with an exact target',
    input: (value) =>
      inputOf(recipeOf([target('CBD', '=', 25), target('THC', '<', value)]), [
        oilOf('broad', { CBD: 60, THC: 2 }),
      ]),
    passes: [0.823, 0.8230001],
    fails: [0.8229999],
  },
  {
    of: 'need_flex',
    about: 'grams of the only lot, which is Fixed',
    input: (grams) => inputOf(recipeOf(thc), [pure], { choices: [fixed('pure', grams)] }),
    passes: [0.999, 1],
    fails: [0.998],
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
    of: 'bad_input',
    about: 'grams of the batch',
    input: (grams) =>
      inputOf(recipeOf([target('THC', '<', 10)], { batchWeightGrams: grams }), [pure]),
    passes: [0.000001, 0.001, 1e9],
    fails: [0, -0.001, 1e9 + 1],
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
    fails: [100.0001, -0.0001],
  },
  {
    of: 'bad_input',
    about: 'grams of a lot',
    input: (grams) => inputOf(recipeOf([target('CBD', '<', 10)]), [oilOf('d9', {}, grams)]),
    passes: [0, 1e9],
    fails: [-0.001, 1e9 + 1],
  },
  {
    of: 'bad_input',
    about: 'the value of a target',
    input: (value) => inputOf(recipeOf([target('CBD', '<', value)]), [pure]),
    passes: [0, 10],
    fails: [-1e-9, Infinity],
  },
];

const cases = bounds.flatMap(({ passes, fails, ...bound }) => [
  ...passes.map((x) => ({ ...bound, x, expected: bound.otherwise ?? ('ok' as const) })),
  ...fails.map((x) => ({ ...bound, x, expected: bound.of })),
]);

test.each(cases)('$about: $x is $expected', ({ of, input, x, expected, isBehind }) => {
  const answer = formulate(input(x));
  if (answer.ok) {
    expect(expected).toBe('ok');
    return;
  }
  if (expected === of) expect(answer.classes).toContain(of);
  else expect(answer.classes).not.toContain(of);
  if (!isBehind || expected !== of) expect(answer.class).toBe(expected);
});

test('every class has a bound', () => {
  expect(new Set(bounds.map((bound) => bound.of))).toEqual(new Set(FAILURE_CLASSES));
});

afterAll(() => {
  for (const name of FAILURE_CLASSES) {
    const some = cases.filter(({ of }) => of === name);
    const outside = some.filter(({ expected }) => expected === name).length;
    report(`class: ${name}`, `${some.length - outside} cases at or inside, ${outside} outside`);
  }
});
