import { beforeAll, describe, expect, test } from 'vitest';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { createOrganization, createRecipe } from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';
import { db } from './database.ts';

/** SQLSTATE codes of refusals. */
const DUPLICATE = '23505';
const CHECK = '23514';
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';

type Line = Partial<Prisma.IngredientUncheckedCreateInput>;

let organizationId: number;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
});

const createLine = (recipeVersionId: number, line: Line) =>
  db().ingredient.create({
    data: { organizationId, recipeVersionId, position: 1, name: 'x', type: 'buffer', ...line },
  });

/** A version with two sub-formulations at the places 1 and 2. */
async function aMixture(status: 'draft' | 'active' = 'draft') {
  const mix = {
    name: 'Mix',
    type: 'sub_formulation',
    percent: 1,
    lines: [{ name: 'Salt' }],
  } as const;
  const { id } = await createRecipe({ organizationId, status, lines: [mix, mix] });
  const [first, second] = await db().ingredient.findMany({
    where: { recipeVersionId: id, parentId: null },
    orderBy: { position: 'asc' },
  });
  const inner = (line: Line, versionId = id) =>
    refusal(
      createLine(versionId, {
        ...{ parentId: first?.id ?? null, parentType: 'sub_formulation', position: 9 },
        ...line,
      }),
    );
  return { id, first, second, inner };
}

describe('the lines of a recipe', () => {
  test('stand at different places of their level', async () => {
    const { id, second, inner } = await aMixture();
    expect(await refusal(createLine(id, { position: 2 }))).toBe(DUPLICATE);
    expect(await refusal(createLine(id, { position: 3 }))).toBeNull();
    expect(await inner({ position: 1 })).toBe(DUPLICATE);
    expect(await inner({ position: 2 })).toBeNull();
    expect(await inner({ position: 2, parentId: second?.id ?? null })).toBeNull();
  });

  test('stand in a sub-formulation of their version or in none', async () => {
    const { id, inner } = await aMixture();
    const other = await aMixture();
    const { id: plainId } = await createLine(id, { position: 3 });
    const { id: innerId } = await db().ingredient.findFirstOrThrow({
      where: { recipeVersionId: id, parentId: { not: null } },
    });
    expect(await inner({ parentId: other.first?.id ?? null })).toBe(FOREIGN_KEY);
    expect(await inner({}, other.id)).toBe(FOREIGN_KEY);
    expect(await inner({ parentId: plainId })).toBe(FOREIGN_KEY);
    expect(await inner({ parentId: innerId })).toBe(FOREIGN_KEY);
    expect(await inner({ parentType: 'buffer', parentId: plainId })).toBe(CHECK);
    expect(await inner({ parentType: null })).toBe(CHECK);
    expect(await inner({ parentId: null })).toBe(CHECK);
    expect(await inner({})).toBeNull();
  });

  test('have no third level, and neither group nor percentage at the second', async () => {
    const { id, inner } = await aMixture();
    const { id: detailGroupId } = await db().detailGroup.create({
      data: { organizationId, recipeVersionId: id, position: 1, name: 'Dry', groupType: 'dry' },
    });
    expect(await inner({ type: 'sub_formulation' })).toBe(CHECK);
    expect(await inner({ type: null, subPercentage: 1 })).toBe(CHECK);
    expect(await inner({ detailGroupId })).toBe(CHECK);
    expect(await inner({ type: null })).toBeNull();
  });

  test('keep their sub-formulation, and go with it', async () => {
    const { id, first } = await aMixture();
    const where = { id: first?.id ?? 0 };
    const plain = db().ingredient.update({
      where,
      data: { type: 'buffer', subPercentage: null },
    });
    expect(await refusal(plain)).not.toBeNull();
    await db().ingredient.delete({ where });
    expect(await db().ingredient.count({ where: { recipeVersionId: id } })).toBe(2);
  });

  test('never change once they are published, at either level', async () => {
    const { id } = await aMixture('active');
    for (const parentId of [null, { not: null }]) {
      const where = { recipeVersionId: id, parentId };
      expect(await db().ingredient.count({ where })).toBe(2);
      const change = db().ingredient.updateMany({ where, data: { name: 'y' } });
      expect(await refusal(change)).toBe(RESTRICTED);
      expect(await refusal(db().ingredient.deleteMany({ where }))).toBe(RESTRICTED);
    }
  });
});
