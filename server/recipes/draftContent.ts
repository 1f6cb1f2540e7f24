import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft.ts';
import type { Issue, Purpose } from '#domain/recipe/fieldRules.ts';
import { recipeIssues } from '#domain/recipe/issues.ts';
import { normalized } from '#domain/recipe/normalized.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { asGroupType, asOperator, asPotencyUnit, asQuantityUnit } from './content.ts';
import type { Content } from './contentRows.ts';
import type { FoundRecipeVersion } from './service.ts';

/** A stored version as the editor would hold it. */
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

/** An id as the draft has it. */
export const keyOf = (id: number | null): string | null => (id === null ? null : String(id));

/** What is to be stored of a draft; refuses one that may not be, with everything to mend. */
export async function acceptedContent(
  tx: Tx,
  { organizationId }: Viewer,
  draft: RecipeDraft,
  purpose: Purpose,
): Promise<Content> {
  // Held against being deleted until the targets that name them are stored.
  const cannabinoids = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM cannabinoids WHERE organization_id = ${organizationId} FOR KEY SHARE`;
  const ids = new Map(cannabinoids.map(({ id, name }) => [cannabinoidKey(name), id]));
  const issues = [...recipeIssues(draft, purpose), ...unknownCannabinoids(draft, ids)];
  if (issues.length > 0) throw new InvalidError(issues.slice(0, MOST_ISSUES));
  return contentOfDraft(normalized(draft), ids);
}

/** Nobody mends more at once, and the answer must not outgrow what was sent. */
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
