import { builder } from '#server/builder.ts';
import { rowId } from '#server/ids.ts';
import type { WrittenRecipe } from './identity.ts';
import {
  DetailGroupType,
  ItemType,
  Operator,
  PotencyUnit,
  QuantityUnit,
  WeightUnit,
} from './schema.ts';

/** A recipe as the editor holds it. What is null was not given yet, which only a draft may lack. */

const SpecificationInput = builder.inputType('SpecificationInput', {
  fields: (t) => ({
    cannabinoid: t.string({ required: true }),
    operator: t.field({ type: Operator, required: true }),
    value: t.field({ type: 'Decimal', description: 'A row without one asks for nothing.' }),
    unit: t.field({ type: PotencyUnit, required: true }),
  }),
});

const DetailGroupInput = builder.inputType('DetailGroupInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'What the ingredients name the group by.' }),
    name: t.string({ required: true }),
    groupType: t.field({ type: DetailGroupType, required: true }),
  }),
});

const SubIngredientInput = builder.inputType('SubIngredientInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: ItemType }),
    quantity: t.field({ type: 'Decimal' }),
    unit: t.field({ type: QuantityUnit }),
    inventoryTracked: t.boolean({ required: true }),
    defaultInventoryName: t.string(),
  }),
});

const IngredientInput = builder.inputType('IngredientInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: ItemType }),
    quantity: t.field({ type: 'Decimal' }),
    unit: t.field({ type: QuantityUnit }),
    inventoryTracked: t.boolean({ required: true }),
    defaultInventoryName: t.string(),
    groupKey: t.string(),
    subPercentage: t.field({ type: 'Decimal' }),
    subIngredients: t.field({ type: [SubIngredientInput], required: true }),
  }),
});

export const RecipeInput = builder.inputType('RecipeInput', {
  fields: (t) => ({
    departmentId: t.id({ description: 'Without one, a recipe keeps the department it has.' }),
    groupId: t.id({
      description: 'Without one, a recipe keeps the group it has; null takes it out.',
    }),
    number: t.string({ required: true }),
    description: t.string({ required: true }),
    productType: t.string({ required: true }),
    finishedGoodUom: t.field({ type: WeightUnit }),
    batchWeightGrams: t.field({ type: 'Decimal' }),
    unitWeightGrams: t.field({ type: 'Decimal' }),
    specifications: t.field({ type: [SpecificationInput], required: true }),
    detailGroups: t.field({ type: [DetailGroupInput], required: true }),
    ingredients: t.field({ type: [IngredientInput], required: true }),
  }),
});

type Input = typeof RecipeInput.$inferInput;

/** The input with its ids decoded; a field that was left out is null, but for those two ids. */
export const writtenRecipe = (input: Input): WrittenRecipe => ({
  departmentId: decoded('Department', input.departmentId),
  groupId: decoded('RecipeGroup', input.groupId, 'Recipe group'),
  draft: {
    number: input.number,
    description: input.description,
    productType: input.productType,
    finishedGoodUom: input.finishedGoodUom ?? null,
    batchWeightGrams: input.batchWeightGrams ?? null,
    unitWeightGrams: input.unitWeightGrams ?? null,
    specifications: input.specifications.map((row) => ({ ...row, value: row.value ?? null })),
    detailGroups: input.detailGroups,
    ingredients: input.ingredients.map((row, index) => ({
      ...draftLine(row, String(index)),
      groupKey: row.groupKey ?? null,
      subPercentage: row.subPercentage ?? null,
      subIngredients: row.subIngredients.map((sub, at) => draftLine(sub, `${index}.${at}`)),
    })),
  },
});

const decoded = (type: string, id: string | null | undefined, thing = type) =>
  id == null ? id : rowId(type, id, thing);

const draftLine = (row: typeof SubIngredientInput.$inferInput, key: string) => ({
  key,
  name: row.name,
  type: row.type ?? null,
  quantity: row.quantity ?? null,
  unit: row.unit ?? null,
  inventoryTracked: row.inventoryTracked,
  defaultInventoryName: row.defaultInventoryName ?? null,
});
