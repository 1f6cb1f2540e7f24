import type { RecipeInput } from '#client/__generated__/useUpdateRecipeMutation.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import {
  FINISHED_GOOD_UOM,
  GROUP_TYPE,
  ITEM_TYPE,
  OPERATOR,
  POTENCY_UNIT,
  QUANTITY_UNIT,
} from '#client/screens/recipes/graphWords.ts';
import type {
  DraftIngredient,
  DraftSubIngredient,
  RecipeDraft,
} from '#domain/recipe/draft/draft.ts';

/** Maps domain words back to those of the graph. */
function inverse<Key extends string, Word extends string>(words: Readonly<Record<Key, Word>>) {
  const keys = new Map(
    (Object.entries(words) as [Key, Word][]).map(([key, word]) => [word, key] as const),
  );
  return (word: Word): Key => {
    const key = keys.get(word);
    if (key === undefined) throw new Error(`The graph has no word for ${word}.`);
    return key;
  };
}

const itemType = inverse(ITEM_TYPE);
const operator = inverse(OPERATOR);
const potencyUnit = inverse(POTENCY_UNIT);
const quantityUnit = inverse(QUANTITY_UNIT);
const uom = inverse(FINISHED_GOOD_UOM);
const groupType = inverse(GROUP_TYPE);

const decimalOrNull = (figure: number | null): string | null =>
  figure === null ? null : decimal(figure);

/** The draft as GraphQL input, with every row at its index, so that issues refer to it. */
export const recipeInput = (draft: RecipeDraft): RecipeInput => ({
  departmentId: draft.departmentId,
  number: draft.number,
  description: draft.description,
  productType: draft.productType,
  finishedGoodUom: draft.finishedGoodUom && uom(draft.finishedGoodUom),
  groupId: draft.groupId,
  batchWeightGrams: decimalOrNull(draft.batchWeightGrams),
  unitWeightGrams: decimalOrNull(draft.unitWeightGrams),
  servingsPerUnit: decimalOrNull(draft.servingsPerUnit),
  unitsPerPackage: draft.unitsPerPackage,
  unitMl: decimalOrNull(draft.unitMl),
  densityGPerMl: decimalOrNull(draft.densityGPerMl),
  labelProfileKeys: draft.labelProfileKeys,
  specifications: draft.specifications.map((target) => ({
    cannabinoid: target.cannabinoid,
    value: decimalOrNull(target.value),
    unit: potencyUnit(target.unit),
    operator: operator(target.operator),
  })),
  detailGroups: draft.detailGroups.map((group) => ({
    key: group.key,
    name: group.name,
    groupType: groupType(group.groupType),
  })),
  ingredients: draft.ingredients.map((row) => ({
    ...lineInput(row),
    groupKey: row.groupKey,
    subPercentage: decimalOrNull(row.subPercentage),
    subIngredients: subRowsOf(row).map(lineInput),
  })),
});

/** The rows inside, which the form keeps while the row has another type. */
const subRowsOf = (row: DraftIngredient): readonly DraftSubIngredient[] =>
  row.type === 'sub_formulation' ? row.subIngredients : [];

const lineInput = (line: DraftSubIngredient) => ({
  name: line.name,
  type: line.type && itemType(line.type),
  quantity: decimalOrNull(line.quantity),
  unit: line.unit && quantityUnit(line.unit),
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName,
});
