import { expect, test } from 'vitest';
import { PLAIN_LABEL } from '#domain/recipe/label/recipeLabel.ts';
import { portionsOf } from './portions.ts';

test('a product is divided only by figures above 0, and by its volume where that is known', () => {
  const plain = { servingsPerUnit: 1, unitsPerPackage: 1 };
  expect(portionsOf(PLAIN_LABEL, 4)).toEqual({ ...plain, unitGrams: 4 });
  expect(portionsOf({ ...PLAIN_LABEL, unitMl: 30, densityGPerMl: 0.95 }, 4)).toEqual({
    ...plain,
    unitGrams: 28.5,
  });
  expect(portionsOf(PLAIN_LABEL, null)).toBeNull();
  expect(portionsOf({ ...PLAIN_LABEL, servingsPerUnit: Number.NaN }, 4)).toBeNull();
});
