import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../decide.ts';
import { suggest } from '../suggest/suggest.ts';
import { inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import { inputs } from '../testing/instances.ts';
import { realistic, seeded } from '../testing/realistic.ts';
import { law } from '../testing/runs.ts';
import type { Choice } from '../types.ts';
import { answerWhatIf, multiplierInterval, nearestMultiplier, targetReaches } from './whatIf.ts';
import { intervalText } from './windowText.ts';

const recipe = recipeOf([target('THC', '=', 5), target('CBN', '=', 2)]);
/** A multiplier of 1 takes 0.5 g of the first and 0.2 g of the second. */
const oils = [oilOf('d9', { THC: 100 }, 50), oilOf('cbn', { CBN: 100 }, 0.5)];

test('the largest batch is limited by the lot that runs out first', () => {
  expect(multiplierInterval(inputOf(recipe, oils))).toEqual({
    from: 0.01,
    to: 2.5,
    runsOutId: 'cbn',
  });
});

test('a batch that only the room limits names no lot', () => {
  const whole = recipeOf([target('THC', '=', 5)], { ingredients: recipe.ingredients.slice(0, 1) });
  const interval = multiplierInterval(inputOf(whole, [oilOf('d9', { THC: 100 }, 1e8)]));
  expect(interval?.to).toBeNull();
  expect(interval?.runsOutId).toBeNull();
});

test('a lot used up in whole keeps the batch from being small', () => {
  const all = inputOf(recipe, oils, {
    choices: [
      { oilId: 'd9', mode: 'fixed', grams: 1 },
      { oilId: 'cbn', mode: 'flexible' },
    ],
  });
  const interval = multiplierInterval(all);
  expect(interval?.from).toBe(2);
  expect(interval?.to).toBe(2);
});

test('each target could be moved as far as the picked lots reach', () => {
  const [thc, cbn] = targetReaches(inputOf(recipe, oils));
  expect(thc).toMatchObject({ cannabinoid: 'THC', unit: 'mg/unit' });
  expect(cbn?.to).toBeCloseTo(5.01, 2);
  expect(cbn?.from).toBe(0);
});

test('without lots that make it there is nothing to vary', () => {
  expect(multiplierInterval(inputOf(recipe, oils.slice(0, 1)))).toBeNull();
  expect(targetReaches(inputOf(recipeOf([]), oils))).toEqual([]);
});

test('the whole shelf is released, but for the oil that fills the rest', () => {
  const picked = inputOf(recipe, oils.slice(0, 1), { bufferOilId: 'mct' });
  const stock = [...oils, oilOf('mct', {}, 5000)];
  const { shelf, picked: kept } = answerWhatIf({
    picked: { ...picked, oils: stock },
    stock,
    pair: null,
  });
  expect(kept.batches).toBeNull();
  expect(shelf).toMatchObject({ to: 2.5, runsOutId: 'cbn' });
});

test('the whole shelf keeps the limit on untargeted cannabinoids, as a suggestion does', () => {
  const strong = recipeOf([target('THC', '=', 5)]);
  const stock = [oilOf('pure', { THC: 90 }, 1), oilOf('mixed', { THC: 80, CBD: 15 }, 100)];
  const input = inputOf(strong, stock, { choices: [] });
  const shelfOf = (untargetedLimitPercent: number | null) =>
    answerWhatIf({ picked: { ...input, untargetedLimitPercent }, stock, pair: null }).shelf;
  expect(shelfOf(null)?.to).toBeGreaterThan(100);
  expect(shelfOf(0)).toMatchObject({ to: 1.8, runsOutId: 'pure' });
});

test('of the whole shelf, what is promised to other batches stays there', () => {
  const stock = oils.map((oil) => (oil.id === 'cbn' ? { ...oil, freeGrams: 0.3 } : oil));
  const shelfOf = (choices: readonly Choice[]) =>
    answerWhatIf({ picked: inputOf(recipe, stock, { choices }), stock, pair: null }).shelf;
  expect(shelfOf([])).toMatchObject({ to: 1.5, runsOutId: 'cbn' });
  // The stock is the same whatever is picked from it.
  expect(shelfOf([{ oilId: 'cbn', mode: 'flexible' }])).toEqual(shelfOf([]));
});

/** A batch of a hundredth used to leave no room for rounding below the limit. */
const SMALL_LIMIT = [[1488376704, 4]] as const;

test('what the whole shelf makes is suggested at both ends, and nothing is where it makes none', () => {
  const isPromised = (seed: number, step: number): boolean => {
    const some = realistic(seeded(seed), 3, 8, seed % 2 === 0);
    const random = seeded(seed + 1);
    const stock = some.oils.map((oil) => ({ ...oil, freeGrams: oil.grams * (2 * random() - 0.5) }));
    const picked = { ...some, oils: stock, choices: [], untargetedLimitPercent: 0.05 + step / 4 };
    const batches = answerWhatIf({ picked, stock, pair: null }).shelf;
    const isSuggested = (multiplier: number) => suggest({ ...picked, multiplier }).formulation.ok;
    if (batches === null) {
      expect(isSuggested(picked.multiplier)).toBe(false);
      return false;
    }
    expect(isSuggested(batches.from)).toBe(true);
    if (batches.to !== null) expect(isSuggested(batches.to)).toBe(true);
    return true;
  };
  for (const [seed, step] of SMALL_LIMIT) expect(isPromised(seed, step)).toBe(true);
  law('the whole shelf promises what is suggested', 20, [fc.nat(), fc.nat(4)], isPromised);
});

test('the multipliers in words', () => {
  const words = (from: number, to: number | null, runsOutId: string | null = null) =>
    intervalText({ from, to, runsOutId }, recipe, (id) => id.toUpperCase());
  expect(words(0.8, 34.2, 'cbn-i-01')).toBe(
    'from × 0.8 to × 34.2 · at most 3,420 units · CBN-I-01 runs out first',
  );
  expect(words(0.01, 2)).toBe('up to × 2 · at most 200 units');
  expect(words(0.5, null)).toBe('from × 0.5 on');
  expect(words(0.01, null)).toBe('as large as you like');
});

test('the nearest multiplier is the wanted one, or the end of the interval beside it', () => {
  const interval = { from: 0.5, to: 2, runsOutId: null };
  expect([0.1, 1, 9].map((wanted) => nearestMultiplier(interval, wanted))).toEqual([0.5, 1, 2]);
  expect(nearestMultiplier({ ...interval, to: null }, 9)).toBe(9);
});

test('both ends of the multipliers have an answer, and the next larger one has none', () => {
  law('the ends of the multipliers work', 8, [inputs(9)], (input) => {
    const interval = multiplierInterval(input);
    if (interval === null) return false;
    const { from, to } = interval;
    expect(decide({ ...input, multiplier: from }).ok).toBe(true);
    if (to === null) return true;
    expect(from).toBeLessThanOrEqual(to);
    expect(decide({ ...input, multiplier: to }).ok).toBe(true);
    const beyond = decide({ ...input, multiplier: Math.round(to * 100 + 1) / 100 });
    expect(beyond.ok).toBe(false);
    return true;
  });
});
