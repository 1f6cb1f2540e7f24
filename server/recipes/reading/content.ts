import { GROUP_TYPES, type GroupType } from '#domain/recipe/draft/draft.ts';
import type { RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import {
  OPERATORS,
  type Operator,
  POTENCY_UNITS,
  type PotencyUnit,
  QUANTITY_UNITS,
  type QuantityUnit,
  type RecipeContent,
  type SubItemType,
  subLineId,
} from '#domain/recipe/recipe.ts';
import type { ItemType, Prisma, RecipeVersion } from '#server/generated/prisma/client.ts';

/** The relations needed to read the content of a version. */
export const contentInclude = {
  specifications: {
    orderBy: { position: 'asc' },
    include: { cannabinoid: { select: { name: true } } },
  },
  ingredients: {
    where: { parentId: null },
    orderBy: { position: 'asc' },
    include: { subIngredients: { orderBy: { position: 'asc' } } },
  },
} as const satisfies Prisma.RecipeVersionInclude;

type VersionWithContent = Prisma.RecipeVersionGetPayload<{ include: typeof contentInclude }>;

/** The type of a draft's line without a type: it has a quantity, and so does this one. */
export const OPEN_TYPE = 'fixed';

/** Converts rows to the data for calculations and records. */
export function contentOf(version: VersionWithContent): RecipeContent {
  return {
    batchWeightGrams: version.batchWeightGrams?.toNumber() ?? 0,
    unitWeightGrams: version.unitWeightGrams?.toNumber() ?? 0,
    specifications: version.specifications.map((specification) => ({
      cannabinoid: specification.cannabinoid.name,
      operator: asOperator(specification.operator),
      value: specification.value.toNumber(),
      unit: asPotencyUnit(specification.unit),
    })),
    ingredients: version.ingredients.map((ingredient) => ({
      ...lineOf(ingredient),
      type: ingredient.type ?? OPEN_TYPE,
      subPercentage: ingredient.subPercentage?.toNumber() ?? null,
      subIngredients: ingredient.subIngredients.map((sub) => ({
        ...lineOf(sub),
        id: subLineId(sub.id),
        type: asSubItemType(sub.type ?? OPEN_TYPE),
      })),
    })),
  };
}

type LineRow = Pick<
  VersionWithContent['ingredients'][number],
  'id' | 'name' | 'quantity' | 'unit' | 'inventoryTracked' | 'defaultInventoryName'
>;

const lineOf = (row: LineRow) => ({
  id: String(row.id),
  name: row.name,
  quantity: row.quantity?.toNumber() ?? null,
  unit: row.unit === null ? null : asQuantityUnit(row.unit),
  inventoryTracked: row.inventoryTracked,
  defaultInventoryName: row.defaultInventoryName,
});

type LabelRow = Pick<RecipeVersion, keyof RecipeLabel>;

/** The label of a stored version. */
export const labelOfRow = (version: LabelRow): RecipeLabel => ({
  servingsPerUnit: version.servingsPerUnit.toNumber(),
  unitsPerPackage: version.unitsPerPackage,
  unitMl: version.unitMl?.toNumber() ?? null,
  densityGPerMl: version.densityGPerMl?.toNumber() ?? null,
  labelProfileKeys: version.labelProfileKeys,
});

/** The row of a line's id in a calculation. */
export function rowOfLine(lineId: string) {
  const sub = /^sub-(\d+)$/.exec(lineId);
  return sub
    ? { ingredientId: null, subIngredientId: Number(sub[1]) }
    : { ingredientId: Number(lineId), subIngredientId: null };
}

// The database checks these columns; an unknown value is an internal error, not invalid input.
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new Error(`Unexpected stored value ${text}.`);
    return found;
  };

export const asOperator = oneOf<Operator>(OPERATORS);
export const asPotencyUnit = oneOf<PotencyUnit>(POTENCY_UNITS);
export const asQuantityUnit = oneOf<QuantityUnit>(QUANTITY_UNITS);
/** Unknown words in older rows become `general`, because types only label. */
export const asGroupType = (text: string): GroupType =>
  GROUP_TYPES.find((type) => type === text) ?? 'general';
const asSubItemType = (type: ItemType): SubItemType =>
  oneOf<SubItemType>(['fixed', 'buffer', 'active'])(type);
