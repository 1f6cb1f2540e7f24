import { expect, test } from 'vitest';
import type { Difference } from '#domain/recipe/compare/compareTypes.ts';
import { byArea } from './byArea.ts';

const difference = (area: Difference['area'], label: string): Difference => ({
  area,
  label,
  before: '1',
  after: '2',
  sentence: `${label} changed from 1 to 2.`,
});

test('areas are in the order of the editor, their differences in the given order', () => {
  const grouped = byArea([
    difference('Ingredients', 'Sugar'),
    difference('General', 'Batch Weight'),
    difference('Ingredients', 'Pectin'),
  ]);
  expect(
    grouped.map(({ area, differences }) => [area, differences.map(({ label }) => label)]),
  ).toEqual([
    ['General', ['Batch Weight']],
    ['Ingredients', ['Sugar', 'Pectin']],
  ]);
});

test('equal versions differ in no area', () => {
  expect(byArea([])).toEqual([]);
});
