import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  createBothBefore,
  foreign,
  globalIds,
  idOf,
  missing,
  own,
  RANDOM_ID,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

describe('reading by id through REST', () => {
  test.each([
    ['a recipe', 'RecipeVersion', 'Recipe', (id: unknown) => `/recipes/${id}`],
    ['a batch', 'Batch', 'Batch', (id: unknown) => `/batches/${id}`],
    ['the PDF of a batch', 'Batch', 'Batch', (id: unknown) => `/batches/${id}/record.pdf`],
  ])('a foreign %s is not found, like a nonexistent one', async (_, type, thing, path) => {
    expect((await own.api.rest('GET', path(idOf(own, type)))).status).toBe(200);
    const answer = await theOneAnswer([...rowIds(type), '%00', '%F0%9F%98%80'], (id) =>
      withoutHeaders(
        own.api.rest(
          'GET',
          path(typeof id === 'string' && !id.includes('%') ? encodeURIComponent(id) : id),
        ),
      ),
    );
    expect(answer).toEqual(missing(thing));
  });

  test('a foreign batch is not found by its printed id either', async () => {
    const printed = [
      foreign.batchId,
      'BF-20260101-ZZZZ',
      'BF-',
      'BF-%00',
      own.batchId.toLowerCase(),
      `${own.batchId}%20`,
      RANDOM_ID,
    ];
    for (const path of ['', '/record.pdf']) {
      expect((await own.api.rest('GET', `/batches/${own.batchId}${path}`)).status).toBe(200);
      const answer = await theOneAnswer(printed, (id) =>
        withoutHeaders(own.api.rest('GET', `/batches/${id}${path}`)),
      );
      expect(answer).toEqual(missing('Batch'));
    }
  });

  test('a logo is found only by its complete id', async () => {
    const visitor = apiWithToken(null);
    expect((await visitor.rest('GET', `/files/${own.logoId}`)).status).toBe(200);
    const ids = [
      own.logoId.slice(1),
      own.logoId.toUpperCase(),
      `${own.logoId}0`,
      '1',
      '%25',
      '%00',
    ];
    const answer = await theOneAnswer(
      ids.filter((id) => id !== own.logoId),
      (id) => withoutHeaders(visitor.rest('GET', `/files/${id}`)),
    );
    expect(answer).toEqual(missing('File'));
  });
});

const isOwn = (id: string) =>
  [...NODE_TYPES].some((type) => id === globalId(type, idOf(own, type)));

describe('nodes', () => {
  test.each([...NODE_TYPES])('a foreign %s is null, like a nonexistent one', async (type) => {
    const query = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const found = await own.api.graph(query, { id: globalId(type, idOf(own, type)) });
    expect(found).toEqual({
      data: { node: { __typename: type, id: globalId(type, idOf(own, type)) } },
    });
    const foreignAndBroken = globalIds(type).filter((id) => !isOwn(id));
    const answer = await theOneAnswer(foreignAndBroken, (id) => own.api.graph(query, { id }));
    expect(answer).toEqual({ data: { node: null } });
  });

  test('a list of ids returns own nodes, and null for others', async () => {
    const types = [...NODE_TYPES];
    const ids = types.flatMap((type) => [
      globalId(type, idOf(own, type)),
      globalId(type, idOf(foreign, type)),
      globalId(type, RANDOM_ID),
    ]);
    const { data, errors } = await own.api.graph(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      {
        ids,
      },
    );
    expect(errors).toBeUndefined();
    const expected = ids.map((id, index) => (index % 3 === 0 ? { id } : null));
    expect((data as { nodes: unknown }).nodes).toEqual(expected);
  });

  test('as many ids as a run may have lots can be read at once, and no more', async () => {
    const read = (length: number) =>
      own.api.graph('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
        ids: Array.from({ length }, (_, index) => globalId('Oil', RANDOM_ID + index)),
      });
    expect(await read(501)).toEqual({ data: { nodes: Array.from({ length: 501 }, () => null) } });
    expect((await read(502)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  test('other people are nodes only for administrators, and memberships for nobody', async () => {
    const { organizationId } = own;
    const colleague = await createUser({
      organizationId,
      departments: { [idOf(own, 'Department')]: 'operator' },
    });
    const membership = await db().departmentMember.findFirstOrThrow({
      where: { userId: colleague.id },
    });
    const person = globalId('User', colleague.id);
    const member = globalId('DepartmentMembership', membership.id);
    const random = globalId('User', RANDOM_ID);
    const ask = (api: Api, id: string) =>
      api.graph('query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } }', { id });
    const none = await ask(own.api, random);
    expect(none).toEqual({ data: { node: null, nodes: [null] } });
    expect(await ask(own.api, person)).toEqual({
      data: { node: { id: person }, nodes: [{ id: person }] },
    });
    expect(await ask(own.api, member)).toEqual(none);
    expect(
      await ask(await apiOf(await createUser({ organizationId, role: 'manager' })), person),
    ).toEqual(none);
    expect(await ask(foreign.api, person)).toEqual(none);
  });
});

describe('fields of the graph that take an id', () => {
  const code = (message: string, path: string) => ({
    data: { [path]: null },
    errors: [{ message, path: [path], extensions: { code: 'NOT_FOUND' } }],
  });

  test('a foreign recipe is not found, like a nonexistent one', async () => {
    const answer = await theOneAnswer(globalIds('RecipeVersion'), (id) =>
      own.api.graph('query ($id: ID!) { recipeVersion(id: $id) { id } }', { id }),
    );
    expect(answer).toEqual(
      code('Recipe was not found. It may have been removed.', 'recipeVersion'),
    );
  });

  test('a foreign batch is not found, like a nonexistent one', async () => {
    const ids = [
      foreign.batchId,
      'BF-20260101-ZZZZ',
      '',
      'x',
      '\u0001',
      ...rowIds('Batch').map(String),
      ...globalIds('Batch'),
    ].filter((id) => id !== String(idOf(own, 'Batch')));
    const answer = await theOneAnswer(ids, (id) =>
      own.api.graph('query ($id: String!) { batch(batchId: $id) { id } }', { id }),
    );
    expect(answer).toEqual(code('Batch was not found. It may have been removed.', 'batch'));
  });

  test('an own batch is found by its printed id, its REST id and its global id', async () => {
    const row = idOf(own, 'Batch');
    for (const id of [own.batchId, String(row), globalId('Batch', row)]) {
      const { data } = await own.api.graph(
        'query ($id: String!) { batch(batchId: $id) { batchId } }',
        { id },
      );
      expect(data).toEqual({ batch: { batchId: own.batchId } });
    }
  });
});
