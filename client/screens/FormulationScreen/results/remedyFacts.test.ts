import { expect, test } from 'vitest';
import { decide } from '#domain/formulation/decide.ts';
import { inputOf, oilOf, recipeOf, target } from '#domain/formulation/testing/factories.ts';
import { lotsUsed, remedyLots } from './remedyFacts.ts';

const oils = [oilOf('d9', { THC: 100 }, 2), oilOf('cbd', { CBD: 50 }, 8), oilOf('none', {}, 5)];
const outcome = decide(inputOf(recipeOf([target('THC', '=', 5), target('CBD', '=', 10)]), oils));
if (!outcome.ok) throw new Error('The example has a blend.');

test('the lots that a remedy brings, with their grams and share of the stock', () => {
  const added = remedyLots({ kind: 'addOil', oilIds: ['cbd', 'gone'] }, outcome);
  expect(added).toMatchObject([
    { oilId: 'cbd', allocatedGrams: 2, availableGrams: 8, percent: 25 },
  ]);
  const freed = remedyLots({ kind: 'switchToFlexible', oilId: 'd9' }, outcome);
  expect(freed).toMatchObject([{ oilId: 'd9', allocatedGrams: 0.5, percent: 25 }]);
  expect(remedyLots({ kind: 'setMultiplier', multiplier: 2 }, outcome)).toEqual([]);
});

test('a blend has the lots that it takes from', () => {
  expect(lotsUsed(outcome)).toBe(2);
});
