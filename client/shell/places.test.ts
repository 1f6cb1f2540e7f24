import { expect, test } from 'vitest';
import { placeOf, placesOf } from './places.ts';

test.each([
  ['/today', 'Today'],
  ['/recipes', 'Recipes'],
  ['/recipedetail/new', 'Recipes'],
  ['/recipedetail/12/compare/14', 'Recipes'],
  ['/consumption', 'Recipes'],
  ['/production-document/12', 'Recipes'],
  ['/production-document/batch/BF-20261122-AB12', 'Batch History'],
  ['/batch-history', 'Batch History'],
  ['/inventory', 'Inventory'],
  ['/inventory/T2lsOjE=', 'Inventory'],
  ['/trace', 'Trace'],
  ['/settings', 'Settings'],
  ['/deviations', 'Deviations'],
  ['/deviations/DEV-2026-0001', 'Deviations'],
])('%s belongs to %s', (pathname, label) => {
  expect(placeOf(pathname)?.label).toBe(label);
});

test.each(['/', '/recipesque', '/nowhere'])('%s belongs to no place', (pathname) => {
  expect(placeOf(pathname)).toBeUndefined();
});

test('deviations are a place only where they are kept', () => {
  const labels = (keepsDeviations: boolean) =>
    placesOf({ keepsDeviations }).map(({ label }) => label);
  expect(labels(true)).toContain('Deviations');
  expect(labels(false)).not.toContain('Deviations');
  expect(labels(true).filter((label) => label !== 'Deviations')).toEqual(labels(false));
});
