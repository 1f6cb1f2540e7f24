import { expect, test } from 'vitest';
import { exportPath } from './exportPath.ts';

const NOTHING = {
  search: null,
  from: null,
  to: null,
  status: null,
  isWeighed: null,
  recipeId: null,
  includeInactive: false,
} as const;

test('the exported file has the filter of the list on screen', () => {
  expect(exportPath(NOTHING)).toBe('/batches/export?');
  const recipeId = btoa('Recipe:12');
  expect(
    exportPath({ ...NOTHING, search: 'a&b', status: 'COMPLETED', recipeId, includeInactive: true }),
  ).toBe('/batches/export?search=a%26b&status=completed&recipe_id=12&include_inactive=true');
  expect(exportPath({ ...NOTHING, status: 'ACTIVE', isWeighed: false })).toBe(
    '/batches/export?status=active&is_weighed=false',
  );
  expect(exportPath({ ...NOTHING, from: '2026-01-01', to: '2026-01-31' })).toBe(
    '/batches/export?from=2026-01-01&to=2026-01-31',
  );
});
