import { expect, test } from 'vitest';
import { NONE_PICKED, pickedOf } from './picked.ts';

const row = (id: string) => ({ id, name: `R-${id}` });

test('picked rows stay when they are no longer on screen', () => {
  const first = pickedOf(new Set(['a']), NONE_PICKED, [row('a'), row('b')]);
  const second = pickedOf(new Set(['a', 'c']), first, [row('c')]);
  expect([...second.values()].map(({ name }) => name)).toEqual(['R-a', 'R-c']);
});

test('deselected rows are removed', () => {
  const both = pickedOf(new Set(['a', 'b']), NONE_PICKED, [row('a'), row('b')]);
  expect([...pickedOf(new Set(['b']), both, [row('a'), row('b')]).keys()]).toEqual(['b']);
});
