import { describe, expect, test } from 'vitest';
import { aRecipe, createTwoOrganizationsBefore, own } from '#tests/database/twoOrganizations.ts';
import { CHECK, DUPLICATE, RESTRICTED, refusal } from '#tests/refusal.ts';
import { db } from './database.ts';

createTwoOrganizationsBefore();

describe('versions of a recipe', () => {
  const versionBeside = async (
    first: 'draft' | 'active' | 'archived',
    second: 'draft' | 'active' | 'archived',
  ) => {
    const { recipeId } = await aRecipe({ status: first });
    return refusal(
      db().$executeRaw`
        INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
          product_type, batch_weight_grams, unit_weight_grams, updated_by_name)
        VALUES (${own.id}, ${recipeId}, 2, ${second}::recipe_status, 'x', 'x', 1, 1, 'x')`,
    );
  };

  test('a recipe has at most one active version', async () => {
    expect(await versionBeside('active', 'active')).toBe(DUPLICATE);
  });

  test('a recipe has at most one draft', async () => {
    expect(await versionBeside('draft', 'draft')).toBe(DUPLICATE);
  });

  test('a draft can exist beside the active version, and archived versions beside each other', async () => {
    expect(await versionBeside('active', 'draft')).toBeNull();
    expect(await versionBeside('archived', 'archived')).toBeNull();
  });

  test('a version number is used once', async () => {
    const { recipeId } = await aRecipe({ status: 'archived' });
    const again = db().recipeVersion.create({
      data: {
        organizationId: own.id,
        recipeId,
        version: 1,
        status: 'draft',
        description: 'x',
        productType: 'x',
        batchWeightGrams: 1,
        unitWeightGrams: 1,
        updatedByName: 'x',
      },
    });
    expect(await refusal(again)).toBe(DUPLICATE);
  });

  test.each([
    { description: 'Other' },
    { productType: 'Other' },
    { batchWeightGrams: 1 },
    { unitWeightGrams: 1 },
    { servingsPerUnit: 2 },
    { unitsPerPackage: 10 },
    { unitMl: 30 },
    { densityGPerMl: 0.95 },
    { labelProfileKeys: ['michigan'] },
    { finishedGoodUom: 'mg' as const },
    { version: 9 },
  ])('published content never changes: %o', async (data) => {
    for (const status of ['active', 'archived'] as const) {
      const { id } = await aRecipe({ status });
      expect(await refusal(db().recipeVersion.update({ where: { id }, data }))).toBe(RESTRICTED);
    }
  });

  test('nor do the lines and targets of published content', async () => {
    const { id } = await aRecipe();
    const where = { recipeVersionId: id };
    expect(await refusal(db().specification.updateMany({ where, data: { value: 1 } }))).toBe(
      RESTRICTED,
    );
    expect(await refusal(db().ingredient.deleteMany({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().recipeVersion.delete({ where: { id } }))).toBe(RESTRICTED);
    const draft = await aRecipe({ status: 'draft' });
    const parts = { recipeVersionId: draft.id };
    expect(await refusal(db().specification.updateMany({ where: parts, data: { value: 1 } }))).toBe(
      null,
    );
    expect(await refusal(db().recipeVersion.delete({ where: { id: draft.id } }))).toBeNull();
  });

  test('a draft is edited in place', async () => {
    const { id } = await aRecipe({ status: 'draft' });
    const edit = db().recipeVersion.update({ where: { id }, data: { description: 'Other' } });
    expect(await refusal(edit)).toBeNull();
  });

  test('a published version can only be archived, and reactivated unchanged', async () => {
    const { id } = await aRecipe();
    const to = (status: 'draft' | 'active' | 'archived') =>
      refusal(db().recipeVersion.update({ where: { id }, data: { status } }));
    expect(await to('draft')).toBe(RESTRICTED);
    expect(await to('archived')).toBeNull();
    expect(await to('draft')).toBe(RESTRICTED);
    expect(await to('active')).toBeNull();
    expect(await to('draft')).toBe(RESTRICTED);
  });

  test('a version in use has its weights; a draft may lack them', async () => {
    expect(await refusal(aRecipe({ batchWeightGrams: 0 }))).toBe(CHECK);
    expect(await refusal(aRecipe({ unitWeightGrams: 0 }))).toBe(CHECK);
    expect(await refusal(aRecipe({ status: 'draft', batchWeightGrams: 0 }))).toBeNull();
  });
});
