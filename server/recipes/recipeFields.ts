import { z } from 'zod';
import { FINISHED_GOOD_UOMS, GROUP_TYPES } from '#domain/recipe/draft/draft.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import {
  DetailGroupType,
  ItemType,
  Operator,
  PotencyUnit,
  QuantityUnit,
  WeightUnit,
} from './enumSchema.ts';
import type { WrittenRecipe } from './writing/identity.ts';

/** Null means not given, which only a draft may contain. */

export const orNull = <Sent extends z.ZodType>(schema: Sent) =>
  schema.nullish().transform((sent) => sent ?? null);

const specification = inputObject('SpecificationInput', 'A target as it is written.', {
  cannabinoid: z
    .string()
    .describe('Name of a cannabinoid of the organization; case does not matter.'),
  operator: field(z.enum(OPERATORS), { graph: Operator }).describe(
    'How it is to be met. All are EQUAL or all are minimums to publish; maximums may stand beside either.',
  ),
  value: orNull(z.number()).describe(
    'In `unit`: 0 or more, at most 100 in PERCENT, at most 4 decimals. A row without one asks for nothing.',
  ),
  unit: field(z.enum(POTENCY_UNITS), { graph: PotencyUnit }).describe(
    'Unit of `value`; all have the same to publish.',
  ),
});

const detailGroup = inputObject('DetailGroupInput', 'A group of lines as it is written.', {
  key: z.string().describe('The key by which ingredients name the group.'),
  name: z.string().describe('At most 100 characters.'),
  groupType: field(z.enum(GROUP_TYPES), { graph: DetailGroupType }).describe(
    'The kind of its materials.',
  ),
});

const line = {
  name: z.string().describe('At most 200 characters; required to publish.'),
  type: orNull(field(z.enum(ITEM_TYPES), { graph: ItemType })).describe(
    'Its kind; required to publish.',
  ),
  quantity: orNull(z.number()).describe(
    'The quantity of a FIXED line, in `unit`: above 0, at most 100 in PERCENT, at most 4 decimals. Dropped for other lines.',
  ),
  unit: orNull(field(z.enum(QUANTITY_UNITS), { graph: QuantityUnit })).describe(
    'The unit of the quantity of a FIXED line. Dropped for other lines.',
  ),
  inventoryTracked: z
    .boolean()
    .describe('Whether it is taken from an inventory; a sub-formulation never is.'),
  defaultInventoryName: orNull(z.string()).describe(
    'The usual name in the inventory of a tracked line; at most 200 characters.',
  ),
};

const subIngredient = inputObject(
  'SubIngredientInput',
  'An ingredient inside a sub-formulation as it is written; never a sub-formulation.',
  line,
);

const ingredient = inputObject(
  'IngredientInput',
  'An ingredient of the top level as it is written. A row without anything in it is left out.',
  {
    ...line,
    groupKey: orNull(z.string()).describe('`key` of its group; null without one.'),
    subPercentage: orNull(z.number()).describe(
      'The share of a SUB_FORMULATION: percent of the batch weight, 0 to 100, at most 4 decimals.',
    ),
    subIngredients: z
      .array(subIngredient)
      .describe('The ingredients of a SUB_FORMULATION; at most 100. Empty for other lines.'),
  },
);

const recipeObject = inputObject(
  'RecipeInput',
  'A recipe as it is written. A draft needs its number alone; what is published is whole.',
  {
    departmentId: idOf('Department')
      .nullish()
      .describe('Without one, a recipe keeps the department it has.'),
    groupId: idOf('RecipeGroup', 'Recipe group')
      .nullish()
      .describe('Without one, a recipe keeps the group it has; null takes it out.'),
    number: z.string().describe('1 to 50 characters, unique in the organization, ignoring case.'),
    description: z.string().describe('At most 200 characters; required to publish.'),
    productType: z
      .string()
      .describe('Product category, at most 100 characters; required to publish.'),
    finishedGoodUom: orNull(field(z.enum(FINISHED_GOOD_UOMS), { graph: WeightUnit })).describe(
      'Required to publish.',
    ),
    batchWeightGrams: orNull(z.number()).describe(
      'Grams above 0, at most 3 decimals; required to publish.',
    ),
    unitWeightGrams: orNull(z.number()).describe(
      'Grams above 0, at most 4 decimals; required to publish.',
    ),
    servingsPerUnit: z
      .number()
      .nullish()
      .describe(
        'Servings in a unit: above 0 and below 1,000,000, at most 4 decimals. Without one, a recipe keeps those it has; null: 1.',
      ),
    unitsPerPackage: z
      .int()
      .nullish()
      .describe(
        'Units in a package: 1 to 999,999. Without one, a recipe keeps those it has; null: 1.',
      ),
    unitMl: z
      .number()
      .nullish()
      .describe(
        'Millilitres of a unit: above 0 and below 1,000,000, at most 4 decimals. With a density, both decide the unit weight, whatever is written as that. Without one, a recipe keeps what it has; null takes it out.',
      ),
    densityGPerMl: z
      .number()
      .nullish()
      .describe(
        'Grams of a millilitre: above 0 and below 1,000,000, at most 4 decimals. Without one, a recipe keeps what it has; null takes it out.',
      ),
    labelProfileKeys: z
      .array(z.string())
      .nullish()
      .describe(
        'Keys of the label profiles it has to keep to. Without a list, a recipe keeps those it has; null: none.',
      ),
    specifications: z.array(specification).describe('At most 40.'),
    detailGroups: z.array(detailGroup).describe('At most 50.'),
    ingredients: z.array(ingredient).describe('In their order; 1 to 200 to publish.'),
  },
);

/** Each row of a draft has a key; in the graph it is its index. */
export const recipeInput = recipeObject
  .transform(
    ({ departmentId, groupId, ...recipe }): WrittenRecipe => ({
      departmentId,
      groupId,
      draft: {
        ...recipe,
        ingredients: recipe.ingredients.map((row, index) => ({
          ...row,
          key: String(index),
          subIngredients: row.subIngredients.map((sub, at) => ({ ...sub, key: `${index}.${at}` })),
        })),
      },
    }),
  )
  .describe('The whole recipe as it is to be.');
