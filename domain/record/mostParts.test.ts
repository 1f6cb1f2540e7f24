import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import { lineCount, MOST_BOXES, partsIssue } from './mostParts.ts';

test('an ordinary recipe may have as many parts as anybody weighs', () => {
  expect(partsIssue(50, MOST_PARTS)).toBeNull();
});

test('more boxes than a record can have are refused with the most that fits', () => {
  expect(partsIssue(60, 1000)).toBe('Parts must be at most 833 for 60 lines and lots');
  expect(partsIssue(60, 833)).toBeNull();
});

test('the number named fits, and one more does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_BOXES }), (lines) => {
      const most = Math.floor(MOST_BOXES / lines);
      expect(partsIssue(lines, most)).toBeNull();
      expect(partsIssue(lines, most + 1)).toContain(`at most ${most} `);
    }),
  );
});

test('the lines of both levels count', () => {
  const line = {
    id: '1',
    name: 'Sugar',
    quantity: 1,
    unit: 'g',
    inventoryTracked: false,
    defaultInventoryName: null,
    subPercentage: null,
  } as const;
  const sub = { ...line, type: 'fixed', id: 'sub-1' } as const;
  expect(
    lineCount({
      ingredients: [
        { ...line, type: 'fixed', subIngredients: [] },
        { ...line, type: 'sub_formulation', subIngredients: [sub, sub] },
      ],
    }),
  ).toBe(4);
});
