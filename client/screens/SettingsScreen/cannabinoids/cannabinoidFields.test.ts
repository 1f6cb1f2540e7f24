import { expect, test } from 'vitest';
import { issuesOf, storedCannabinoid, UNIT_OPTIONS, unitChange } from './cannabinoidFields.ts';

test('editing starts with mg/unit, whatever the unit is', () => {
  const percent = { name: 'THCV', unit: 'PERCENT', revision: 3 };
  expect(storedCannabinoid(percent)).toEqual({
    values: { name: 'THCV', unit: 'MG_PER_UNIT' },
    revision: 3,
  });
});

test('a cannabinoid needs a name', () => {
  expect(issuesOf({ name: ' ', unit: 'MG_PER_G' })).toEqual([
    { path: ['name'], message: 'Cannabinoid name is required' },
  ]);
  expect(issuesOf({ name: 'THCV', unit: 'MG_PER_G' })).toEqual([]);
});

test('the units are in the order of the form', () => {
  expect(UNIT_OPTIONS.map(({ label }) => label)).toEqual(['mg/unit', '%', 'mg/g']);
});

test.each([
  [null, 'Recipes that ask for it keep the unit they were written in.'],
  [0, 'No recipe asks for it yet.'],
  [1, 'The recipe that asks for it keeps the unit it was written in.'],
  [3, 'The 3 recipes that ask for it keep the unit they were written in.'],
])('with %s recipes a change of the unit describes its effect', (recipes, kept) => {
  expect(unitChange('PERCENT', 'MG_PER_UNIT', recipes)).toBe(
    `Saving changes the unit from % to mg/unit: new recipes start with it. ${kept}`,
  );
});
