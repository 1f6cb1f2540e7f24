import { builder } from '#server/builder.ts';
import { ownRow } from '#server/context.ts';
import { POINTS } from '#server/points.ts';
import { asGroupType, asOperator, asPotencyUnit, asQuantityUnit, OPEN_TYPE } from './content.ts';

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

export const QuantityUnit = builder.enumType('QuantityUnit', {
  values: { G: { value: 'g' }, MG: { value: 'mg' }, PERCENT: { value: '%' } },
} as const);

export const WeightUnit = builder.enumType('WeightUnit', {
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

export const DetailGroupType = builder.enumType('DetailGroupType', {
  values: {
    GENERAL: { value: 'general' },
    DRY: { value: 'dry' },
    WET: { value: 'wet' },
    ACTIVE: { value: 'active' },
    PACKAGING: { value: 'packaging' },
  },
} as const);

export const RecipeStatus = builder.enumType('RecipeStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    ARCHIVED: { value: 'archived' },
  },
} as const);

export const Recipe = builder.prismaNode('Recipe', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
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
    type: t.field({
      type: ItemType,
      description: 'FIXED as long as none is chosen.',
      resolve: ({ type }) => type ?? OPEN_TYPE,
    }),
    chosenType: t.expose('type', {
      type: ItemType,
      nullable: true,
      description: 'Null in a draft as long as none is chosen.',
    }),
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

builder.prismaObject('DetailGroup', {
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    groupType: t.field({
      type: DetailGroupType,
      resolve: ({ groupType }) => asGroupType(groupType),
    }),
  }),
});

builder.prismaObject('Ingredient', {
  fields: (t) => ({
    detailGroup: t.relation('detailGroup', { nullable: true }),
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.field({
      type: ItemType,
      description: 'FIXED as long as none is chosen.',
      resolve: ({ type }) => type ?? OPEN_TYPE,
    }),
    chosenType: t.expose('type', {
      type: ItemType,
      nullable: true,
      description: 'Null in a draft as long as none is chosen.',
    }),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
    unit: t.field({
      type: QuantityUnit,
      nullable: true,
      resolve: ({ unit }) => (unit === null ? null : asQuantityUnit(unit)),
    }),
    inventoryTracked: t.exposeBoolean('inventoryTracked'),
    defaultInventoryName: t.exposeString('defaultInventoryName', { nullable: true }),
    subPercentage: t.expose('subPercentage', { type: 'Decimal', nullable: true }),
    subIngredients: t.relation('subIngredients', {
      complexity: POINTS.linesBelow,
      query: { orderBy: { position: 'asc' } },
    }),
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
    // A draft may still lack these three.
    finishedGoodUom: t.expose('finishedGoodUom', { type: WeightUnit, nullable: true }),
    batchWeightGrams: t.expose('batchWeightGrams', { type: 'Decimal', nullable: true }),
    unitWeightGrams: t.expose('unitWeightGrams', { type: 'Decimal', nullable: true }),
    specifications: t.relation('specifications', { query: { orderBy: { position: 'asc' } } }),
    detailGroups: t.relation('detailGroups', { query: { orderBy: { position: 'asc' } } }),
    ingredients: t.relation('ingredients', {
      complexity: POINTS.lines,
      query: { orderBy: { position: 'asc' } },
    }),
    updatedBy: t.exposeString('updatedByName'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    revision: t.exposeInt('revision'),
  }),
});
