import { expect, test } from 'vitest';
import { type GraphVersion, toDraft } from './recipeOfGraph.ts';

const sub: GraphVersion['ingredients'][number]['subIngredients'][number] = {
  databaseId: 9,
  name: 'MCT oil',
  chosenType: 'BUFFER',
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
};

const version: GraphVersion = {
  description: 'Peach gummies',
  productType: 'Gummy',
  finishedGoodUom: 'MG',
  batchWeightGrams: '2000.500',
  unitWeightGrams: '4.0000',
  servingsPerUnit: '2.0000',
  unitsPerPackage: 10,
  unitMl: null,
  densityGPerMl: '1.2000',
  labelProfileKeys: ['michigan'],
  recipe: { number: 'GUM-100', department: { id: 'D1' }, group: { id: 'G1' } },
  specifications: [{ cannabinoid: 'THC', operator: 'GREATER', value: '2.5000', unit: 'PERCENT' }],
  detailGroups: [{ databaseId: 9, name: 'Dry mix', groupType: 'DRY' }],
  ingredients: [
    {
      ...sub,
      databaseId: 9,
      name: 'Infusion',
      chosenType: 'SUB_FORMULATION',
      subPercentage: '12.5000',
      detailGroup: null,
      subIngredients: [sub],
    },
    {
      ...sub,
      databaseId: 10,
      name: 'Sugar',
      chosenType: 'FIXED',
      quantity: '60.2500',
      unit: 'PERCENT',
      inventoryTracked: true,
      defaultInventoryName: 'Sugar, white',
      subPercentage: null,
      detailGroup: { databaseId: 9 },
      subIngredients: [],
    },
  ],
};

test('a version of the graph becomes the draft of the editor', () => {
  const line = { quantity: null, unit: null, inventoryTracked: false, defaultInventoryName: null };
  expect(toDraft(version)).toEqual({
    departmentId: 'D1',
    number: 'GUM-100',
    description: 'Peach gummies',
    productType: 'Gummy',
    finishedGoodUom: 'mg',
    groupId: 'G1',
    batchWeightGrams: 2000.5,
    unitWeightGrams: 4,
    servingsPerUnit: 2,
    unitsPerPackage: 10,
    unitMl: null,
    densityGPerMl: 1.2,
    labelProfileKeys: ['michigan'],
    specifications: [{ cannabinoid: 'THC', operator: '>', value: 2.5, unit: '%' }],
    detailGroups: [{ key: 'g9', name: 'Dry mix', groupType: 'dry' }],
    ingredients: [
      {
        ...line,
        key: 'i9',
        name: 'Infusion',
        type: 'sub_formulation',
        groupKey: null,
        subPercentage: 12.5,
        subIngredients: [{ ...line, key: 's9', name: 'MCT oil', type: 'buffer' }],
      },
      {
        key: 'i10',
        name: 'Sugar',
        type: 'fixed',
        quantity: 60.25,
        unit: '%',
        inventoryTracked: true,
        defaultInventoryName: 'Sugar, white',
        groupKey: 'g9',
        subPercentage: null,
        subIngredients: [],
      },
    ],
  });
});

test('missing values of a stored draft are null, not FIXED and not 0', () => {
  const draft = toDraft({
    ...version,
    finishedGoodUom: null,
    batchWeightGrams: null,
    unitWeightGrams: null,
    recipe: { number: 'GUM-101', department: null, group: null },
    ingredients: version.ingredients.map((line) => ({ ...line, chosenType: null })),
  });
  expect(draft).toMatchObject({
    departmentId: null,
    groupId: null,
    finishedGoodUom: null,
    batchWeightGrams: null,
    unitWeightGrams: null,
  });
  expect(draft.ingredients.map(({ type }) => type)).toEqual([null, null]);
});

test('a row and a row inside a sub-formulation never share a key', () => {
  const keys = toDraft(version).ingredients.flatMap(({ key, subIngredients }) => [
    key,
    ...subIngredients.map((row) => row.key),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
