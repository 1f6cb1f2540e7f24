import { beforeAll, describe, expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { createDepartment, createRecipe } from '#tests/factories.ts';
import type { Actor, Target } from './operation.ts';
import { apiFor, createWorld, targetOf, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

describe('the order of the checks', () => {
  const BAD = { multiplier: -1, parts: 0.5, production_date: 'never', oils: [{ oil_id: 'x' }] };
  const bad = (actor: Actor) => ({ ...BAD, recipe_id: targetOf(world, actor).versionId });

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['OP', 403],
    ['DX', 403],
    ['XO', 404],
  ] as const)(
    'who may not save a batch hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(world, actor);
      for (const body of [
        bad(actor),
        { ...bad(actor), multiplier: 'many', oils: 'none' },
        { ...bad(actor), recipe_id: String(targetOf(world, actor).versionId), ingredients: 7 },
      ]) {
        expect((await api.rest('POST', '/batches', { body })).status).toBe(status);
      }
      const graphed = await saveByGraph(api, targetOf(world, actor), {
        multiplier: '-1',
        parts: 0,
      });
      expect(graphed).toBe(status);
    },
  );

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['DO', 403],
    ['DX', 403],
    ['MG', 403],
    ['XO', 404],
  ] as const)(
    'who may not write oils hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(world, actor);
      const { departmentId: department_id, oilId } = targetOf(world, actor);
      const before = await tableSnapshot();
      for (const wrong of [
        { qty: 'many' },
        { cannabinoids: 7 },
        { tag: 5, cannabinoids: { X: 1 } },
      ]) {
        const body = { department_id, ...wrong };
        expect((await api.rest('POST', '/oils', { body })).status).toBe(status);
        expect((await api.rest('PUT', `/oils/${oilId}`, { body })).status).toBe(status);
      }
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['DO', 403],
    ['DX', 403],
    ['XO', 404],
  ] as const)(
    'who may not write recipes hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(world, actor);
      const { departmentId: department_id, versionId, archivedVersionId } = targetOf(world, actor);
      const before = await tableSnapshot();
      for (const wrong of [
        { batch_weight: 'heavy' },
        { details: 7 },
        { version: 'x', number: 5 },
      ]) {
        const body = { department_id, ...wrong };
        for (const query of ['', '?draft=true', '?publish=true']) {
          for (const answer of [
            await api.rest('POST', `/recipes/${query}`, { body }),
            await api.rest('PUT', `/recipes/${versionId}${query}`, { body }),
          ]) {
            expect(answer.status).toBe(status);
          }
        }
        const restore = `/recipes/${archivedVersionId}/restore`;
        expect((await api.rest('POST', restore, { body: { number: 7 } })).status).toBe(status);
      }
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test.each([
    ['AN', 401],
    ['VI', 403],
    ['OP', 403],
    ['DX', 403],
    ['XO', 404],
  ] as const)(
    'who may not write on batches hears so whatever else is wrong: %s gets %i',
    async (actor, status) => {
      const api = await apiFor(world, actor);
      const { batchId, completedBatchId } = targetOf(world, actor);
      const before = await tableSnapshot();
      for (const wrong of [{ finished_quantity: 'many' }, { ingredients: 7 }, { multiplier: 9 }]) {
        for (const id of [batchId, completedBatchId]) {
          for (const answer of [
            await api.rest('PUT', `/batches/${id}`, { body: wrong }),
            await api.rest('POST', `/batches/${id}/complete`, { body: wrong }),
            await api.rest('POST', `/batches/${id}/corrections`, { body: wrong }),
          ]) {
            expect(answer.status).toBe(status);
          }
        }
      }
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('an invalid batch is reported before the fact that it is completed', async () => {
    const api = await apiFor(world, 'DM');
    const { batchId, completedBatchId } = targetOf(world, 'DM');
    const put = async (body: Record<string, unknown>) =>
      (await api.rest('PUT', `/batches/${completedBatchId}`, { body })).status;
    expect(await put({ finished_quantity: -1 })).toBe(422);
    expect(await put({ ingredients: [{ position: 99 }] })).toBe(422);
    expect(await put({ finished_quantity: 1 })).toBe(409);
    const open = `/batches/${batchId}/corrections`;
    expect((await api.rest('POST', open, { body: { reason: '' } })).status).toBe(422);
  });

  test('a department manager must name a department for a new recipe, even for a draft', async () => {
    const body = { number: 'NOWHERE-1' };
    const status = async (actor: Actor) =>
      (await (await apiFor(world, actor)).rest('POST', '/recipes?draft=true', { body })).status;
    expect(await status('DM')).toBe(422);
    expect(await status('DO')).toBe(403);
    expect(await status('MG')).toBe(201);
  });

  test('a foreign recipe is not found, whatever else is invalid', async () => {
    const api = await apiFor(world, 'XO');
    for (const body of [bad('XO'), { ...bad('XO'), oils: 'none' }]) {
      expect((await api.rest('POST', '/formulations', { body })).status).toBe(404);
    }
  });

  test('a malformed id is not found, before rights are checked', async () => {
    const api = await apiFor(world, 'VI');
    for (const recipe_id of ['abc', '', 0, -1, 1.5, 1e21]) {
      expect((await api.rest('POST', '/batches', { body: { ...BAD, recipe_id } })).status).toBe(
        404,
      );
    }
  });

  test('without a token no id can be tested for existence', async () => {
    const api = await apiFor(world, 'AN');
    for (const recipe_id of ['abc', targetOf(world, 'AN').versionId, 999_999_999]) {
      const answer = await api.rest('POST', '/batches', { body: { recipe_id } });
      expect(answer.status).toBe(401);
    }
  });

  test('a body without a recipe is invalid for a signed-in user', async () => {
    for (const actor of ['VI', 'AD'] as const) {
      expect(
        (await (await apiFor(world, actor)).rest('POST', '/batches', { body: BAD })).status,
      ).toBe(422);
    }
  });

  test('invalid input is reported before the state, and only to those who may save', async () => {
    const { organizationId, departmentId } = world.kitchen;
    const draft = await createRecipe({ organizationId, departmentId, status: 'draft' });
    const target = { ...targetOf(world, 'DO'), versionId: draft.id };
    const operator = await apiFor(world, 'DO');
    const save = (body: Record<string, unknown>) =>
      operator.rest('POST', '/batches', {
        body: { recipe_id: draft.id, oils: [{ oil_id: target.oilId }], ...body },
      });
    expect((await save({ multiplier: -1 })).status).toBe(422);
    expect((await save({})).status).toBe(409);
    expect(await saveByGraph(operator, target, { multiplier: '-1' })).toBe(422);
    expect(await saveByGraph(operator, target)).toBe(409);
    expect(await saveByGraph(await apiFor(world, 'VI'), target)).toBe(403);
    expect(await saveByGraph(await apiFor(world, 'XO'), target)).toBe(404);
  });

  test('an inactive department takes no batches, which is reported only to those who may save', async () => {
    const { organizationId } = world.kitchen;
    const { id: departmentId } = await createDepartment({ organizationId, active: false });
    const { id: versionId } = await createRecipe({ organizationId, departmentId });
    const status = async (actor: Actor) =>
      saveByGraph(await apiFor(world, actor), { ...targetOf(world, actor), versionId });
    expect(await status('AD')).toBe(409);
    expect(await status('MG')).toBe(409);
    expect(await status('DM')).toBe(403);
    expect(await status('XO')).toBe(404);
  });

  const CODES: Readonly<Record<string, number>> = {
    CreateBatchPayload: 200,
    UNAUTHENTICATED: 401,
    ForbiddenError: 403,
    NotFoundError: 404,
    ConflictError: 409,
    InvalidError: 422,
  };

  async function saveByGraph(
    api: Api,
    { versionId, oilId }: Target,
    input: Record<string, unknown> = {},
  ): Promise<number | undefined> {
    const { data, errors } = await api.graph(
      'mutation ($input: CreateBatchInput!) { createBatch(input: $input) { __typename } }',
      {
        input: {
          recipeVersionId: globalId('RecipeVersion', versionId),
          multiplier: '1',
          parts: 1,
          choices: [{ lot: { oilId: globalId('Oil', oilId) }, mode: 'FLEXIBLE' }],
          idempotencyKey: `order-${Math.random()}`,
          ...input,
        },
      },
    );
    const code = errors?.[0]?.extensions?.code;
    if (code !== undefined) return CODES[code];
    return CODES[(data as { createBatch: { __typename: string } }).createBatch.__typename];
  }
});
