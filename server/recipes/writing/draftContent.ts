import type { Issue, Purpose } from '#domain/issue.ts';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { PLAIN_LABEL } from '#domain/recipe/label/recipeLabel.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import {
  asGroupType,
  asOperator,
  asPotencyUnit,
  asQuantityUnit,
  labelOfRow,
} from '#server/recipes/reading/content.ts';
import type { FoundRecipeVersion } from '#server/recipes/reading/readRecipe.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Content } from './contentRows.ts';

/** A stored version as a draft. */
export function draftOf(version: FoundRecipeVersion): RecipeDraft {
  const { recipe } = version;
  return {
    departmentId: keyOf(recipe.departmentId),
    number: recipe.number,
    description: version.description,
    productType: version.productType,
    finishedGoodUom: version.finishedGoodUom,
    groupId: keyOf(recipe.groupId),
    batchWeightGrams: version.batchWeightGrams?.toNumber() ?? null,
    unitWeightGrams: version.unitWeightGrams?.toNumber() ?? null,
    ...labelOfRow(version),
    specifications: version.specifications.map((row) => ({
      cannabinoid: row.cannabinoid.name,
      value: row.value.toNumber(),
      unit: asPotencyUnit(row.unit),
      operator: asOperator(row.operator),
    })),
    detailGroups: version.detailGroups.map(({ id, name, groupType }) => ({
      key: String(id),
      name,
      groupType: asGroupType(groupType),
    })),
    ingredients: version.ingredients.map((row) => ({
      ...draftLine(row),
      groupKey: keyOf(row.detailGroupId),
      subPercentage: row.subPercentage?.toNumber() ?? null,
      subIngredients: row.subIngredients.map(draftLine),
    })),
  };
}

type StoredRow = FoundRecipeVersion['ingredients'][number];

const draftLine = (row: StoredRow | StoredRow['subIngredients'][number]): DraftSubIngredient => ({
  key: String(row.id),
  name: row.name,
  type: row.type,
  quantity: row.quantity?.toNumber() ?? null,
  unit: row.unit === null ? null : asQuantityUnit(row.unit),
  inventoryTracked: row.inventoryTracked,
  defaultInventoryName: row.defaultInventoryName,
});

/** An id in the format of the draft. */
export const keyOf = (id: number | null): string | null => (id === null ? null : String(id));

/** The content to store for a draft; throws with all issues. */
export async function acceptedContent(
  tx: Tx,
  { organizationId }: Viewer,
  draft: RecipeDraft,
  purpose: Purpose,
): Promise<Content> {
  // Locked against deletion until the targets that refer to them are stored.
  const cannabinoids = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM cannabinoids WHERE organization_id = ${organizationId} FOR KEY SHARE`;
  const ids = new Map(cannabinoids.map(({ id, name }) => [cannabinoidKey(name), id]));
  const issues = [...recipeIssues(draft, purpose), ...unknownCannabinoids(draft, ids)];
  if (issues.length > 0) throw new InvalidError(issues.slice(0, MOST_ISSUES));
  return contentOfDraft(normalized(draft), ids);
}

/** More issues at once help nobody, and the response must not outgrow the request. */
const MOST_ISSUES = 100;

const unknownCannabinoids = (
  { specifications }: RecipeDraft,
  ids: ReadonlyMap<string, number>,
): readonly Issue[] =>
  specifications.flatMap(({ cannabinoid, value }, index) =>
    value === null || cannabinoid.trim() === '' || ids.has(cannabinoidKey(cannabinoid))
      ? []
      : [
          {
            path: ['specifications', String(index), 'cannabinoid'],
            message: `There is no cannabinoid ${cannabinoid.trim().slice(0, 100)}. Add it in the settings or choose another`,
          },
        ],
  );

const contentOfDraft = (draft: RecipeDraft, ids: ReadonlyMap<string, number>): Content => ({
  description: draft.description,
  productType: draft.productType,
  finishedGoodUom: draft.finishedGoodUom,
  batchWeightGrams: draft.batchWeightGrams,
  unitWeightGrams: draft.unitWeightGrams,
  servingsPerUnit: draft.servingsPerUnit ?? PLAIN_LABEL.servingsPerUnit,
  unitsPerPackage: draft.unitsPerPackage ?? PLAIN_LABEL.unitsPerPackage,
  unitMl: draft.unitMl,
  densityGPerMl: draft.densityGPerMl,
  labelProfileKeys: draft.labelProfileKeys,
  specifications: draft.specifications.map(({ cannabinoid, ...row }) => ({
    ...row,
    value: row.value ?? 0,
    cannabinoidId: ids.get(cannabinoidKey(cannabinoid)) ?? 0,
  })),
  detailGroups: draft.detailGroups.map(({ name, groupType }) => ({ name, groupType })),
  ingredients: draft.ingredients.map(({ groupKey, subPercentage, subIngredients, ...line }) => ({
    ...lineColumns(line),
    groupIndex:
      groupKey === null ? null : draft.detailGroups.findIndex(({ key }) => key === groupKey),
    subPercentage,
    subIngredients: subIngredients.map(lineColumns),
  })),
});

const lineColumns = ({ key: _, ...line }: DraftSubIngredient) => line;
