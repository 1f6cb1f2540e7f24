import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import { REGULATED } from '#domain/quality/policy.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { db } from '#server/db/database.ts';
import { updatePolicy } from '#server/quality/policy/updatePolicy.ts';
import { insertOrganization, insertRecipe, insertUser } from '../insert.ts';
import { seededViewer } from '../seededViewer.ts';
import { PEOPLE } from './people.ts';
import { RECIPES } from './recipes.ts';
import { seedBatches } from './seedBatches.ts';
import { seedLots } from './seedLots.ts';

/** The signing PIN of everybody in the regulated organization, printed when demo data is created. */
export const DEMO_PIN = '730258';

type Secrets = { readonly password: string; readonly passwordHash: string };

/** A second organization, which works under the Regulated policy. */
export async function seedRegulated({ password, passwordHash }: Secrets): Promise<void> {
  const { id: organizationId } = await insertOrganization({
    name: 'Demo Regulated',
    cannabinoids: DEFAULT_CANNABINOIDS,
  });
  const department = { name: 'Production', code: 'PRD' };
  const { id: departmentId } = await db().department.create({
    data: { organizationId, ...department },
  });
  await seedPeople(organizationId, departmentId, passwordHash);
  const as = (who: keyof typeof PEOPLE) =>
    seededViewer(organizationId, { email: PEOPLE[who].email });
  await updatePolicy(await as('admin'), REGULATED, null);
  const today = new Date().toISOString().slice(0, 10);
  const [lead, quality] = [await as('lead'), await as('quality')];
  await seedLots({ lead, quality, departmentId, passwordHash, today });
  for (const recipe of Object.values(RECIPES)) {
    await insertRecipe({
      ...recipe,
      organizationId,
      departmentId,
      groupId: null,
      version: 1,
      status: 'active',
      updatedByName: lead.name,
    });
  }
  const [operator, operator2] = [await as('operator'), await as('operator2')];
  await seedBatches({ operator, operator2, password, today });
}

async function seedPeople(
  organizationId: number,
  departmentId: number,
  passwordHash: string,
): Promise<void> {
  const hash = await hashPassword(DEMO_PIN);
  for (const { inDepartment, ...person } of Object.values(PEOPLE)) {
    const { id: userId } = await insertUser({
      ...person,
      organizationId,
      passwordHash,
      emailVerifiedAt: new Date(),
      departments: inDepartment === null ? {} : { [departmentId]: inDepartment },
    });
    await db().signingPin.create({ data: { organizationId, userId, hash, setAt: new Date() } });
  }
}
