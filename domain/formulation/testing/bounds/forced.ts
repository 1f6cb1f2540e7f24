import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  target,
  useAll,
  withoutBuffer,
} from '../factories.ts';
import { type Bound, besideCarrier, mct, pure, sugarBut, thc, thc80 } from './bound.ts';

/** The limits that Use All and Fixed lots can break alone, and targets that contradict each other. */
export const forcedBounds: readonly Bound[] = [
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
    of: 'use_all_exceeds',
    about: 'grams of a Use All lot of 80 % against an exact target of 1,000 mg',
    input: (grams) =>
      inputOf(recipeOf(thc), [oilOf('all', { THC: 80 }, grams), thc80], {
        choices: [useAll('all'), flexible('d9')],
      }),
    passes: [1.251],
    fails: [1.252],
  },
  {
    of: 'use_all_exceeds',
    about: 'grams of the only lot, which is Use All',
    input: (grams) =>
      inputOf(recipeOf(thc), [oilOf('all', { THC: 100 }, grams)], { choices: [useAll('all')] }),
    passes: [1.001],
    fails: [1.002],
  },
  {
    of: 'need_flex',
    about: 'grams of the only lot, which is Fixed',
    input: (grams) => inputOf(recipeOf(thc), [pure], { choices: [fixed('pure', grams)] }),
    passes: [0.999, 1],
    fails: [0.998],
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
    of: 'no_weight_left',
    about: 'grams of a Fixed lot that fills 10 g of room',
    input: besideCarrier,
    passes: [9.999],
    fails: [10],
    otherwise: 'insufficient_potency',
  },
  {
    of: 'no_weight_left',
    about: 'grams of a fixed line that fills the batch',
    input: (quantity) =>
      inputOf(
        recipeOf(thc, {
          ingredients: [lineOf('active'), lineOf('fixed', { quantity, unit: 'g' })],
        }),
        [pure],
      ),
    passes: [999, 998.75],
    fails: [1000],
  },
  {
    of: 'capacity',
    about: 'grams of a Fixed lot in 10 g of room, beside a flexible one',
    input: besideCarrier,
    passes: [10],
    fails: [10.001],
    otherwise: 'no_weight_left',
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
    about: 'a minimum above a maximum of 1,000 mg, of one oil',
    input: (value) =>
      inputOf(recipeOf([target('THC', '>', value), target('THC', '<', 10)], withoutBuffer), [pure]),
    passes: [10.02],
    fails: [10.021],
  },
];
