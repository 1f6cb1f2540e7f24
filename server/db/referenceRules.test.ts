import { describe, expect, test } from 'vitest';
import type { Prisma } from '#server/generated/prisma/client.ts';
import {
  anOil,
  aRecipe,
  cannabinoidOf,
  createTwoOrganizationsBefore,
  foreign,
  own,
} from '#tests/database/twoOrganizations.ts';
import { createDepartment, createRecipe, createRecipeGroup, createUser } from '#tests/factories.ts';
import { CHECK, FOREIGN_KEY, refusal } from '#tests/refusal.ts';
import { db } from './database.ts';

createTwoOrganizationsBefore();

describe('references between two organizations', () => {
  test('a recipe cannot be put into a department of another organization', async () => {
    const { id: departmentId } = await createDepartment({ organizationId: foreign.id });
    expect(await refusal(aRecipe({ departmentId }))).toBe(FOREIGN_KEY);
  });

  test('a recipe cannot be put into a group of another organization', async () => {
    const { id: groupId } = await createRecipeGroup({ organizationId: foreign.id });
    expect(await refusal(aRecipe({ groupId }))).toBe(FOREIGN_KEY);
  });

  test('the columns of a list cannot be those of somebody of another organization', async () => {
    const { id: userId } = await createUser({ organizationId: foreign.id });
    const data = { organizationId: own.id, userId, list: 'batches', widths: [] };
    expect(await refusal(db().columnChoice.create({ data }))).toBe(FOREIGN_KEY);
  });

  test('a view cannot be saved for somebody of another organization', async () => {
    const { id: ownerId } = await createUser({ organizationId: foreign.id });
    const data = { organizationId: own.id, ownerId, list: 'batches', name: 'Mine', address: '' };
    expect(await refusal(db().savedView.create({ data }))).toBe(FOREIGN_KEY);
  });

  test('an oil cannot be put into a department of another organization', async () => {
    const { id: departmentId } = await createDepartment({ organizationId: foreign.id });
    expect(await refusal(anOil({ departmentId }))).toBe(FOREIGN_KEY);
  });

  test('an oil cannot have a percentage of a cannabinoid of another organization', async () => {
    const { id: oilId } = await anOil();
    const cannabinoidId = cannabinoidOf(foreign, 'CBD');
    const potency = (organizationId: number) =>
      refusal(
        db().oilPotency.create({ data: { organizationId, oilId, cannabinoidId, percent: 1 } }),
      );
    expect(await potency(own.id)).toBe(FOREIGN_KEY);
    expect(await potency(foreign.id)).toBe(FOREIGN_KEY);
  });

  test('a target cannot be set for a cannabinoid of another organization', async () => {
    const { id: recipeVersionId } = await aRecipe({ status: 'draft' });
    const target = db().specification.create({
      data: {
        organizationId: own.id,
        recipeVersionId,
        position: 9,
        cannabinoidId: cannabinoidOf(foreign, 'CBD'),
        value: 1,
      },
    });
    expect(await refusal(target)).toBe(FOREIGN_KEY);
  });

  const batch = async (data: Partial<Prisma.BatchUncheckedCreateInput>) => {
    const version = await aRecipe();
    const user = await createUser({ organizationId: own.id });
    return refusal(
      db().batch.create({
        data: {
          organizationId: own.id,
          printedId: `BF-20261121-${String(version.id).padStart(4, '0')}`,
          recipeVersionId: version.id,
          recipeNumber: 'x',
          recipeDescription: 'x',
          recipeVersionNumber: 1,
          productType: 'x',
          batchWeightGrams: 1,
          unitWeightGrams: 1,
          multiplier: 1,
          parts: 1,
          agentName: 'x',
          productionDate: new Date(0),
          digest: 'x',
          createdById: user.id,
          createdByName: 'x',
          organizationName: 'x',
          ...data,
        },
      }),
    );
  };

  test('a batch refers to a recipe, a department and a person of its own organization', async () => {
    const organizationId = foreign.id;
    const version = await createRecipe({ organizationId });
    const department = await createDepartment({ organizationId });
    const user = await createUser({ organizationId });
    expect(await batch({ recipeVersionId: version.id })).toBe(FOREIGN_KEY);
    expect(await batch({ departmentId: department.id })).toBe(FOREIGN_KEY);
    expect(await batch({ createdById: user.id })).toBe(FOREIGN_KEY);
    expect(await batch({})).toBeNull();
  });

  test('a malformed batch id is refused', async () => {
    expect(await batch({ printedId: 'BF-2026-1' })).toBe(CHECK);
  });

  test('a membership joins a person and a department of one organization', async () => {
    const department = await createDepartment({ organizationId: own.id });
    const user = await createUser({ organizationId: foreign.id });
    const member = (organizationId: number) =>
      refusal(
        db().departmentMember.create({
          data: {
            organizationId,
            departmentId: department.id,
            userId: user.id,
            role: 'operator',
          },
        }),
      );
    expect(await member(own.id)).toBe(FOREIGN_KEY);
    expect(await member(foreign.id)).toBe(FOREIGN_KEY);
  });

  test('a session belongs to the organization of its person', async () => {
    const user = await createUser({ organizationId: own.id });
    const session = db().session.create({
      data: { organizationId: foreign.id, userId: user.id, expiresAt: new Date() },
    });
    expect(await refusal(session)).toBe(FOREIGN_KEY);
  });

  test('a ledger entry belongs to the organization of its oil', async () => {
    const { id: oilId } = await anOil();
    const entry = db().ledgerEntry.create({
      data: {
        organizationId: foreign.id,
        oilId,
        deltaGrams: 1,
        reason: 'edited',
        userName: 'x',
      },
    });
    expect(await refusal(entry)).toBe(FOREIGN_KEY);
  });
});
