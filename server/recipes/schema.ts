import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { rowId } from '#server/ids.ts';
import { asOperator, asPotencyUnit, asQuantityUnit } from './content.ts';
import {
  countCannabinoids,
  countRecipeVersions,
  getRecipeVersion,
  listCannabinoids,
  listRecipeVersions,
} from './service.ts';

export const Operator = builder.enumType('Operator', {
  values: {
    EQUAL: { value: '=' },
    GREATER: { value: '>' },
    GREATER_OR_EQUAL: { value: '>=' },
    LESS: { value: '<' },
    LESS_OR_EQUAL: { value: '<=' },
  },
} as const);

export const PotencyUnit = builder.enumType('PotencyUnit', {
  values: {
    MG_PER_UNIT: { value: 'mg/unit' },
    MG_PER_G: { value: 'mg/g' },
    PERCENT: { value: '%' },
  },
} as const);

const QuantityUnit = builder.enumType('QuantityUnit', {
  values: { G: { value: 'g' }, MG: { value: 'mg' }, PERCENT: { value: '%' } },
} as const);

const WeightUnit = builder.enumType('WeightUnit', {
  values: { G: { value: 'g' }, MG: { value: 'mg' } },
} as const);

export const ItemType = builder.enumType('ItemType', {
  values: {
    FIXED: { value: 'fixed' },
    BUFFER: { value: 'buffer' },
    ACTIVE: { value: 'active' },
    SUB_FORMULATION: { value: 'sub_formulation' },
  },
} as const);

const RecipeStatus = builder.enumType('RecipeStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    ARCHIVED: { value: 'archived' },
  },
} as const);

export const Cannabinoid = builder.prismaNode('Cannabinoid', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    name: t.exposeString('name'),
    unit: t.field({ type: PotencyUnit, resolve: ({ unit }) => asPotencyUnit(unit) }),
    isDefault: t.exposeBoolean('isDefault'),
  }),
});

builder.prismaNode('RecipeGroup', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({ code: t.exposeString('code'), description: t.exposeString('description') }),
});

builder.prismaNode('Recipe', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    number: t.exposeString('number'),
    department: t.relation('department', { nullable: true }),
    group: t.relation('group', { nullable: true }),
  }),
});

builder.prismaObject('Specification', {
  fields: (t) => ({
    cannabinoid: t.string({
      select: { cannabinoid: { select: { name: true } } },
      resolve: ({ cannabinoid }) => cannabinoid.name,
    }),
    operator: t.field({ type: Operator, resolve: ({ operator }) => asOperator(operator) }),
    value: t.expose('value', { type: 'Decimal' }),
    unit: t.field({ type: PotencyUnit, resolve: ({ unit }) => asPotencyUnit(unit) }),
  }),
});

builder.prismaObject('SubIngredient', {
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ItemType }),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
    unit: t.field({
      type: QuantityUnit,
      nullable: true,
      resolve: ({ unit }) => (unit === null ? null : asQuantityUnit(unit)),
    }),
    inventoryTracked: t.exposeBoolean('inventoryTracked'),
    defaultInventoryName: t.exposeString('defaultInventoryName', { nullable: true }),
  }),
});

builder.prismaObject('Ingredient', {
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ItemType }),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
    unit: t.field({
      type: QuantityUnit,
      nullable: true,
      resolve: ({ unit }) => (unit === null ? null : asQuantityUnit(unit)),
    }),
    inventoryTracked: t.exposeBoolean('inventoryTracked'),
    defaultInventoryName: t.exposeString('defaultInventoryName', { nullable: true }),
    subPercentage: t.expose('subPercentage', { type: 'Decimal', nullable: true }),
    subIngredients: t.relation('subIngredients', { query: { orderBy: { position: 'asc' } } }),
  }),
});

export const RecipeVersion = builder.prismaNode('RecipeVersion', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    recipe: t.relation('recipe'),
    version: t.exposeInt('version'),
    status: t.expose('status', { type: RecipeStatus }),
    description: t.exposeString('description'),
    productType: t.exposeString('productType'),
    finishedGoodUom: t.expose('finishedGoodUom', { type: WeightUnit }),
    batchWeightGrams: t.expose('batchWeightGrams', { type: 'Decimal' }),
    unitWeightGrams: t.expose('unitWeightGrams', { type: 'Decimal' }),
    specifications: t.relation('specifications', { query: { orderBy: { position: 'asc' } } }),
    ingredients: t.relation('ingredients', { query: { orderBy: { position: 'asc' } } }),
    updatedBy: t.exposeString('updatedByName'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    revision: t.exposeInt('revision'),
  }),
});

builder.queryField('recipes', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      args: {
        status: t.arg({ type: RecipeStatus, defaultValue: 'active' }),
        search: t.arg.string(),
      },
      totalCount: (_root, filter, context) => countRecipeVersions(signedIn(context), filter),
      resolve: (query, _root, filter, context) =>
        listRecipeVersions(signedIn(context), filter, query),
    },
    { name: 'RecipeVersionConnection' },
    { name: 'RecipeVersionEdge' },
  ),
);

builder.queryField('recipe', (t) =>
  t.prismaField({
    type: RecipeVersion,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, context) =>
      getRecipeVersion(signedIn(context), rowId('RecipeVersion', id, 'Recipe'), query),
  }),
);

builder.queryField('cannabinoids', (t) =>
  t.prismaConnection(
    {
      type: Cannabinoid,
      cursor: 'id',
      totalCount: (_root, _args, context) => countCannabinoids(signedIn(context)),
      resolve: (query, _root, _args, context) => listCannabinoids(signedIn(context), query),
    },
    { name: 'CannabinoidConnection' },
    { name: 'CannabinoidEdge' },
  ),
);
