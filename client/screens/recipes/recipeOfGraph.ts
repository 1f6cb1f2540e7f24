import { graphql, readInlineData } from 'react-relay';
import type {
  recipeOfGraph_version$data,
  recipeOfGraph_version$key,
} from '#client/__generated__/recipeOfGraph_version.graphql.ts';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import {
  FINISHED_GOOD_UOM,
  GROUP_TYPE,
  ITEM_TYPE,
  OPERATOR,
  POTENCY_UNIT,
  QUANTITY_UNIT,
} from './graphWords.ts';

// `chosenType` instead of `type`, which is FIXED where a draft has none.
const fragment = graphql`
  fragment recipeOfGraph_version on RecipeVersion @inline {
    description
    productType
    finishedGoodUom
    batchWeightGrams
    unitWeightGrams
    servingsPerUnit
    unitsPerPackage
    unitMl
    densityGPerMl
    labelProfileKeys
    recipe {
      number
      department {
        id
      }
      group {
        id
      }
    }
    specifications {
      cannabinoid
      operator
      value
      unit
    }
    detailGroups {
      databaseId
      name
      groupType
    }
    ingredients {
      databaseId
      name
      chosenType
      quantity
      unit
      inventoryTracked
      defaultInventoryName
      subPercentage
      detailGroup {
        databaseId
      }
      subIngredients {
        databaseId
        name
        chosenType
        quantity
        unit
        inventoryTracked
        defaultInventoryName
      }
    }
  }
`;

export type GraphVersion = Omit<recipeOfGraph_version$data, ' $fragmentType'>;
type GraphIngredient = GraphVersion['ingredients'][number];
type GraphSubIngredient = GraphIngredient['subIngredients'][number];

const number = (decimal: string | null | undefined): number | null =>
  decimal == null ? null : Number(decimal);

const word = <Key extends string, Word>(
  words: Readonly<Record<Key, Word>>,
  key: Key | null | undefined,
): Word | null => (key == null ? null : words[key]);

const groupKey = (databaseId: number): string => `g${databaseId}`;

const toLine = (key: string, line: GraphIngredient | GraphSubIngredient): DraftSubIngredient => ({
  key,
  name: line.name,
  type: word(ITEM_TYPE, line.chosenType),
  quantity: number(line.quantity),
  unit: word(QUANTITY_UNIT, line.unit),
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName ?? null,
});

/**
 * A stored version as a draft for the editor; ids are global ids. The keys of its rows are stable: `i9` and `s9`
 * distinguish the ids of two tables.
 */
export const toDraft = (version: GraphVersion): RecipeDraft => ({
  departmentId: version.recipe.department?.id ?? null,
  number: version.recipe.number,
  description: version.description,
  productType: version.productType,
  finishedGoodUom: word(FINISHED_GOOD_UOM, version.finishedGoodUom),
  groupId: version.recipe.group?.id ?? null,
  batchWeightGrams: number(version.batchWeightGrams),
  unitWeightGrams: number(version.unitWeightGrams),
  servingsPerUnit: number(version.servingsPerUnit),
  unitsPerPackage: version.unitsPerPackage,
  unitMl: number(version.unitMl),
  densityGPerMl: number(version.densityGPerMl),
  labelProfileKeys: version.labelProfileKeys,
  specifications: version.specifications.map(({ cannabinoid, operator, value, unit }) => ({
    cannabinoid,
    value: Number(value),
    unit: POTENCY_UNIT[unit],
    operator: OPERATOR[operator],
  })),
  detailGroups: version.detailGroups.map(({ databaseId, name, groupType }) => ({
    key: groupKey(databaseId),
    name,
    groupType: GROUP_TYPE[groupType],
  })),
  ingredients: version.ingredients.map((line) => ({
    ...toLine(`i${line.databaseId}`, line),
    groupKey: line.detailGroup == null ? null : groupKey(line.detailGroup.databaseId),
    subPercentage: number(line.subPercentage),
    subIngredients: line.subIngredients.map((sub) => toLine(`s${sub.databaseId}`, sub)),
  })),
});

export const draftOfGraph = (version: recipeOfGraph_version$key): RecipeDraft =>
  toDraft(readInlineData(fragment, version));
