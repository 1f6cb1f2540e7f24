import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withColors } from './groupColors.ts';

const letters = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 40 });

test('the five colors are used in the order of the list', () => {
  const colors = withColors({}, ['a', 'b', 'c', 'd', 'e', 'f']);
  expect(Object.values(colors)).toEqual([0, 1, 2, 3, 4, 0]);
});

test('neighbors in a list differ', () => {
  fc.assert(
    fc.property(letters, (keys) => {
      const colors = withColors({}, keys);
      for (const [index, key] of keys.slice(1).entries()) {
        expect(colors[key]).not.toBe(colors[keys[index] ?? '']);
      }
    }),
  );
});

test('an assigned color stays, and a group inserted between two differs from both', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (keys, size, at) => {
      const before = withColors({}, keys);
      const index = at % (keys.length + 1);
      const after = withColors(before, keys.toSpliced(index, 0, 'NEW'));
      expect(after).toMatchObject(before);
      for (const key of [keys[index - 1], keys[index]]) {
        if (key !== undefined) expect(after['NEW']).not.toBe(after[key]);
      }
      expect(withColors(after, keys.slice(0, size))).toBe(after);
    }),
  );
});
