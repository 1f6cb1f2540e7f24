import type { DatabaseLocation } from '#server/db/database.ts';
import { makeCurrent, openUnmigrated } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrations.ts';
import { ADMIN_ID, fillDatabase } from '#tests/database/fillDatabase.ts';
import type { FillSize } from '#tests/database/fillSizes.ts';
import { createOil, createRecipe, createUser } from '#tests/factories.ts';

const SIZE: FillSize = {
  batches: 2_000,
  oils: 5_000,
  activeOils: 5_000,
  recipes: 5_000,
  auditEntries: 10_000,
  smallOrganizations: 10,
  colleagues: 0,
  peopleOfOthers: 0,
};
/** Enough users that none of them reaches a limit per user. */
const PEOPLE = 40;
const OILS_TO_EDIT = 200;
/** Enough oils for the saved batches, none of which is ever completed. */
const OILS_TO_USE = 100;
const DEPARTMENT_ID = 1;

type Named = { readonly id: number; readonly tag: string };

export type LoadData = {
  readonly emails: readonly string[];
  readonly recipeVersions: number;
  /** The recipe and the oils of saved batches, each of which takes one of them. */
  readonly recipeId: number;
  readonly oilsToUse: readonly Named[];
  readonly oilsToEdit: readonly Named[];
};

/** Fills an empty database for a load test, and closes it. */
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
  const make = async (count: number, name: string) => {
    const oils: Named[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id, tag } = await createOil({ ...own, tag: `${name}-${index}` });
      oils.push({ id, tag });
    }
    return oils;
  };
  const oilsToUse = await make(OILS_TO_USE, 'USE');
  const oilsToEdit = await make(OILS_TO_EDIT, 'EDIT');
  return { emails, recipeVersions: 4 * SIZE.recipes, recipeId, oilsToUse, oilsToEdit };
}
