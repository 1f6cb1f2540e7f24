import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import { lineCount, MOST_BOXES, partsIssue } from './mostParts.ts';

test('an ordinary recipe may have more parts than are ever weighed', () => {
  expect(partsIssue(50, MOST_PARTS)).toBeNull();
});

test('too many boxes are refused with the largest possible number of parts', () => {
  expect(partsIssue(60, 1000)).toBe('Parts must be at most 833 for 60 lines and lots');
  expect(partsIssue(60, 833)).toBeNull();
});

test('the reported number fits, and one more does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_BOXES }), (lines) => {
      const most = Math.floor(MOST_BOXES / lines);
      expect(partsIssue(lines, most)).toBeNull();
      expect(partsIssue(lines, most + 1)).toContain(`at most ${most} `);
    }),
  );
});

test('the lines of both levels are counted', () => {
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
