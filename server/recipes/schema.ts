import { personEdge } from '#server/accounts/personFields.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME, DATABASE_ID, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { ownRow } from '#server/http/context.ts';
import {
  DetailGroupType,
  ItemType,
  Operator,
  PotencyUnit,
  QuantityUnit,
  RecipeStatus,
  WeightUnit,
} from './enumSchema.ts';
import {
  asGroupType,
  asOperator,
  asPotencyUnit,
  asQuantityUnit,
  OPEN_TYPE,
} from './reading/content.ts';

export const Recipe = builder.prismaNode('Recipe', {
  description:
    'A recipe whatever its version. Everybody of the organization reads it; managers of its department, managers and administrators write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    number: t.exposeString('number', {
      description: 'Unique in the organization, ignoring case; at most 50 characters.',
    }),
    department: t.relation('department', {
      nullable: true,
      description:
        'The department that keeps it; null: none, so that managers and administrators alone write it.',
    }),
    group: t.relation('group', {
      nullable: true,
      description: 'The recipe group; null without one.',
    }),
  }),
});

builder.prismaObject('Specification', {
  description: 'A target: how much of a cannabinoid the product is to hold.',
  fields: (t) => ({
    cannabinoid: t.string({
      description: CANNABINOID_NAME,
      select: { cannabinoid: { select: { name: true } } },
      resolve: ({ cannabinoid }) => cannabinoid.name,
    }),
    operator: t.field({
      type: Operator,
      description: 'How it is to be met.',
      resolve: ({ operator }) => asOperator(operator),
    }),
    value: t.expose('value', {
      type: 'Decimal',
      description: 'In `unit`, 0 or more and at most 100 in PERCENT; at most 4 decimals.',
    }),
    unit: t.field({
      type: PotencyUnit,
      description: 'Unit of `value`; all targets of a published version have the same.',
      resolve: ({ unit }) => asPotencyUnit(unit),
    }),
  }),
});

const SubIngredient = builder.prismaObject('Ingredient', {
  variant: 'SubIngredient',
  description: 'An ingredient inside a sub-formulation.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      description:
        'A whole number, by which remedies name the line. Every version has numbers of its own.',
    }),
    name: t.exposeString('name', {
      description: 'At most 200 characters; `TAG - name` holds a tag as well.',
    }),
    type: t.field({
      type: ItemType,
      description: 'Its kind; FIXED as long as none is chosen.',
      resolve: ({ type }) => type ?? OPEN_TYPE,
    }),
    chosenType: t.expose('type', {
      type: ItemType,
      nullable: true,
      description: 'Its kind; null in a draft as long as none is chosen.',
    }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      description:
        'In `unit`, above 0 and at most 100 in PERCENT; at most 4 decimals. Null unless FIXED.',
      nullable: true,
    }),
    unit: t.field({
      type: QuantityUnit,
      description: 'Unit of `quantity`; null unless FIXED.',
      nullable: true,
      resolve: ({ unit }) => (unit === null ? null : asQuantityUnit(unit)),
    }),
    inventoryTracked: t.exposeBoolean('inventoryTracked', {
      description: 'Whether it is taken from an inventory.',
    }),
    defaultInventoryName: t.exposeString('defaultInventoryName', {
      nullable: true,
      description: 'Its usual name there; null unless tracked.',
    }),
  }),
});

builder.prismaObject('DetailGroup', {
  description: 'A group that the lines of one version are sorted into.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      description: 'A whole number. Every version has numbers of its own.',
    }),
    name: t.exposeString('name', { description: 'At most 100 characters.' }),
    groupType: t.field({
      type: DetailGroupType,
      description: 'The kind of its materials.',
      resolve: ({ groupType }) => asGroupType(groupType),
    }),
  }),
});

builder.prismaObject('Ingredient', {
  description: 'An ingredient at the top level of a recipe.',
  fields: (t) => ({
    detailGroup: t.relation('detailGroup', {
      nullable: true,
      description: 'The group it stands in; null without one.',
    }),
    databaseId: t.exposeInt('id', {
      description:
        'A whole number, by which remedies name the line. Every version has numbers of its own.',
    }),
    name: t.exposeString('name', {
      description: 'At most 200 characters; `TAG - name` holds a tag as well.',
    }),
    type: t.field({
      type: ItemType,
      description: 'Its kind; FIXED as long as none is chosen.',
      resolve: ({ type }) => type ?? OPEN_TYPE,
    }),
    chosenType: t.expose('type', {
      type: ItemType,
      nullable: true,
      description: 'Its kind; null in a draft as long as none is chosen.',
    }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      description:
        'In `unit`, above 0 and at most 100 in PERCENT; at most 4 decimals. Null unless FIXED.',
      nullable: true,
    }),
    unit: t.field({
      type: QuantityUnit,
      description: 'Unit of `quantity`; null unless FIXED.',
      nullable: true,
      resolve: ({ unit }) => (unit === null ? null : asQuantityUnit(unit)),
    }),
    inventoryTracked: t.exposeBoolean('inventoryTracked', {
      description: 'Whether it is taken from an inventory.',
    }),
    defaultInventoryName: t.exposeString('defaultInventoryName', {
      nullable: true,
      description: 'Its usual name there; null unless tracked.',
    }),
    subPercentage: t.expose('subPercentage', {
      type: 'Decimal',
      description:
        'Percent of the batch weight, 0 to 100, at most 4 decimals; null unless SUB_FORMULATION.',
      nullable: true,
    }),
    subIngredients: t.relation('subIngredients', {
      type: SubIngredient,
      description: 'In their order; empty unless SUB_FORMULATION.',
      complexity: POINTS.linesBelow,
      query: { orderBy: { position: 'asc' } },
    }),
  }),
});

export const RecipeVersion = builder.prismaNode('RecipeVersion', {
  description:
    'A version of a recipe. What was published never changes; a change is the next version.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      description: 'The id in REST, where a version is called recipe.',
    }),
    recipe: t.relation('recipe', { description: 'The recipe it is a version of.' }),
    version: t.exposeInt('version', {
      description: 'From 1, growing with each version that was published.',
    }),
    status: t.expose('status', { type: RecipeStatus, description: 'Whether it is in use.' }),
    description: t.exposeString('description', {
      description: 'At most 200 characters; empty in a draft that lacks it.',
    }),
    productType: t.exposeString('productType', {
      description: 'Product category, at most 100 characters; empty in a draft that lacks it.',
    }),
    finishedGoodUom: t.expose('finishedGoodUom', {
      type: WeightUnit,
      description: 'The unit of the finished good; null in a draft that lacks it.',
      nullable: true,
    }),
    batchWeightGrams: t.expose('batchWeightGrams', {
      type: 'Decimal',
      description:
        'Weight of one batch in grams, above 0, at most 3 decimals; null in a draft that lacks it.',
      nullable: true,
    }),
    unitWeightGrams: t.expose('unitWeightGrams', {
      type: 'Decimal',
      description:
        'Weight of one finished unit in grams, above 0, at most 4 decimals; null in a draft that lacks it.',
      nullable: true,
    }),
    servingsPerUnit: t.expose('servingsPerUnit', {
      type: 'Decimal',
      description: 'Servings in a unit, above 0 and below 1,000,000; at most 4 decimals.',
    }),
    unitsPerPackage: t.exposeInt('unitsPerPackage', {
      description: 'Units in a package, 1 to 999,999.',
    }),
    unitMl: t.expose('unitMl', {
      type: 'Decimal',
      description:
        'Millilitres of a unit, above 0 and below 1,000,000, at most 4 decimals; null when it is not measured by volume. With a density, both make the unit weight.',
      nullable: true,
    }),
    densityGPerMl: t.expose('densityGPerMl', {
      type: 'Decimal',
      description:
        'Grams of a millilitre, above 0 and below 1,000,000, at most 4 decimals; null when it is not known.',
      nullable: true,
    }),
    labelProfileKeys: t.exposeStringList('labelProfileKeys', {
      description: 'Keys of the label profiles it has to keep to.',
    }),
    specifications: t.relation('specifications', {
      description: 'The targets, in their order; at most 40.',
      query: { orderBy: { position: 'asc' } },
    }),
    detailGroups: t.relation('detailGroups', {
      description: 'The groups of its lines, in their order; at most 50.',
      query: { orderBy: { position: 'asc' } },
    }),
    ingredients: t.relation('ingredients', {
      description: 'The lines of the top level, in their order; at most 200.',
      complexity: POINTS.lines,
      query: { where: { parentId: null }, orderBy: { position: 'asc' } },
    }),
    updatedBy: t.exposeString('updatedByName', {
      description: 'Name of who last wrote it, as it was then.',
    }),
    updatedByUser: t.prismaField(
      personEdge('Account of who last wrote it.', ({ updatedById }) => updatedById),
    ),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was first saved, as a draft or published.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last written, or left use.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});
