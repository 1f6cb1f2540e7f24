import { inputOf, lineOf, oilOf, recipeOf, target, withoutBuffer } from '../factories.ts';
import { type Bound, besideCarrier, sugarBut, thc, thc80 } from './bound.ts';

/** One cannabinoid alone: too weak, or too little of it. */
export const aloneBounds: readonly Bound[] = [
  {
    of: 'insufficient_potency',
    about: 'percent of a lot that has to bring 800,000 mg in 1,000 g',
    input: (percent) =>
      inputOf(recipeOf([target('THC', '>', 8000)], withoutBuffer), [oilOf('d9', { THC: percent })]),
    passes: [79.9999, 80],
    fails: [79.9998],
  },
  {
    of: 'insufficient_potency',
    about: 'grams of carrier oil beside 1 g of THC oil in 10 g of room',
    input: besideCarrier,
    passes: [9.001, 9],
    fails: [9.002, 9.999],
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
    of: 'potency_or_qty',
    about: 'grams of the only lot with CBD',
    input: (grams) =>
      inputOf(recipeOf([...thc, target('CBD', '=', 25)]), [
        oilOf('fs', { THC: 20, CBD: 50 }, grams),
        thc80,
      ]),
    passes: [4.998, 5],
    fails: [4.997],
  },
];
