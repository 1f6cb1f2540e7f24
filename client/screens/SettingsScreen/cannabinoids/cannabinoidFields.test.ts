import { expect, test } from 'vitest';
import { issuesOf, storedCannabinoid, UNIT_OPTIONS } from './cannabinoidFields.ts';

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

test('the units stand in the order of the form', () => {
  expect(UNIT_OPTIONS.map(({ label }) => label)).toEqual(['mg/unit', '%', 'mg/g']);
});
