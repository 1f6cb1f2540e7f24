import { beforeAll, expect, test, vi } from 'vitest';
import type { Viewer } from '#server/viewer.ts';
import { apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { createKitchen, type Kitchen, newKey, stockOf } from '#tests/samples/savedBatches.ts';

// Processes on one server don't see one another's queues.
vi.mock('#server/batches/formulation/turns.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  takeTurnToSave: <Result>(_viewer: Viewer, save: () => Promise<Result>) => save(),
}));

const CLIENTS = 6;
const SAVES = 3;
const EDITS = 4;

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

test('saves of one lot from several processes are not refused, even while the lot is edited', async () => {
  const { organizationId, departmentId, manager, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil({ grams: 100_000 })];
  const departments = { [departmentId]: 'operator' as const };
  const cooks = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    cooks.push(await apiOf(await createUser({ organizationId, departments })));
  }
  const body = { recipe_id: version.id, oils: [{ oil_id: lot.id }] };
  const { tag, description, batch } = lot;
  const editing = (async () => {
    const statuses = [];
    for (let count = 1; count <= EDITS; count += 1) {
      const edited = { tag, description, batch, qty: 100_000 - count, cannabinoids: { THC: 88 } };
      statuses.push((await manager.rest('PUT', `/oils/${lot.id}`, { body: edited })).status);
    }
    return statuses;
  })();
  const answers = await Promise.all(
    cooks.map(async (cook) => {
      const statuses = [];
      for (let count = 0; count < SAVES; count += 1) {
        const headers = { 'idempotency-key': newKey() };
        statuses.push((await cook.rest('POST', '/batches', { body, headers })).status);
      }
      return statuses;
    }),
  );
  expect(answers.flat()).toEqual(Array(CLIENTS * SAVES).fill(201));
  expect(await editing).toEqual(Array(EDITS).fill(200));
  expect((await stockOf(lot.id)).grams).toBe(100_000 - EDITS);
});
