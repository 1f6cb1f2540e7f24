import { beforeAll } from 'vitest';
import {
  createOil,
  createOrganization,
  createRecipe,
  type TestOrganization,
} from '#tests/factories.ts';

/** Two organizations, and the records of the first that the rules of the database are tried on. */

export let own: TestOrganization;
export let foreign: TestOrganization;

/** Called at the top of a test file. */
export function createTwoOrganizationsBefore(): void {
  beforeAll(async () => {
    own = await createOrganization();
    foreign = await createOrganization();
  });
}

export const cannabinoidOf = ({ cannabinoids }: TestOrganization, name: string): number =>
  cannabinoids.find((row) => row.name === name)?.id ?? -1;

export const aRecipe = (recipe: Partial<Parameters<typeof createRecipe>[0]> = {}) =>
  createRecipe({ organizationId: own.id, ...recipe });

export const anOil = (oil: Partial<Parameters<typeof createOil>[0]> = {}) =>
  createOil({ organizationId: own.id, ...oil });
