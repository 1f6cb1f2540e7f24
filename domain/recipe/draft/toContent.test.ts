import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import {
  draftOf,
  fixedRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { emptyRow, emptySubRow } from './draft.ts';
import { normalized } from './normalized.ts';
import { toContent } from './toContent.ts';

test('a draft without issues becomes exactly what is saved', () => {
  const draft = draftOf({
    ingredients: [fixedRow({ key: 'Sugar', quantity: 0.0001 }), emptyRow('x')],
  });
  expect(toContent(draft)).toEqual({
    batchWeightGrams: 1000,
    unitWeightGrams: 4,
    specifications: [{ cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' }],
    ingredients: [
      {
        id: 'Sugar',
        name: 'Sugar',
        type: 'fixed',
        quantity: 0.0001,
        unit: 'g',
        inventoryTracked: false,
        defaultInventoryName: null,
        subPercentage: null,
        subIngredients: [],
      },
    ],
  });
});

test('every number, name and row of a valid draft is in its content', () => {
  fc.assert(
    fc.property(validDrafts(), (draft) => {
      const content = toContent(draft);
      const { batchWeightGrams, unitWeightGrams, specifications, ingredients } = normalized(draft);
      expect(content).toMatchObject({ batchWeightGrams, unitWeightGrams, specifications });
      const unkeyed = ingredients.map(({ groupKey: _, key, subIngredients, ...row }) => ({
        ...row,
        id: key,
        subIngredients: subIngredients.map(({ key: id, ...sub }) => ({ ...sub, id })),
      }));
      expect(content.ingredients).toEqual(unkeyed);
    }),
    { numRuns: 100 },
  );
});

test('an unfinished draft becomes the closest calculable content', () => {
  const inside = [
    { ...emptySubRow('a'), name: 'a' },
    subRow({ key: 'b', type: 'sub_formulation' }),
  ];
  const content = toContent(
    draftOf({
      batchWeightGrams: null,
      unitWeightGrams: Number.NaN,
      specifications: [targetRow({ value: Number.NaN })],
      ingredients: [
        subFormulationRow({ key: 'Base', subPercentage: Number.NaN, subIngredients: inside }),
      ],
    }),
  );
  expect(content).toMatchObject({ batchWeightGrams: 0, unitWeightGrams: 0, specifications: [] });
  expect(toContent(draftOf({ ingredients: [fixedRow({ key: 'a', type: null })] }))).toMatchObject({
    ingredients: [{ type: 'fixed', quantity: 60 }],
  });
  expect(content.ingredients[0]).toMatchObject({ subPercentage: null });
  expect(content.ingredients[0]?.subIngredients.map(({ id, type }) => [id, type])).toEqual([
    ['a', 'fixed'],
  ]);
});
