import { describe, expect, test } from 'vitest';
import { targetRow } from '#domain/recipe/testing/drafts.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { graphRecipe, restRecipe, written } from '#tests/samples/recipes.ts';
import {
  createBothBefore,
  foreign,
  globalIds,
  idOf,
  MARKER,
  missing,
  own,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

const recipeBody = (department: unknown = idOf(own, 'Department')) =>
  restRecipe(written(), { department_id: department });

describe('writing recipes through REST', () => {
  type Write = (id: unknown) => ReturnType<Api['rest']>;
  const path = (id: unknown) => `/recipes/${encodeURIComponent(String(id))}`;
  const WRITES: readonly [string, string, string, Write][] = [
    [
      'saving a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('PUT', path(id), { body: recipeBody() }),
    ],
    [
      'a draft of a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('PUT', `${path(id)}?draft=true`, { body: {} }),
    ],
    ['archiving a recipe', 'RecipeVersion', 'Recipe', (id) => own.api.rest('DELETE', path(id))],
    [
      'restoring a recipe',
      'RecipeVersion',
      'Recipe',
      (id) => own.api.rest('POST', `${path(id)}/restore`, { body: { number: 'NEW-1' } }),
    ],
    [
      'the organization of a new recipe',
      'Organization',
      'Organization',
      (id) => own.api.rest('POST', '/recipes', { body: { ...recipeBody(), organization_id: id } }),
    ],
    [
      'a department of a new recipe',
      'Department',
      'Department',
      (id) => own.api.rest('POST', '/recipes', { body: recipeBody(id) }),
    ],
    [
      'a department of a recipe',
      'Department',
      'Department',
      (id) => own.api.rest('PUT', path(idOf(own, 'RecipeVersion')), { body: recipeBody(id) }),
    ],
  ];

  test.each(WRITES)(
    '%s: what belongs to others is missing like what never was, and nothing is written',
    async (_, type, thing, write) => {
      const before = await tableSnapshot();
      const answer = await theOneAnswer(rowIds(type), (id) => withoutHeaders(write(id)));
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('a foreign group is as unknown as a nonexistent one', async () => {
    const code = `${MARKER.toUpperCase()}`;
    const answer = async (recipe_group_code: string) => {
      const body = { ...recipeBody(), recipe_group_code };
      const { status, body: refused } = await own.api.rest('POST', '/recipes', { body });
      return { status, text: JSON.stringify(refused).replaceAll(recipe_group_code, 'CODE') };
    };
    expect(await answer(code)).toEqual(await answer('NOBODYMADE'));
    expect((await answer(code)).status).toBe(422);
  });

  test('a foreign cannabinoid is as unknown as a nonexistent one', async () => {
    const answer = async (name: string) => {
      const recipe = written({ specifications: [targetRow({ cannabinoid: name })] });
      const body = restRecipe(recipe, { department_id: idOf(own, 'Department') });
      const { status, body: refused } = await own.api.rest('POST', '/recipes', { body });
      return { status, text: JSON.stringify(refused).replaceAll(name, 'NAME') };
    };
    expect(await answer(`${MARKER}ol`)).toEqual(await answer('Nobodyol'));
    expect((await answer(`${MARKER}ol`)).status).toBe(422);
  });

  test('a number used by another organization is free, and its history empty', async () => {
    const number = `${MARKER}-1`;
    const history = `/recipes/by-number/${number}/versions`;
    expect((await foreign.api.rest('GET', history)).body).toHaveLength(1);
    expect((await own.api.rest('GET', history)).body).toEqual([]);
    const { data } = await own.api.graph(
      'query ($number: String!) { recipeVersions(number: $number) { totalCount edges { cursor } } }',
      { number },
    );
    expect(data).toEqual({ recipeVersions: { totalCount: 0, edges: [] } });
  });
});

describe('mutations of recipes', () => {
  const recipe = () => ({
    ...graphRecipe(written()),
    departmentId: globalId('Department', idOf(own, 'Department')),
  });
  const ownVersion = () => globalId('RecipeVersion', idOf(own, 'RecipeVersion'));
  type Input = (id: string) => Record<string, unknown>;
  const MUTATIONS: readonly [string, string, string, Input][] = [
    [
      'createRecipe',
      'Department',
      'Department',
      (departmentId) => ({
        recipe: { ...recipe(), departmentId },
        mode: 'SAVE',
      }),
    ],
    [
      'createRecipe',
      'RecipeGroup',
      'Recipe group',
      (groupId) => ({
        recipe: { ...recipe(), groupId },
        mode: 'DRAFT',
      }),
    ],
    ['updateRecipe', 'RecipeVersion', 'Recipe', (id) => ({ id, recipe: recipe(), mode: 'SAVE' })],
    [
      'updateRecipe',
      'Department',
      'Department',
      (departmentId) => ({
        id: ownVersion(),
        recipe: { ...recipe(), departmentId },
        mode: 'DRAFT',
      }),
    ],
    [
      'updateRecipe',
      'RecipeGroup',
      'Recipe group',
      (groupId) => ({
        id: ownVersion(),
        recipe: { ...recipe(), groupId },
        mode: 'SAVE',
      }),
    ],
    ['restoreRecipe', 'RecipeVersion', 'Recipe', (id) => ({ id, number: 'NEW-1' })],
    ['archiveRecipes', 'RecipeVersion', 'Recipe', (id) => ({ ids: [ownVersion(), id] })],
  ];

  test.each(MUTATIONS)(
    '%s: a %s of others is missing like one that never was, and nothing is written',
    async (mutation, type, thing, input) => {
      const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const before = await tableSnapshot();
      const answer = await theOneAnswer(globalIds(type), (id) =>
        own.api.graph(
          `mutation ($input: ${inputType}!) {
            ${mutation}(input: $input) { __typename ... on UserError { code message } }
          }`,
          { input: input(id) },
        ),
      );
      expect(answer).toEqual({
        data: {
          [mutation]: {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: `${thing} was not found. It may have been removed.`,
          },
        },
      });
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test.each([
    ['departmentId', 'Department', 'Department'],
    ['groupId', 'RecipeGroup', 'Recipe group'],
  ])('the list filtered by a foreign %s is not found', async (arg, type, thing) => {
    const answer = await theOneAnswer(globalIds(type), (id) =>
      own.api.graph(`query ($id: ID) { recipes(${arg}: $id) { edges { cursor } } }`, { id }),
    );
    expect(answer).toMatchObject({
      errors: [{ message: `${thing} was not found. It may have been removed.` }],
    });
  });
});
