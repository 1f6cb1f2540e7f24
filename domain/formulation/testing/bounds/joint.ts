import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  target,
  withoutBuffer,
} from '../factories.ts';
import { type Bound, pure, sugarBut, thc } from './bound.ts';

/** Flexible lots that cannot meet the targets together. */
export const jointBounds: readonly Bound[] = [
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
    of: 'need_more_flex',
    about: 'percent of CBD in the one lot for two targets',
    input: (percent) =>
      inputOf(recipeOf([...thc, target('CBD', '=', 25)]), [oilOf('fs', { THC: 20, CBD: percent })]),
    passes: [50.01, 50],
    fails: [50.1],
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
    fails: [10.0200001, 10.021, 25],
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
    of: 'negative',
    about: 'percent of CBD in the richer of two lots',
    input: (percent) =>
      inputOf(recipeOf([...thc, target('CBD', '=', 15)]), [
        oilOf('a', { THC: 20, CBD: 20 }),
        oilOf('b', { THC: 40, CBD: percent }),
      ]),
    passes: [59.95, 60],
    fails: [59.89],
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
    about: 'grams of a lot, where every cannabinoid alone would do',
    input: (grams) =>
      inputOf(recipeOf([...thc, target('CBD', '=', 10)]), [
        oilOf('a', { THC: 40, CBD: 10 }),
        oilOf('b', { THC: 10, CBD: 40 }, grams),
      ]),
    passes: [2],
    fails: [1.996],
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
    passes: [9.996, 9.997, 10],
    fails: [9.995, 9.99],
  },
  {
    of: 'min_not_met',
    about: 'a minimum beside an exact target of the same lot',
    input: (value) =>
      inputOf(recipeOf([...thc, target('CBD', '>', value)], withoutBuffer), [
        oilOf('a', { THC: 10, CBD: 10 }),
      ]),
    passes: [10.02, 10.0199999, 10, 5],
    fails: [10.0200001, 10.021],
  },
  {
    of: 'min_not_met',
    about: 'two minimums that only fail together',
    input: (value) =>
      inputOf(recipeOf([target('THC', '>', value), target('CBD', '>', value)], withoutBuffer), [
        oilOf('a', { THC: 10 }),
        oilOf('b', { CBD: 10 }),
      ]),
    passes: [500.01, 500],
    fails: [500.02],
    isBehind: true,
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
    of: 'over_constrained',
    about: 'percent of the capped cannabinoid in the oil of an exact target',
    input: (percent) =>
      inputOf(recipeOf([target('CBD', '=', 25), target('THC', '<', 0.3)]), [
        oilOf('broad', { CBD: 60, THC: percent }),
      ]),
    passes: [0.7],
    fails: [2],
  },
];
