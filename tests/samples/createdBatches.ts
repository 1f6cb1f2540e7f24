import { beforeAll } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';

/** Batches that a cook saves over REST. */

export type Saved = {
  id: number;
  batch_id: string;
  agent_name: string;
  production_date: string;
  ingredients: {
    ingredient_type: string;
    calculated_qty: number;
    part_quantities: number[];
    actual_qty: number | null;
    initials: string;
  }[];
  oils: { oil_id: number | null; tag: string; qty: number; cannabinoids: Record<string, number> }[];
  targets: { cannabinoid: string; operator: string; target_mg: number; achieved_mg: number }[];
};

export let organizationId: number;
export let kitchenId: number;
export let cook: Api;
export let cookEmail: string;

/** Called at the top of a test file. */
export function createCookBefore(): void {
  beforeAll(async () => {
    organizationId = (await createOrganization()).id;
    kitchenId = (await createDepartment({ organizationId })).id;
    const user = await createUser({ organizationId, departments: { [kitchenId]: 'operator' } });
    cook = await apiOf(user);
    cookEmail = user.email;
  });
}

let keys = 0;
export const newKey = () => {
  keys += 1;
  return `document-${keys}`;
};

export async function save(body: Record<string, unknown>, key = newKey(), api = cook) {
  const answer = await api.rest('POST', '/batches', { body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: answer.body as Saved };
}

export const aRecipe = (recipe: Partial<Parameters<typeof createRecipe>[0]> = {}) =>
  createRecipe({ organizationId, departmentId: kitchenId, ...recipe });
export const anOil = (oil: Partial<Parameters<typeof createOil>[0]> = {}) =>
  createOil({ organizationId, departmentId: kitchenId, ...oil });
