import { expect, test } from 'vitest';
import { type GraphOil, type GraphRecipe, toContent, toPickedOil } from './calculationData.ts';

const sub: GraphRecipe['ingredients'][number]['subIngredients'][number] = {
  databaseId: 1,
  name: 'MCT oil',
  type: 'BUFFER',
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
};

const recipe: GraphRecipe = {
  batchWeightGrams: '2000',
  unitWeightGrams: '4.5',
  specifications: [{ cannabinoid: 'THC', operator: 'GREATER', value: '2.5', unit: 'PERCENT' }],
  ingredients: [
    {
      ...sub,
      databaseId: 9,
      name: 'Infusion',
      type: 'SUB_FORMULATION',
      subPercentage: '12.5',
      subIngredients: [sub],
    },
    {
      ...sub,
      databaseId: 10,
      name: 'Sugar',
      type: 'FIXED',
      quantity: '60.25',
      unit: 'MG',
      inventoryTracked: true,
      defaultInventoryName: 'Sugar, white',
      subPercentage: null,
      subIngredients: [],
    },
  ],
};

test('a recipe of the graph becomes the content for the calculation', () => {
  const line = { inventoryTracked: false, defaultInventoryName: null, quantity: null, unit: null };
  expect(toContent(recipe)).toEqual({
    batchWeightGrams: 2000,
    unitWeightGrams: 4.5,
    specifications: [{ cannabinoid: 'THC', operator: '>', value: 2.5, unit: '%' }],
    ingredients: [
      {
        ...line,
        id: '9',
        name: 'Infusion',
        type: 'sub_formulation',
        subPercentage: 12.5,
        subIngredients: [{ ...line, id: 'sub-1', name: 'MCT oil', type: 'buffer' }],
      },
      {
        id: '10',
        name: 'Sugar',
        type: 'fixed',
        quantity: 60.25,
        unit: 'mg',
        inventoryTracked: true,
        defaultInventoryName: 'Sugar, white',
        subPercentage: null,
        subIngredients: [],
      },
    ],
  });
});

test('an oil is identified by its database id, and includes the texts for the record', () => {
  const oil: GraphOil = {
    databaseId: 7,
    tag: 'D9-014',
    description: 'Distillate',
    batch: 'B-1',
    active: true,
    quantityGrams: '1250.5',
    promisedGrams: '250.25',
    department: { name: 'Kitchen' },
    receivedOn: '2026-09-01',
    status: 'RELEASED',
    expiresOn: null,
    retestOn: null,
    capPercents: null,
    zeroResults: [],
    potencies: [{ cannabinoid: 'THC', percent: '88.2' }],
  };
  expect(toPickedOil(oil)).toEqual({
    id: '7',
    label: 'D9-014',
    tag: 'D9-014',
    description: 'Distillate',
    batch: 'B-1',
    grams: 1250.5,
    freeGrams: 1000.25,
    received: '2026-09-01',
    useFirst: '2054-01-17 2026-09-01',
    standing: { status: 'released', expiresOn: null, retestOn: null, quantityGrams: 1250.5 },
    departmentName: 'Kitchen',
    percents: { THC: 88.2 },
  });
});
