import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { db } from '#server/db/database.ts';
import { DEPARTMENTS, OILS, PEOPLE } from './demoData.ts';
import { GROUPS, RECIPES } from './demoRecipes.ts';
import { insertOil, insertOrganization, insertRecipe, insertUser } from './insert.ts';
import { seedRegulated } from './regulated/seedRegulated.ts';
import { seedBatch } from './seedBatch.ts';
import { seedTests } from './seedTests.ts';

/** The password of every demo account, printed when demo data is created. */
export const DEMO_PASSWORD = 'Demo-pass-1';

const RECEIVER = 'Maya Ortiz';

/** Fills an empty database with both demo organizations; returns whether it did. */
export async function seedDemoData(): Promise<boolean> {
  if ((await db().organization.count()) > 0) return false;
  const { id: organizationId } = await insertOrganization({
    name: 'Demo Confections',
    cannabinoids: DEFAULT_CANNABINOIDS,
  });
  const ids = await seedDepartments(organizationId);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedPeople(organizationId, ids.kitchen, passwordHash);
  for (const { department, ...oil } of OILS) {
    await insertOil({
      active: true,
      receivedBy: RECEIVER,
      ...oil,
      organizationId,
      departmentId: department === null ? null : ids[department],
    });
  }
  await seedTests(organizationId, RECEIVER);
  const groupIds = await seedGroups(organizationId);
  for (const { department, group, ...recipe } of RECIPES) {
    await insertRecipe({
      version: 1,
      status: 'active',
      ...recipe,
      organizationId,
      departmentId: ids[department],
      groupId: group === null ? null : (groupIds.get(group) ?? null),
    });
  }
  await seedBatch(organizationId);
  await seedRegulated({ password: DEMO_PASSWORD, passwordHash });
  return true;
}

async function seedDepartments(organizationId: number) {
  const { kitchen, tinctures } = DEPARTMENTS;
  return {
    kitchen: (await db().department.create({ data: { organizationId, ...kitchen } })).id,
    tinctures: (await db().department.create({ data: { organizationId, ...tinctures } })).id,
  };
}

async function seedPeople(
  organizationId: number,
  kitchen: number,
  passwordHash: string,
): Promise<void> {
  for (const { inKitchen, ...person } of PEOPLE) {
    await insertUser({
      ...person,
      organizationId,
      passwordHash,
      emailVerifiedAt: new Date(),
      departments: inKitchen === null ? {} : { [kitchen]: inKitchen },
    });
  }
}

async function seedGroups(organizationId: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const group of GROUPS) {
    const { id } = await db().recipeGroup.create({ data: { organizationId, ...group } });
    ids.set(group.code, id);
  }
  return ids;
}
