import { beforeEach, expect, test, vi } from 'vitest';
import { batchHistoryVariables } from './batchHistoryVariables.ts';

const at = (query: string) => batchHistoryVariables(new URLSearchParams(query));

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});

test('the URL selects the batches', () => {
  const query = 'q=gum&from=2026-11-01&to=2026-11-30&status=completed&recipe=R1&inactive=true';
  expect(at(query)).toEqual({
    first: 200,
    search: 'gum',
    from: '2026-11-01',
    to: '2026-11-30',
    status: 'COMPLETED',
    isWeighed: null,
    waitsForVerification: null,
    recipeId: 'R1',
    recipe: 'R1',
    hasRecipe: true,
    includeInactive: true,
  });
});

test('planned and in production are active batches without and with weighed grams', () => {
  expect(at('status=planned')).toMatchObject({ status: 'ACTIVE', isWeighed: false });
  expect(at('status=in-production')).toMatchObject({ status: 'ACTIVE', isWeighed: true });
  expect(at('status=active')).toMatchObject({ status: 'ACTIVE', isWeighed: null });
});

test('batches to verify are completed ones that wait for a second person', () => {
  expect(at('status=to-verify')).toMatchObject({ status: 'COMPLETED', waitsForVerification: true });
});

test('invalid parameters in the URL are ignored', () => {
  const plain = at('');
  expect(plain).toMatchObject({ from: null, status: null, recipeId: null, includeInactive: false });
  for (const query of [
    'status=toString',
    'from=yesterday',
    'from=2026-02-31',
    'from=0002-11-21',
    'status=lost',
  ]) {
    expect(at(query)).toEqual(plain);
  }
  expect(at('recipe=&inactive=yes&to=')).toEqual(plain);
});

test('a list left with more rows starts with as many', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'gum\n\n\n\n\n\r600' });
  expect(at('q=gum').first).toBe(600);
  expect(at('q=gum&columns=date').first).toBe(600);
  expect(at('q=gel').first).toBe(200);
});
