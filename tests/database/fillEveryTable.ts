import { expect } from 'vitest';
import { db } from '#server/db/database.ts';
import type { World } from '#tests/access/world.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import {
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { complete, correct, type RestBatch, saveBatch } from '#tests/samples/savedBatches.ts';

/** Adds a row to each table that `createWorld` leaves empty, and rows that derived columns depend on. */
export async function fillEveryTable({ users, kitchen }: World): Promise<void> {
  const { AD: admin } = users;
  const { organizationId: own } = kitchen;
  const api = await apiOf(admin);
  const server = await testServer();
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
  await post('/api/auth/login', { email: admin.email, password: DEMO_PASSWORD });
  await post('/api/auth/login', { email: 'nobody@batchwright.test', password: 'Wrong-pass-1' });
  await post('/api/auth/forgot-password', { email: admin.email });
  await api.rest('POST', '/feedback', { body: { comment: 'Well done' } });
  await api.rest('PUT', '/quality-policy', { body: { minimum_days_left: 1 } });
  await db().columnChoice.create({
    data: { organizationId: own, userId: admin.id, list: 'batches', hidden: ['agent'], widths: [] },
  });
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
  await changeAPercent(own, kitchen.departmentId);
  await fillBatches(api, kitchen);
  await closeAnOrganization();
}

async function changeAPercent(organizationId: number, departmentId: number): Promise<void> {
  const { id: oilId } = await createOil({ organizationId, departmentId });
  await db().oilPotency.updateMany({ where: { oilId }, data: { percent: 1.5 } });
}

/** Batches with grams weighed by part, with corrections, and hidden from the list. */
async function fillBatches(api: Api, { versionId, oilId }: World['kitchen']): Promise<void> {
  const small = (body: Record<string, unknown> = {}) =>
    saveBatch(api, versionId, [oilId], { multiplier: 0.1, ...body });
  const inParts = await small({ parts: 2 });
  const [line] = inParts.ingredients;
  const { status } = await api.rest('PUT', `/batches/${inParts.id}`, {
    body: { ingredients: [{ position: line?.position, actual_parts: [1, null] }] },
  });
  expect(status).toBe(200);
  const batch = await small();
  expect((await complete(api, batch)).status).toBe(200);
  for (const change of CORRECTIONS) await noted(api, batch, change);
  const hidden = await small();
  expect((await api.rest('DELETE', `/batches/${hidden.id}`)).status).toBe(204);
}

/** The batch above as lists show it at the end: its date was corrected twice. */
export const CORRECTED = { agent: 'Ada Agent', productionDate: '2026-10-02' };
const CORRECTIONS = [
  { batch_number: 'B-2' },
  { agent_name: CORRECTED.agent },
  { production_date: '2026-10-01' },
  { production_date: CORRECTED.productionDate },
];

async function noted(api: Api, batch: RestBatch, change: Record<string, unknown>): Promise<void> {
  expect((await correct(api, batch, { reason: 'Misread', ...change })).status).toBe(201);
}

/** The last account is deleted while the organization has a batch. */
async function closeAnOrganization(): Promise<void> {
  const { id: organizationId } = await createOrganization();
  const last = await createUser({ organizationId, role: 'admin' });
  const { id: departmentId } = await createDepartment({ organizationId });
  const recipe = await createRecipe({ organizationId, departmentId });
  const oil = await createOil({ organizationId, departmentId });
  const api = await apiOf(last);
  await saveBatch(api, recipe.id, [oil.id], { multiplier: 0.1 });
  expect((await api.rest('DELETE', '/auth/users/me')).status).toBe(204);
}
