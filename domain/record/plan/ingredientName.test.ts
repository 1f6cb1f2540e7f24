import { expect, test } from 'vitest';
import { splitIngredientName } from './ingredientName.ts';

test.each([
  ['SUG-1 - Sugar', 'SUG-1', 'Sugar'],
  ['A - B - C', 'A', 'B - C'],
  ['MCT oil - organic', null, 'MCT oil - organic'],
  ['Sugar', null, 'Sugar'],
  ['X-ray-sugar', null, 'X-ray-sugar'],
  [' - Sugar', null, '- Sugar'],
  ['TAG - ', null, 'TAG -'],
  ['', null, ''],
])('"%s" has the tag %s and the name "%s"', (written, tag, name) => {
  expect(splitIngredientName(written)).toEqual({ tag, name });
});
