import { expect, test } from 'vitest';
import { graphId, rowOfGraphId } from './graphId.ts';

test('a whole number of REST and the global id of the graph name the same record', () => {
  const id = btoa('RecipeVersion:12');
  expect(graphId('RecipeVersion', '12')).toBe(id);
  expect(graphId('RecipeVersion', id)).toBe(id);
});

test('what names no record stays as it is', () => {
  for (const odd of ['', '-1', '1.5', 'new', '１２']) expect(graphId('Oil', odd)).toBe(odd);
  expect(graphId('Oil', undefined)).toBe('');
});

test('REST takes the whole number of a global id, and whatever else there is as it stands', () => {
  expect(rowOfGraphId(graphId('Oil', '12'))).toBe('12');
  for (const odd of ['', '12', 'new', 'é', btoa('Oil:x')]) expect(rowOfGraphId(odd)).toBe(odd);
});
