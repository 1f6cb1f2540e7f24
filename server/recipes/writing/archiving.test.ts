import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createRecipeGroup } from '#tests/factories.ts';
import {
  activeThrough,
  ada,
  admin,
  aRecipe,
  bakery,
  ben,
  createRecipeTeamBefore,
  expectNoChange,
  history,
  kitchen,
  organizationId,
} from '#tests/samples/recipeVersions.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

createRecipeTeamBefore();

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (_, way) => {
  const anActive = activeThrough(way);

  test('archiving removes an active version or a draft from use, once', async () => {
    const { recipe, id } = await anActive();
    const draft = await way.update(ada, id, 'draft', recipe);
    expect(await way.archive(ada, id)).toBe('ok');
    expect(await history(recipe)).toEqual(['1 archived Gummies', '2 draft Gummies']);
    expect(await way.archive(ada, draft.id)).toBe('ok');
    expect(await history(recipe)).toEqual(['1 archived Gummies', '2 archived Gummies']);
    await expectNoChange(async () => expect(await way.archive(ada, id)).toBe('ok'));
  });

  test('restoring overrides the present version with a new one', async () => {
    const { recipe, id } = await anActive();
    const { id: next } = await way.update(ada, id, 'save', { ...recipe, description: 'Two' });
    const restored = await way.restore(ada, id);
    expect(restored).toMatchObject({ code: 'ok', version: 3 });
    expect(await history(recipe)).toEqual([
      '1 archived Gummies',
      '2 archived Two',
      '3 active Gummies',
    ]);
    await way.archive(ada, restored.id);
    expect(await way.restore(ada, next)).toMatchObject({ code: 'ok', version: 4 });
    const stale = await way.restore(ben, id, undefined, 3);
    expect([stale.code, stale.message]).toEqual([
      'CONFLICT',
      expect.stringContaining('newer version 4 by Ada King'),
    ]);
  });

  test('restoring as new creates a separate recipe', async () => {
    const group = await createRecipeGroup({ organizationId });
    const { recipe, id } = await anActive({ group });
    await way.archive(ada, id);
    const number = ` ${recipe.number}-B `;
    const restored = await way.restore(ada, id, number);
    expect(restored).toMatchObject({ code: 'ok', version: 1 });
    expect(await history(recipe)).toEqual(['1 archived Gummies']);
    const row = await db().recipeVersion.findUniqueOrThrow({
      where: { id: restored.id },
      include: { recipe: true },
    });
    expect(row).toMatchObject({
      status: 'active',
      recipe: { number: number.trim(), departmentId: kitchen, groupId: group.id },
    });
  });

  test('the number of a restored recipe must be new and unused', async () => {
    const { recipe, id } = await anActive();
    const other = await anActive();
    await way.archive(ada, id);
    const said = async (number: string) => {
      const { code, message, issues } = await way.restore(ada, id, number);
      return [code, ...(issues.length > 0 ? issues : [message])];
    };
    await expectNoChange(async () => {
      expect(await said(other.recipe.number.toLowerCase())).toEqual([
        'CONFLICT',
        'Recipe number already in use',
      ]);
      const different = 'number: Enter a different number or choose "Override current"';
      expect(await said(recipe.number.toLowerCase())).toEqual(['BAD_USER_INPUT', different]);
      expect(await said('  ')).toEqual(['BAD_USER_INPUT', 'number: Recipe number is required']);
    });
  });

  test('only complete archived versions can be restored', async () => {
    const { id } = await anActive();
    const early = await way.restore(ada, id);
    expect(early.code).toBe('CONFLICT');
    expect(early.message).toContain('Only an archived version can be restored');
    const draft = await way.create(ada, aRecipe({ ingredients: [] }), 'draft');
    await way.archive(ada, draft.id);
    const open = await way.restore(ada, draft.id);
    expect(open.code).toBe('BAD_USER_INPUT');
    expect(open.issues[0]).toMatch(/^(details|ingredients): Add at least one ingredient row$/);
  });
});

test('several can be archived, all or none, with a result for each', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await REST.create(ada, aRecipe())).id);
  }
  const foreign = await REST.create(admin, aRecipe({ departmentId: bakery }));
  const archive = async (all: readonly number[]) => {
    const { data } = await ada.graph(
      `mutation ($ids: [ID!]!) {
        archiveRecipes(input: { ids: $ids }) {
          ... on UserError { code }
          ... on ArchiveRecipesPayload {
            archived { outcome recipeVersion { databaseId status } }
          }
        }
      }`,
      { ids: all.map((id) => globalId('RecipeVersion', id)) },
    );
    return (data as { archiveRecipes: unknown }).archiveRecipes;
  };
  await expectNoChange(async () => {
    expect(await archive([...ids, foreign.id])).toEqual({ code: 'FORBIDDEN' });
    expect(await archive([...ids, 987_654])).toEqual({ code: 'NOT_FOUND' });
    expect(await archive([])).toEqual({ code: 'BAD_USER_INPUT' });
  });
  const [first = -1, ...others] = ids;
  await REST.archive(ada, first);
  const report = (outcome: string, databaseId: number) => ({
    outcome,
    recipeVersion: { databaseId, status: 'ARCHIVED' },
  });
  expect(await archive([...ids, ...others])).toEqual({
    archived: [report('ALREADY_ARCHIVED', first), ...others.map((id) => report('ARCHIVED', id))],
  });
});
