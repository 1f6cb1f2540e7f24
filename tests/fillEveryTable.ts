import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import type { World } from '#tests/access/world.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { createInvitation, createRecipe, DEMO_PASSWORD } from '#tests/factories.ts';
import { correct, type RestBatch, saveBatch, weighed } from '#tests/savedBatches.ts';

/** Adds a row to each table that `createWorld` leaves empty. */
export async function fillEveryTable({ users, kitchen }: World): Promise<void> {
  const { AD: admin } = users;
  const { organizationId: own } = kitchen;
  const api = await apiOf(admin);
  const server = await testServer();
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
  await post('/api/auth/login', { email: admin.email, password: DEMO_PASSWORD });
  await post('/api/auth/forgot-password', { email: admin.email });
  await api.rest('POST', '/feedback', { body: { comment: 'Well done' } });
  const { id: invitationId } = await createInvitation({ organizationId: own });
  await db().invitationDepartment.create({
    data: {
      organizationId: own,
      invitationId,
      departmentId: kitchen.departmentId,
      role: 'manager',
    },
  });
  const lines = [
    { name: 'Syrup', type: 'sub_formulation' as const, percent: 10, lines: [{ name: 'Sugar' }] },
  ];
  const recipe = await createRecipe({ organizationId: own, lines });
  await db().detailGroup.create({
    data: {
      organizationId: own,
      recipeVersionId: recipe.id,
      position: 1,
      name: 'Syrup',
      groupType: 'sub',
    },
  });
  await fillBatch(api, kitchen);
}

/** A batch with grams weighed by part, and with a correction. */
async function fillBatch(api: Api, { versionId, oilId }: World['kitchen']): Promise<void> {
  const inParts = await saveBatch(api, versionId, [oilId], { multiplier: 0.1, parts: 2 });
  const [line] = inParts.ingredients;
  const { status } = await api.rest('PUT', `/batches/${inParts.id}`, {
    body: { ingredients: [{ position: line?.position, actual_parts: [1, null] }] },
  });
  expect(status).toBe(200);
  const batch = await saveBatch(api, versionId, [oilId], { multiplier: 0.1 });
  await api.rest('POST', `/batches/${batch.id}/complete`, { body: weighed(batch) });
  expect((await noted(api, batch)).status).toBe(201);
}

const noted = (api: Api, batch: RestBatch) =>
  correct(api, batch, { reason: 'Misread', batch_number: 'B-2' });
