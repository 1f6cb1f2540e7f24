import { graphql, readInlineData } from 'react-relay';
import type {
  calculationData_oil$data,
  calculationData_oil$key,
} from '#client/__generated__/calculationData_oil.graphql.ts';
import type {
  calculationData_recipe$data,
  calculationData_recipe$key,
} from '#client/__generated__/calculationData_recipe.graphql.ts';
import { uppersIn } from '#client/screens/batches/capPercents.ts';
import { lotIn } from '#client/screens/oils/lots/lotStatuses.ts';
import { zeroWordsOf } from '#client/screens/oils/lots/zeroWords.ts';
import {
  ITEM_TYPE,
  OPERATOR,
  POTENCY_UNIT,
  QUANTITY_UNIT,
} from '#client/screens/recipes/graphWords.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { firstUseKey } from '#domain/lots/fefoKey.ts';
import { type RecipeContent, type SubItemType, subLineId } from '#domain/recipe/recipe.ts';
import type { PickedOil } from './pickedOil.ts';

const recipeFragment = graphql`
  fragment calculationData_recipe on RecipeVersion @inline {
    batchWeightGrams
    unitWeightGrams
    specifications {
      cannabinoid
      operator
      value
      unit
    }
    ingredients {
      databaseId
      name
      type
      quantity
      unit
      inventoryTracked
      defaultInventoryName
      subPercentage
      subIngredients {
        databaseId
        name
        type
        quantity
        unit
        inventoryTracked
        defaultInventoryName
      }
    }
  }
`;

const oilFragment = graphql`
  fragment calculationData_oil on Oil @inline {
    databaseId
    tag
    description
    batch
    active
    quantityGrams
    promisedGrams
    receivedOn
    status
    expiresOn
    retestOn
    department {
      name
    }
    potencies {
      cannabinoid
      percent
    }
    zeroResults {
      cannabinoid
      kind
    }
    capPercents {
      cannabinoid
      percent
    }
  }
`;

export type GraphRecipe = Omit<calculationData_recipe$data, ' $fragmentType'>;
export type GraphOil = Omit<calculationData_oil$data, ' $fragmentType'>;
type GraphLine = GraphRecipe['ingredients'][number];

const number = (decimal: string | null | undefined): number | null =>
  decimal == null ? null : Number(decimal);

function subItemType(type: GraphLine['type']): SubItemType {
  const word = ITEM_TYPE[type];
  if (word === 'sub_formulation') throw new Error('A sub-formulation holds no other.');
  return word;
}

const toLine = (line: Omit<GraphLine, 'type' | 'subPercentage' | 'subIngredients'>) => ({
  id: String(line.databaseId),
  name: line.name,
  quantity: number(line.quantity),
  unit: line.unit == null ? null : QUANTITY_UNIT[line.unit],
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName ?? null,
});

export const toContent = (recipe: GraphRecipe): RecipeContent => ({
  batchWeightGrams: Number(recipe.batchWeightGrams),
  unitWeightGrams: Number(recipe.unitWeightGrams),
  specifications: recipe.specifications.map(({ cannabinoid, operator, value, unit }) => ({
    cannabinoid,
    operator: OPERATOR[operator],
    value: Number(value),
    unit: POTENCY_UNIT[unit],
  })),
  ingredients: recipe.ingredients.map((line) => ({
    ...toLine(line),
    type: ITEM_TYPE[line.type],
    subPercentage: number(line.subPercentage),
    subIngredients: line.subIngredients.map((sub) => ({
      ...toLine(sub),
      id: subLineId(sub.databaseId),
      type: subItemType(sub.type),
    })),
  })),
});

export const toPickedOil = (oil: GraphOil): PickedOil => ({
  id: String(oil.databaseId),
  label: oil.tag,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  grams: Number(oil.quantityGrams),
  freeGrams: freeGrams(Number(oil.quantityGrams), Number(oil.promisedGrams)),
  received: oil.receivedOn,
  useFirst: firstUseKey({ ...lotIn(oil), receivedOn: oil.receivedOn }) ?? oil.receivedOn,
  standing: lotIn(oil),
  departmentName: oil.department?.name ?? null,
  percents: Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
  ),
  ...zeroWordsOf(oil.zeroResults),
  ...uppersIn(oil.capPercents),
});

export const readContent = (key: calculationData_recipe$key): RecipeContent =>
  toContent(readInlineData(recipeFragment, key));

/** The oil, or null when it can no longer be used. */
export function readActiveOil(key: calculationData_oil$key): PickedOil | null {
  const oil = readInlineData(oilFragment, key);
  return oil.active ? toPickedOil(oil) : null;
}
