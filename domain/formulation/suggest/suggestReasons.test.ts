import { expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf, target, useAll } from '../testing/factories.ts';
import type { Oil } from '../types.ts';
import { suggest } from './suggest.ts';
import { suggestionReasons } from './suggestReasons.ts';

const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
const inventory = [
  { ...oilOf('new', { THC: 80 }), useFirst: '2026-09-01' },
  { ...oilOf('old', { thc: 80, CBD: 0.1 }), useFirst: '2026-01-01' },
  { ...oilOf('iso', { CBD: 99 }), useFirst: '2026-05-01' },
  oilOf('gone', { CBD: 90 }, 0),
];
const reasonsFor = (input = inputOf(recipe, inventory, { choices: [] })) =>
  suggestionReasons(input, suggest(input));

test('states the amount of each lot, its contribution and its age', () => {
  expect(reasonsFor().map(({ label, sentence }) => `${label}: ${sentence}`)).toEqual([
    'OLD: Takes 1.250 g of 1,000.000 g and brings 100 % of the THC and less than 1 % of the CBD; the oldest of 2 lots with THC.',
    'ISO: Takes 2.524 g of 1,000.000 g and brings 100 % of the CBD; number 2 by age of 2 lots with CBD.',
  ]);
});

test('a lot that is used first for a reason is described with it', () => {
  const dated = inventory.map((oil) =>
    oil.id === 'gone' ? oil : { ...oil, useFirstReason: 'expires 14 Jan' },
  );
  const input = inputOf(recipe, dated, { choices: [] });
  expect(reasonsFor(input).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/CBD; expires 14 Jan, first\.$/),
    expect.stringMatching(/; number 2 by date of use of 2 lots with CBD\.$/),
  ]);
});

test('lots that may not be used are not among those a lot is compared with', () => {
  const held = inventory.map((oil): Oil => (oil.id === 'old' ? { ...oil, mayUse: false } : oil));
  const reasons = reasonsFor(inputOf(recipe, held, { choices: [] }));
  expect(reasons.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/; the only lot in stock with CBD that may be used\.$/),
    expect.stringMatching(/; the only lot in stock with THC that may be used\.$/),
  ]);
});

test('for a lot with promises, the free, on-hand and promised amounts are stated', () => {
  const promised = { ...oilOf('d9', { THC: 80 }, 860), freeGrams: 457.186 };
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [promised], { choices: [] });
  expect(reasonsFor(input)[0]?.sentence).toMatch(
    /^Takes 1\.250 g of 457\.186 g free \(860\.000 g on hand, 402\.814 g promised\) and brings/,
  );
  const taken = inputOf(
    recipe,
    [...inventory, { ...oilOf('rest', { THC: 50 }, 0.2), freeGrams: -1 }],
    {
      choices: [useAll('rest')],
    },
  );
  expect(reasonsFor(taken)[0]?.sentence).toContain(
    'of none free (0.200 g on hand, 1.200 g promised)',
  );
});

test('a share is of what the lots bring, not of the upper bound that a maximum counts with', () => {
  const oil = { ...oilOf('d9', { THC: 80 }), uppers: { THC: 88 } };
  const input = inputOf(recipeOf([target('THC', '<', 12), target('THC', '=', 10)]), [oil], {
    choices: [],
  });
  expect(reasonsFor(input)[0]?.sentence).toContain('brings 100 % of the THC');
});

test('a lot that was already picked is described as such', () => {
  const input = inputOf(recipe, [...inventory, oilOf('rest', { THC: 50 }, 0.2)], {
    choices: [useAll('rest')],
  });
  const [first, ...others] = reasonsFor(input);
  expect(first).toMatchObject({ oilId: 'rest', isKept: true });
  expect(first?.sentence).toMatch(/; you picked it\.$/);
  expect(others.map(({ isKept }) => isKept)).toEqual([false, false]);
});

test('a picked lot that is not needed is described as such', () => {
  const input = inputOf(recipe, [...inventory, oilOf('cbg', { CBG: 95 })], {
    choices: [{ oilId: 'cbg', mode: 'flexible' }],
  });
  expect(reasonsFor(input)[0]?.sentence).toBe('Not needed; you picked it.');
});

test('the only lot of its kind is described as such', () => {
  const only = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('d9', { THC: 80 })], {
    choices: [],
  });
  expect(reasonsFor(only)[0]?.sentence).toMatch(/; the only lot in stock with THC\.$/);
});

test('shares of all lots sum to the whole', () => {
  const scarce = inputOf(
    recipeOf([target('THC', '=', 10)]),
    [oilOf('a', { THC: 80 }, 0.5), oilOf('b', { THC: 80 }, 1000)],
    { choices: [useAll('a')] },
  );
  const shares = reasonsFor(scarce).map(({ sentence }) => Number(/(\d+) % of/.exec(sentence)?.[1]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
});

test('an impossible suggestion has no reasons', () => {
  expect(
    reasonsFor(inputOf(recipeOf([target('THCV', '=', 1)]), inventory, { choices: [] })),
  ).toEqual([]);
});
