import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';

/** The part of a saved batch in REST that the tests read. */
export type RestBatch = {
  readonly id: number;
  readonly batch_id: string;
  readonly status: string;
  readonly is_active: boolean;
  readonly revision: number;
  readonly batch_number: string;
  readonly agent_name: string;
  readonly supervisor_name: string;
  readonly finished_quantity: number | null;
  readonly percent_of_theoretical: number | null;
  readonly production_date: string;
  readonly completed_by: string | null;
  readonly ingredients: readonly {
    readonly id: number;
    readonly position: number;
    readonly ingredient_name: string;
    readonly oil_id: number | null;
    readonly calculated_qty: number;
    readonly actual_qty: number | null;
    readonly actual_parts: readonly (number | null)[];
    readonly initials: string;
    readonly initials_parts: readonly string[];
    readonly lot: string;
  }[];
  readonly oils: readonly {
    readonly oil_id: number | null;
    readonly tag: string;
    readonly qty: number;
    readonly actual_qty: number | null;
  }[];
  readonly warnings: readonly string[];
  readonly corrections: readonly {
    readonly field: string;
    readonly position: number | null;
    readonly part: number | null;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
    readonly corrected_by: string;
  }[];
};

export type Answer = {
  readonly status: number;
  readonly body: RestBatch & {
    readonly error?: string;
    readonly detail?: readonly { readonly loc: readonly string[]; readonly msg: string }[];
  };
};

/** A department with people, and their actions on batches. */
export async function createKitchen() {
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const cookUser = await createUser({
    organizationId,
    firstName: 'Priya',
    lastName: 'Nair',
    departments: { [departmentId]: 'operator' },
  });
  const managerUser = await createUser({
    organizationId,
    firstName: 'Daniel',
    lastName: 'Reyes',
    departments: { [departmentId]: 'manager' },
  });
  return {
    organizationId,
    departmentId,
    cookUser,
    cook: await apiOf(cookUser),
    manager: await apiOf(managerUser),
    recipe: (recipe: Partial<Parameters<typeof createRecipe>[0]> = {}) =>
      createRecipe({ organizationId, departmentId, ...recipe }),
    oil: (oil: Partial<Parameters<typeof createOil>[0]> = {}) =>
      createOil({ organizationId, departmentId, ...oil }),
  };
}

export type Kitchen = Awaited<ReturnType<typeof createKitchen>>;

let keys = 0;
export const newKey = () => {
  keys += 1;
  return `saved-batch-${keys}`;
};

/** A batch with 3 lines: sugar 900 g, oil about 5.682 g of the first lot, and water. */
export async function saveBatch(
  api: Api,
  recipeId: number,
  oilIds: readonly number[],
  body: Record<string, unknown> = {},
): Promise<RestBatch> {
  const answer = await api.rest('POST', '/batches', {
    body: { recipe_id: recipeId, oils: oilIds.map((oil_id) => ({ oil_id })), ...body },
    headers: { 'idempotency-key': newKey() },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as RestBatch;
}

/** A batch of one lot, which no other batch uses. */
export async function batchOfNewLot({ cook, recipe, oil }: Kitchen, grams = 100) {
  const lot = await oil({ grams });
  return { lot, batch: await saveBatch(cook, (await recipe()).id, [lot.id]) };
}

/** Everything as calculated, except for the weighed oil. */
export const weighed = (batch: RestBatch, oilGrams: number | null = null, finished = 480) => ({
  finished_quantity: finished,
  ingredients: batch.ingredients.map(({ position, calculated_qty, oil_id }) => ({
    position,
    actual_qty: oil_id === null ? calculated_qty : (oilGrams ?? calculated_qty),
    initials: 'PN',
  })),
});

export async function send(
  api: Api,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await api.rest(method, path, { ...(body ? { body } : {}), headers });
  return { status: answer.status, body: answer.body as Answer['body'] };
}

export const complete = (
  api: Api,
  batch: RestBatch,
  body: Record<string, unknown> = weighed(batch),
  headers: Readonly<Record<string, string>> = {},
) => send(api, 'POST', `/batches/${batch.id}/complete`, body, headers);

export const correct = (
  api: Api,
  batch: RestBatch,
  body: Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
) => send(api, 'POST', `/batches/${batch.id}/corrections`, body, headers);

/** The stock of an oil with its ledger, oldest entry first. */
export async function stockOf(oilId: number) {
  const oil = await db().oil.findUniqueOrThrow({
    where: { id: oilId },
    include: { ledger: { orderBy: { id: 'asc' } } },
  });
  const grams = oil.quantityGrams.toNumber();
  const summed = oil.ledger.reduce((sum, { deltaGrams }) => sum + deltaGrams.toNumber(), 0);
  expect(summed).toBeCloseTo(grams, 6);
  return { grams, revision: oil.revision, ledger: oil.ledger };
}

/** The rows that must stay as they were saved. */
export async function frozenRows(batchId: number) {
  const {
    revision: _,
    inactivatedAt: __,
    ...batch
  } = await db().batch.findUniqueOrThrow({
    where: { id: batchId },
    include: {
      lines: { orderBy: { position: 'asc' } },
      lots: {
        orderBy: { position: 'asc' },
        include: { potencies: { orderBy: { position: 'asc' } } },
      },
      targets: { orderBy: { position: 'asc' } },
    },
  });
  // Without `isWaiting`, which a trigger derives from the state of the batch.
  const lines = batch.lines.map(({ isWaiting: _, ...line }) => line);
  const frozen = { ...batch, lines };
  return JSON.parse(JSON.stringify(frozen)) as typeof frozen;
}
