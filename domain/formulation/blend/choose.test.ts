import { expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import type { FormulationInput, Oil } from '../types.ts';

const aged = (oil: Oil, useFirst: string): Oil => ({ ...oil, useFirst });

/** The lots used with their grams, and whether the choice is proven. */
function used(input: FormulationInput) {
  const answer = formulate(input);
  if (!answer.ok) throw new Error(answer.message);
  const lots = answer.allocations.filter(({ grams }) => grams > 0).map(({ oilId }) => oilId);
  return { lots: lots.sort(), proven: answer.proven };
}

const oneTarget = recipeOf([target('THC', '=', 10)]);

test('one sufficient lot is preferred to two older ones that are not sufficient alone', () => {
  const oils = [
    aged(oilOf('old-1', { THC: 80 }, 0.8), '2024-01-01'),
    aged(oilOf('old-2', { THC: 80 }, 0.8), '2024-02-01'),
    aged(oilOf('new', { THC: 80 }), '2025-01-01'),
  ];
  expect(used(inputOf(oneTarget, oils))).toEqual({ lots: ['new'], proven: true });
});

test('of equally good lots the oldest is used, then the first by id', () => {
  const oils = [
    aged(oilOf('b', { THC: 90 }), '2025-03-01'),
    aged(oilOf('c', { THC: 60 }), '2025-01-01'),
    aged(oilOf('a', { THC: 80 }), '2025-01-01'),
  ];
  expect(used(inputOf(oneTarget, oils))).toEqual({ lots: ['a'], proven: true });
});

test('a full-spectrum lot replaces two', () => {
  const recipe = recipeOf([target('THC', '=', 4), target('CBD', '=', 40)]);
  const oils = [
    oilOf('d9', { THC: 80 }),
    oilOf('iso', { CBD: 99 }),
    oilOf('z-full', { THC: 4, CBD: 40 }),
  ];
  expect(used(inputOf(recipe, oils))).toEqual({ lots: ['z-full'], proven: true });
});

test('small lots are combined when none is sufficient alone', () => {
  const oils = [1, 2, 3, 4, 5, 6].map((number) => oilOf(`lot-${number}`, { THC: 80 }, 0.26));
  expect(used(inputOf(oneTarget, oils))).toEqual({
    lots: ['lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5'],
    proven: true,
  });
});

test('least oil takes the strongest lot, oldest first the oldest', () => {
  const oils = [
    aged(oilOf('weak', { THC: 40 }, 1), '2024-01-01'),
    aged(oilOf('strong', { THC: 90 }), '2025-01-01'),
  ];
  const least = inputOf(oneTarget, oils, { order: 'leastOil' });
  expect(used(least)).toEqual({ lots: ['strong'], proven: true });
  const oldest = formulate(inputOf(oneTarget, oils, { order: 'oldestFirst' }));
  expect(oldest).toMatchObject({ ok: true, allocations: [{ grams: 1 }, { grams: 0.667 }] });
});
