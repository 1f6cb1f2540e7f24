import type { ItemType, Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { WeightUnit } from '#server/generated/prisma/client.ts';

type Line = {
  readonly name: string;
  readonly type: ItemType | null;
  readonly quantity: number | null;
  readonly unit: QuantityUnit | null;
  readonly inventoryTracked: boolean;
  readonly defaultInventoryName: string | null;
};

/** The content of a version, ready to be stored: everything it refers to exists. */
export type Content = {
  readonly description: string;
  readonly productType: string;
  readonly finishedGoodUom: WeightUnit | null;
  readonly batchWeightGrams: number | null;
  readonly unitWeightGrams: number | null;
  readonly servingsPerUnit: number;
  readonly unitsPerPackage: number;
  readonly unitMl: number | null;
  readonly densityGPerMl: number | null;
  readonly labelProfileKeys: readonly string[];
  readonly specifications: readonly {
    readonly cannabinoidId: number;
    readonly operator: Operator;
    readonly value: number;
    readonly unit: PotencyUnit;
  }[];
  readonly detailGroups: readonly { readonly name: string; readonly groupType: string }[];
  readonly ingredients: readonly (Line & {
    /** Index of its group in `detailGroups`. */
    readonly groupIndex: number | null;
    readonly subPercentage: number | null;
    readonly subIngredients: readonly Line[];
  })[];
};

type Owner = { readonly organizationId: number; readonly recipeVersionId: number };

/** The columns of the version itself. */
export const headColumns = ({
  description,
  productType,
  finishedGoodUom,
  batchWeightGrams,
  unitWeightGrams,
  servingsPerUnit,
  unitsPerPackage,
  unitMl,
  densityGPerMl,
  labelProfileKeys,
}: Content) => ({
  description,
  productType,
  finishedGoodUom,
  batchWeightGrams,
  unitWeightGrams,
  servingsPerUnit,
  unitsPerPackage,
  unitMl,
  densityGPerMl,
  labelProfileKeys: [...labelProfileKeys],
});

/** Inserts the rows below a version, with a fixed number of statements. */
export async function insertParts(tx: Tx, owner: Owner, content: Content): Promise<void> {
  await tx.specification.createMany({
    data: content.specifications.map((row, index) => ({ ...row, ...owner, position: index + 1 })),
  });
  const groupIds = await tx.detailGroup.createManyAndReturn({
    data: content.detailGroups.map((row, index) => ({ ...row, ...owner, position: index + 1 })),
    select: { id: true, position: true },
  });
  const groupAt = idsByIndex(groupIds);
  const lineIds = await tx.ingredient.createManyAndReturn({
    data: content.ingredients.map(({ groupIndex, subIngredients: _, ...line }, index) => ({
      ...line,
      ...owner,
      position: index + 1,
      detailGroupId: groupIndex === null ? null : (groupAt.get(groupIndex) ?? null),
    })),
    select: { id: true, position: true },
  });
  const lineAt = idsByIndex(lineIds);
  await tx.ingredient.createMany({
    data: content.ingredients.flatMap(({ type: parentType, subIngredients }, index) => {
      const parentId = lineAt.get(index);
      return parentId === undefined
        ? []
        : subIngredients.map((line, at) => ({
            ...line,
            ...owner,
            parentId,
            parentType,
            position: at + 1,
          }));
    }),
  });
}

const idsByIndex = (rows: readonly { readonly id: number; readonly position: number }[]) =>
  new Map(rows.map(({ id, position }) => [position - 1, id]));

/** Deletes the rows below a draft. */
export async function deleteParts(tx: Tx, recipeVersionId: number): Promise<void> {
  const where = { recipeVersionId };
  await tx.specification.deleteMany({ where });
  await tx.ingredient.deleteMany({ where });
  await tx.detailGroup.deleteMany({ where });
}
