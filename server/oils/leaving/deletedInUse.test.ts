import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  saveBatch,
} from '#tests/samples/savedBatches.ts';
import { OIL_WAYS } from '#tests/ways/oilWays.ts';

const ROUNDS = 10;

let kitchen: Kitchen;

const turnOn = ({ organizationId }: Kitchen) =>
  db().qualityPolicy.create({
    data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
  });

beforeEach(async () => {
  kitchen = await createKitchen();
});

const standing = async (...ids: readonly number[]) =>
  (await db().oil.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })).length;
const batchOf = async (oilId: number): Promise<RestBatch> =>
  saveBatch(kitchen.cook, (await kitchen.recipe()).id, [oilId]);

describe.each(OIL_WAYS)('through %s', (_, way) => {
  const remove = (id: number) => way.remove(kitchen.manager, id);
  const refused = (message: string) => ({ code: 'CONFLICT', message });

  test('a lot on hold is not deleted, nor any other with it', async () => {
    await turnOn(kitchen);
    const [held, other] = [await kitchen.oil({ status: 'hold' }), await kitchen.oil()];
    const sentence = `${held.tag} is on hold. Ask Quality to release or reject it before it is deleted.`;
    expect(await remove(held.id)).toMatchObject(refused(sentence));
    const { data } = await kitchen.manager.graph(
      'mutation ($input: DeleteOilsInput!) { deleteOils(input: $input) { ... on UserError { message } } }',
      { input: { ids: [other.id, held.id].map((id) => globalId('Oil', id)) } },
    );
    expect(data).toEqual({ deleteOils: { message: sentence } });
    expect(await standing(held.id, other.id)).toBe(2);
    expect((await remove(other.id)).code).toBe('ok');
  });

  test('a lot of open batches is deleted once each is completed or inactivated', async () => {
    await turnOn(kitchen);
    const { id, tag } = await kitchen.oil({ grams: 100 });
    const [first, second] = [await batchOf(id), await batchOf(id)];
    expect(await remove(id)).toMatchObject(
      refused(
        `${tag} is used by 2 open batches. Complete or inactivate them before it is deleted.`,
      ),
    );
    expect((await complete(kitchen.cook, first)).status).toBe(200);
    expect(await remove(id)).toMatchObject(
      refused(
        `${tag} is used by batch ${second.batch_id}. Complete or inactivate it before it is deleted.`,
      ),
    );
    await kitchen.manager.rest('DELETE', `/batches/${second.id}`);
    expect((await remove(id)).code).toBe('ok');
  });

  test('in Basic both are deleted as ever', async () => {
    const [held, used] = [await kitchen.oil({ status: 'hold' }), await kitchen.oil({ grams: 100 })];
    await batchOf(used.id);
    expect((await remove(held.id)).code).toBe('ok');
    expect((await remove(used.id)).code).toBe('ok');
  });
});

/** On PGlite, which has one connection, this proves little; on PostgreSQL it proves the locks. */
test('of a batch that is saved and a deletion of its lot at once, one is refused', async () => {
  await turnOn(kitchen);
  const admin = await apiOf(
    await createUser({ organizationId: kitchen.organizationId, role: 'admin' }),
  );
  const { id: recipe_id } = await kitchen.recipe();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: oil_id } = await kitchen.oil({ grams: 100 });
    const [saved, deleted] = await Promise.all([
      kitchen.cook.rest('POST', '/batches', {
        body: { recipe_id, oils: [{ oil_id }] },
        headers: { 'idempotency-key': newKey() },
      }),
      admin.rest('DELETE', `/oils/${oil_id}`),
    ]);
    const isSaved = saved.status === 201;
    expect(deleted.status, JSON.stringify([saved.body, deleted.body])).toBe(isSaved ? 409 : 204);
    expect(await standing(oil_id)).toBe(isSaved ? 1 : 0);
  }
});
