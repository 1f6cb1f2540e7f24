import { expect, test } from 'vitest';
import { groupColor } from './groupColor.ts';

const keys = Array.from({ length: 100 }, (_, number) => btoa(`RecipeGroup:${number}`));

test('a group has a colour of the palette, which its neighbours do not change', () => {
  for (const key of keys) expect([0, 1, 2, 3, 4]).toContain(groupColor(key));
  expect(keys.map(groupColor)).toEqual(keys.toReversed().map(groupColor).toReversed());
});

test('every colour of the palette is in use', () => {
  expect(new Set(keys.map(groupColor)).size).toBe(5);
});
