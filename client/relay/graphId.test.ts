import { expect, test } from 'vitest';
import { graphId, rowOfGraphId } from './graphId.ts';

test('a REST id and a global id name the same record', () => {
  const id = btoa('RecipeVersion:12');
  expect(graphId('RecipeVersion', '12')).toBe(id);
  expect(graphId('RecipeVersion', id)).toBe(id);
});

test('other text is unchanged', () => {
  for (const odd of ['', '-1', '1.5', 'new', '１２']) expect(graphId('Oil', odd)).toBe(odd);
  expect(graphId('Oil', undefined)).toBe('');
});

test('the REST id of a global id is its number, and other text is unchanged', () => {
  expect(rowOfGraphId(graphId('Oil', '12'))).toBe('12');
  for (const odd of ['', '12', 'new', 'é', btoa('Oil:x')]) expect(rowOfGraphId(odd)).toBe(odd);
});
