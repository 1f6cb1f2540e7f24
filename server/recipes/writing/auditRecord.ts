import { profileName } from '#domain/recipe/label/profileNames.ts';
import { PLAIN_LABEL, type RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { labelOfRow } from '#server/recipes/reading/content.ts';
import { type FoundRecipeVersion, findRecipeVersion } from '#server/recipes/reading/readRecipe.ts';
import type { Viewer } from '#server/viewer.ts';

type Fields = Readonly<Record<string, Prisma.InputJsonValue | null>>;

/** The content of a version for the audit trail. */
function fieldsOf(version: FoundRecipeVersion): Fields {
  const { recipe } = version;
  return {
    versionId: version.id,
    version: version.version,
    status: version.status,
    number: recipe.number,
    department: recipe.department?.name ?? null,
    group: recipe.group?.code ?? null,
    description: version.description,
    productType: version.productType,
    finishedGoodUom: version.finishedGoodUom,
    batchWeightGrams: version.batchWeightGrams?.toFixed() ?? null,
    unitWeightGrams: version.unitWeightGrams?.toFixed() ?? null,
    ...labelFields(labelOfRow(version)),
    specifications: version.specifications.map(
      ({ cannabinoid, operator, value, unit }) =>
        `${cannabinoid.name} ${operator} ${value.toFixed()} ${unit}`,
    ),
    detailGroups: version.detailGroups.map(({ name, groupType }) => ({ name, groupType })),
    ingredients: version.ingredients.map((line) => ({
      ...lineFields(line),
      group: version.detailGroups.find(({ id }) => id === line.detailGroupId)?.name ?? null,
      subPercentage: line.subPercentage?.toFixed() ?? null,
      subIngredients: line.subIngredients.map(lineFields),
    })),
  };
}

const labelFields = ({ labelProfileKeys, ...figures }: RecipeLabel): Fields => ({
  ...figures,
  labelProfiles: labelProfileKeys.map(profileName),
});

/** What a new recipe is compared with: a label about which nothing is said is no change. */
const NEW_FIELDS = labelFields(PLAIN_LABEL);

type Ingredient = FoundRecipeVersion['ingredients'][number];

const lineFields = (line: Ingredient | Ingredient['subIngredients'][number]) => ({
  name: line.name,
  type: line.type,
  quantity: line.quantity?.toFixed() ?? null,
  unit: line.unit,
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName,
});

/** Records a change of a recipe with its version and the fields that differ. Call it last. */
export async function auditRecipe(
  tx: Tx,
  viewer: Viewer,
  kind: string,
  before: FoundRecipeVersion | null,
  versionId: number,
): Promise<void> {
  const after = await findRecipeVersion(viewer, versionId, tx);
  const [from, to] = [before === null ? NEW_FIELDS : fieldsOf(before), fieldsOf(after)];
  await writeAudit(tx, viewer, {
    kind,
    recordType: 'recipe',
    recordId: after.recipeId,
    ...(before === null ? {} : { before: changedFields(from, to) }),
    after: changedFields(to, from),
  });
}

const changedFields = (fields: Fields, others: Fields): Prisma.InputJsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) =>
        key === 'versionId' || JSON.stringify(value) !== JSON.stringify(others[key]),
    ),
  );
