import type { DatabaseLocation } from '#server/db/database.ts';
import { makeCurrent, openUnmigrated } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations.ts';
import { createOil, createRecipe, createUser } from './factories.ts';
import { ADMIN_ID, type FillSize, fillDatabase } from './fillDatabase.ts';

const SIZE: FillSize = {
  batches: 2_000,
  oils: 5_000,
  activeOils: 5_000,
  recipes: 5_000,
  auditEntries: 10_000,
  smallOrganizations: 10,
};
/** Enough users that none of them reaches a limit per user. */
const PEOPLE = 40;
const OILS_TO_EDIT = 200;
const DEPARTMENT_ID = 1;

export type LoadData = {
  readonly emails: readonly string[];
  readonly recipeVersions: number;
  /** The recipe that batches are saved of, and the oil they take. */
  readonly recipeId: number;
  readonly oilId: number;
  readonly oilsToEdit: readonly { readonly id: number; readonly tag: string }[];
};

/** Fills an empty database for a load test, and closes it again. */
export async function makeLoadData(location: DatabaseLocation): Promise<LoadData> {
  const database = await openUnmigrated(location);
  try {
    await migrate(database.adapterFactory);
    makeCurrent(database);
    const adapter = await database.adapterFactory.connect();
    await fillDatabase((sql) => adapter.executeScript(sql), SIZE);
    const made = await makePeopleAndThings();
    await adapter.executeScript('ANALYZE');
    await adapter.dispose();
    return made;
  } finally {
    await database.close();
  }
}

async function makePeopleAndThings(): Promise<LoadData> {
  const organizationId = ADMIN_ID;
  const own = { organizationId, departmentId: DEPARTMENT_ID };
  const emails = Array.from({ length: PEOPLE }, (_, index) => `load${index}@load.test`);
  for (const email of emails) {
    await createUser({
      organizationId,
      role: 'manager',
      email,
      departments: { [DEPARTMENT_ID]: 'manager' },
    });
  }
  const { id: recipeId } = await createRecipe(own);
  const { id: oilId } = await createOil({ ...own, tag: 'LOAD' });
  const oilsToEdit: LoadData['oilsToEdit'][number][] = [];
  for (let index = 0; index < OILS_TO_EDIT; index += 1) {
    const { id, tag } = await createOil({ ...own, tag: `LOAD-${index}` });
    oilsToEdit.push({ id, tag });
  }
  return { emails, recipeVersions: 4 * SIZE.recipes, recipeId, oilId, oilsToEdit };
}
