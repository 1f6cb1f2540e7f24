import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createDepartment } from '#tests/factories.ts';
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
  organizationId,
} from '#tests/samples/recipeVersions.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

createRecipeTeamBefore();

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (name, way) => {
  const anActive = activeThrough(way);

  test('a changed number renames the whole recipe, unless it is in use', async () => {
    const { recipe, id } = await anActive();
    const other = await anActive();
    const renamed = { ...recipe, number: `${recipe.number}-x` };
    expect((await way.update(ada, id, 'draft', renamed)).code).toBe('ok');
    expect(await history(recipe)).toEqual([]);
    expect(await history(renamed)).toEqual(['1 active Gummies', '2 draft Gummies']);
    const taken = { ...renamed, number: ` ${other.recipe.number.toLowerCase()} ` };
    await expectNoChange(async () => {
      for (const work of [way.update(ada, id, 'save', taken), way.create(ada, taken)]) {
        expect(await work).toMatchObject({
          code: 'CONFLICT',
          message: 'Number taken. Please choose a unique recipe number.',
        });
      }
    });
    const upper = { ...renamed, number: renamed.number.toUpperCase() };
    expect((await way.update(ada, id, 'save', upper)).code).toBe('ok');
  });

  test('a person with an old revision learns that the number changed', async () => {
    const { recipe, id, revision } = await anActive();
    await way.update(ben, id, 'draft', { ...recipe, number: `${recipe.number}-x` });
    const stale = await way.update(ada, id, 'save', recipe, { revision });
    expect(stale.code).toBe('CONFLICT');
    expect(stale.message).toContain('was changed by Ben Lee on');
  });

  test('only an admin can move a recipe to another department', async () => {
    const { recipe, id } = await anActive();
    const moved = { ...recipe, departmentId: bakery };
    await expectNoChange(async () => {
      expect((await way.update(ada, id, 'save', moved)).code).toBe('FORBIDDEN');
      const none = { ...recipe, departmentId: null };
      expect((await way.update(ada, id, 'draft', none)).code).toBe('FORBIDDEN');
    });
    const saved = await way.update(admin, id, 'save', moved);
    expect(saved.code).toBe('ok');
    expect((await way.update(ada, saved.id, 'save', moved)).code).toBe('FORBIDDEN');
  });

  test('an inactive department cannot be edited, but it can be cleared', async () => {
    const { id: closed } = await createDepartment({ organizationId, name: `Closed ${name}` });
    const recipe = aRecipe({ departmentId: closed });
    const { id } = await way.create(admin, recipe);
    await db().department.update({ where: { id: closed }, data: { active: false } });
    const message = `Department Closed ${name} is inactive. Ask an administrator to activate it.`;
    const refused = { code: 'CONFLICT', message };
    for (const mode of ['save', 'draft'] as const) {
      expect(await way.update(admin, id, mode, recipe)).toMatchObject(refused);
      const other = aRecipe({ departmentId: closed });
      expect(await way.create(admin, other, mode)).toMatchObject(refused);
    }
    expect(await way.archive(admin, id)).toBe('ok');
    expect(await way.restore(admin, id)).toMatchObject(refused);
    expect(await way.restore(admin, id, `${recipe.number}-B`)).toMatchObject(refused);
  });
});
