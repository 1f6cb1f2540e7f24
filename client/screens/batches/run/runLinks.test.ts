import { expect, test } from 'vitest';
import { runAt } from './runLinks.ts';

const at = (search: string) => runAt({ recipeId: 'r' }, new URLSearchParams(search));

test.each([
  ['', 1, 1],
  ['multiplier=2.5', 2.5, 1],
  ['parts=4', 1, 4],
  ['multiplier=0.1&parts=2', 0.1, 2],
  ['multiplier=nonsense&parts=none', 1, 1],
  ['multiplier=-2&parts=0', 1, 1],
])('a document at ?%s is made %d times in %d parts', (search, multiplier, parts) => {
  expect(at(search)).toEqual({ recipeId: 'r', multiplier, parts });
});

test('a document can be opened by REST id and by global id', () => {
  const id = btoa('RecipeVersion:7');
  for (const recipeId of ['7', id]) {
    expect(runAt({ recipeId }, new URLSearchParams()).recipeId).toBe(id);
  }
});

test('a multiplier is rounded to the decimals of a batch', () => {
  expect(at('multiplier=1.23456789').multiplier).toBe(1.234568);
});
