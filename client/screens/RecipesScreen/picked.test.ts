import { expect, test } from 'vitest';
import { NONE_PICKED, pickedOf } from './picked.ts';

const recipe = (id: string) => ({ id, number: `R-${id}`, departmentId: null });

test('what was picked stays when it is no longer on screen', () => {
  const first = pickedOf(new Set(['a']), NONE_PICKED, [recipe('a'), recipe('b')]);
  const second = pickedOf(new Set(['a', 'c']), first, [recipe('c')]);
  expect([...second.values()].map(({ number }) => number)).toEqual(['R-a', 'R-c']);
});

test('what was ticked off leaves', () => {
  const both = pickedOf(new Set(['a', 'b']), NONE_PICKED, [recipe('a'), recipe('b')]);
  expect([...pickedOf(new Set(['b']), both, [recipe('a'), recipe('b')]).keys()]).toEqual(['b']);
});
