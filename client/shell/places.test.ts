import { expect, test } from 'vitest';
import { placeOf } from './places.ts';

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
])('%s belongs to %s', (pathname, label) => {
  expect(placeOf(pathname)?.label).toBe(label);
});

test.each(['/', '/recipesque', '/nowhere'])('%s belongs to no place', (pathname) => {
  expect(placeOf(pathname)).toBeUndefined();
});
