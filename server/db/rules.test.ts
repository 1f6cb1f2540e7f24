import { beforeAll, describe, expect, test } from 'vitest';
import type { Prisma } from '#server/generated/prisma/client.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
  type TestOrganization,
} from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';
import { db } from './database.ts';
import { transaction } from './transaction.ts';

/** SQLSTATE codes of refusals. */
const DUPLICATE = '23505';
const CHECK = '23514';
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';

let own: TestOrganization;
let foreign: TestOrganization;

beforeAll(async () => {
  own = await createOrganization();
  foreign = await createOrganization();
});

const cannabinoidOf = ({ cannabinoids }: TestOrganization, name: string): number =>
  cannabinoids.find((row) => row.name === name)?.id ?? -1;

const aRecipe = (recipe: Partial<Parameters<typeof createRecipe>[0]> = {}) =>
  createRecipe({ organizationId: own.id, ...recipe });
const anOil = (oil: Partial<Parameters<typeof createOil>[0]> = {}) =>
  createOil({ organizationId: own.id, ...oil });

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

describe('tables that only grow', () => {
  test('an audit entry cannot be changed or deleted', async () => {
    const entry = await db().auditEntry.create({
      data: {
        organizationId: own.id,
        sequence: 1,
        at: new Date(),
        actorName: 'x',
        kind: 'x',
        recordType: 'x',
        recordId: '1',
        previousHash: '',
        hash: 'x',
      },
    });
    const where = { id: entry.id };
    const change = db().auditEntry.update({ where, data: { actorName: 'y' } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().auditEntry.delete({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE audit_entries`)).toBe(RESTRICTED);
    expect(await db().auditEntry.findUnique({ where })).toEqual(entry);
  });

  test('an audit number is used once in an organization', async () => {
    const entry = (organizationId: number) =>
      db().auditEntry.create({
        data: {
          organizationId,
          sequence: 77,
          at: new Date(),
          actorName: 'x',
          kind: 'x',
          recordType: 'x',
          recordId: '1',
          previousHash: '',
          hash: 'x',
        },
      });
    await entry(own.id);
    expect(await refusal(entry(own.id))).toBe(DUPLICATE);
    expect(await refusal(entry(foreign.id))).toBeNull();
  });

  test('a ledger entry cannot be changed or deleted', async () => {
    const { id: oilId } = await anOil();
    const where = { oilId };
    const change = db().ledgerEntry.updateMany({ where, data: { deltaGrams: 1 } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().ledgerEntry.deleteMany({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE ledger_entries`)).toBe(RESTRICTED);
  });
});

describe('oils', () => {
  test('a quantity that is not the sum of its ledger is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const change = db().oil.update({ where: { id }, data: { quantityGrams: 90 } });
    expect(await refusal(change)).toBe(CHECK);
  });

  test('a ledger entry without its quantity is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const entry = db().ledgerEntry.create({
      data: { organizationId: own.id, oilId: id, deltaGrams: -10, reason: 'edited', userName: 'x' },
    });
    expect(await refusal(entry)).toBe(CHECK);
  });

  test('a new oil without a ledger is refused unless it is empty', async () => {
    const create = (quantityGrams: number, tag: string) =>
      db().oil.create({
        data: { organizationId: own.id, tag, description: 'x', batch: 'x', quantityGrams },
      });
    expect(await refusal(create(5, 'L-5'))).toBe(CHECK);
    expect(await refusal(create(0, 'L-0'))).toBeNull();
  });

  test('quantity and ledger may change together, in either order', async () => {
    const { id } = await anOil({ grams: 100 });
    const consume = transaction(async (tx) => {
      await tx.oil.update({ where: { id }, data: { quantityGrams: 60 } });
      await tx.ledgerEntry.create({
        data: {
          organizationId: own.id,
          oilId: id,
          deltaGrams: -40,
          reason: 'consumed',
          userName: 'x',
        },
      });
    });
    expect(await refusal(consume)).toBeNull();
  });

  test('a quantity below zero is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const change = db().oil.update({ where: { id }, data: { quantityGrams: -1 } });
    expect(await refusal(change)).toBe(CHECK);
  });

  test('an inactive oil has no stock', async () => {
    const { id } = await anOil({ grams: 100 });
    expect(await refusal(db().oil.update({ where: { id }, data: { active: false } }))).toBe(CHECK);
  });

  test.each([-0.0001, 100.0001])('a percentage of %f is refused', async (percent) => {
    expect(await refusal(anOil({ percents: { THC: percent } }))).toBe(CHECK);
  });

  test.each([0, 100])('a percentage of %f is accepted', async (percent) => {
    expect(await refusal(anOil({ percents: { THC: percent } }))).toBeNull();
  });

  test('percentages may sum to more than 100', async () => {
    expect(await refusal(anOil({ percents: { THC: 70, CBD: 60 } }))).toBeNull();
  });

  test('an oil has at most one percentage per cannabinoid', async () => {
    const { id: oilId } = await anOil({ percents: { THC: 1 } });
    const again = db().oilPotency.create({
      data: {
        organizationId: own.id,
        oilId,
        cannabinoidId: cannabinoidOf(own, 'THC'),
        percent: 2,
      },
    });
    expect(await refusal(again)).toBe(DUPLICATE);
  });
});

describe('references between two organizations', () => {
  test('a recipe cannot be put into a department of another organization', async () => {
    const { id: departmentId } = await createDepartment({ organizationId: foreign.id });
    expect(await refusal(aRecipe({ departmentId }))).toBe(FOREIGN_KEY);
  });

  test('a recipe cannot be put into a group of another organization', async () => {
    const { id: groupId } = await createRecipeGroup({ organizationId: foreign.id });
    expect(await refusal(aRecipe({ groupId }))).toBe(FOREIGN_KEY);
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
          batchId: `BF-20261121-${String(version.id).padStart(4, '0')}`,
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
    expect(await batch({ batchId: 'BF-2026-1' })).toBe(CHECK);
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

describe('names that differ only in case', () => {
  const TAKEN: readonly [string, (organizationId: number, name: string) => Promise<unknown>][] = [
    ['a department', (organizationId, name) => createDepartment({ organizationId, name })],
    ['a recipe number', (organizationId, number) => createRecipe({ organizationId, number })],
    ['an oil', (organizationId, tag) => createOil({ organizationId, tag, batch: tag })],
    [
      'a cannabinoid',
      (organizationId, name) => db().cannabinoid.create({ data: { organizationId, name } }),
    ],
  ];

  test.each(TAKEN)('%s is unique within its organization only', async (_, create) => {
    await create(own.id, 'Same Name');
    expect(await refusal(create(own.id, 'sAME nAME'))).toBe(DUPLICATE);
    expect(await refusal(create(foreign.id, 'same name'))).toBeNull();
  });

  test.each(TAKEN)('%s is unique in every alphabet', async (_, create) => {
    await create(own.id, 'Öl à l’été Æøå Žluťoučký Σίγμα Жук');
    expect(await refusal(create(own.id, 'öL À L’ÉTÉ æØÅ žLUŤOUČKÝ σΊΓΜΑ жУК'))).toBe(DUPLICATE);
    expect(await refusal(create(own.id, 'Ol a l’ete Æøå Žluťoučký Σίγμα Жук'))).toBeNull();
  });

  test('the same oil may exist in two departments', async () => {
    const { id: departmentId } = await createDepartment({ organizationId: own.id });
    await anOil({ tag: 'D9-1', batch: 'B1' });
    expect(await refusal(anOil({ tag: 'd9-1', batch: 'b1', departmentId }))).toBeNull();
    expect(await refusal(anOil({ tag: 'd9-1', batch: 'b1', departmentId }))).toBe(DUPLICATE);
  });

  test('an e-mail address is unique across organizations until its account is deleted', async () => {
    const user = await createUser({ organizationId: own.id, email: 'one@rules.test' });
    const again = () =>
      refusal(createUser({ organizationId: foreign.id, email: 'ONE@rules.test' }));
    expect(await again()).toBe(DUPLICATE);
    await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect(await again()).toBeNull();
  });

  test('the name of an organization is unique among the active ones', async () => {
    const { id } = await createOrganization({ name: 'Rules Inc' });
    const again = () => refusal(createOrganization({ name: 'rules INC' }));
    expect(await again()).toBe(DUPLICATE);
    await db().organization.update({ where: { id }, data: { status: 'inactive' } });
    expect(await again()).toBeNull();
  });
});
