import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { type Written, written } from '#tests/samples/recipes.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

let organizationId: number;
let kitchen: number;
let bakery: number;
let ada: Api;
let ben: Api;
let admin: Api;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
  kitchen = (await createDepartment({ organizationId, name: 'Kitchen' })).id;
  bakery = (await createDepartment({ organizationId, name: 'Bakery' })).id;
  const departments = { [kitchen]: 'manager' } as const;
  ada = await apiOf(
    await createUser({ organizationId, departments, firstName: 'Ada', lastName: 'King' }),
  );
  ben = await apiOf(
    await createUser({ organizationId, departments, firstName: 'Ben', lastName: 'Lee' }),
  );
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

const aRecipe = (difference: Partial<Written> = {}) =>
  written({ departmentId: kitchen, ...difference });

/** The history of a recipe, oldest first: `1 archived Gummies`. */
async function history(recipe: Written): Promise<readonly string[]> {
  const rows = await db().recipeVersion.findMany({
    where: { recipe: { organizationId, number: { equals: recipe.number } } },
    orderBy: { version: 'asc' },
  });
  return rows.map(({ version, status, description }) => `${version} ${status} ${description}`);
}

async function expectNoChange(work: () => Promise<void>): Promise<void> {
  const before = [await tableSnapshot(), await db().auditEntry.count()];
  await work();
  expect([await tableSnapshot(), await db().auditEntry.count()]).toEqual(before);
}

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (name, way) => {
  const isRest = name === 'REST';

  /** An active version 1 and its content. */
  async function anActive(difference: Partial<Written> = {}) {
    const recipe = aRecipe(difference);
    return { recipe, ...(await way.create(ada, recipe)) };
  }

  test('a new recipe is active at version 1, or a draft', async () => {
    const active = aRecipe();
    expect(await way.create(ada, active)).toMatchObject({ code: 'ok', version: 1, revision: 1 });
    expect(await history(active)).toEqual(['1 active Gummies']);
    const published = aRecipe();
    await way.create(ada, published, 'publish');
    expect(await history(published)).toEqual(['1 active Gummies']);
    const draft = aRecipe();
    expect(await way.create(ada, draft, 'draft')).toMatchObject({ code: 'ok', version: 1 });
    expect(await history(draft)).toEqual(['1 draft Gummies']);
  });

  test('saving an active recipe creates the next version and archives the previous one', async () => {
    const { recipe, id } = await anActive();
    const saved = await way.update(ben, id, 'save', { ...recipe, description: 'Sour gummies' });
    expect(saved).toMatchObject({ code: 'ok', version: 2 });
    expect(saved.id).not.toBe(id);
    expect(await history(recipe)).toEqual(['1 archived Gummies', '2 active Sour gummies']);
    const rows = await db().recipeVersion.findMany({ where: { id: { in: [id, saved.id] } } });
    const authors = new Map(rows.map((row) => [row.id, row.updatedByName]));
    expect([authors.get(id), authors.get(saved.id)]).toEqual(['Ada King', 'Ben Lee']);
  });

  test('a draft exists beside the active version and is edited in place', async () => {
    const { recipe, id } = await anActive();
    const draft = await way.update(ada, id, 'draft', { ...recipe, description: 'Trial' });
    expect(draft).toMatchObject({ code: 'ok', version: 2, revision: 1 });
    expect(await history(recipe)).toEqual(['1 active Gummies', '2 draft Trial']);
    const again = await way.update(ada, draft.id, 'draft', { ...recipe, description: 'Trial 2' });
    expect(again).toMatchObject({ id: draft.id, version: 2, revision: 2 });
    const fromActive = await way.update(ada, id, 'draft', { ...recipe, description: 'Trial 3' });
    expect(fromActive).toMatchObject({ id: draft.id, version: 2, revision: 3 });
    expect(await history(recipe)).toEqual(['1 active Gummies', '2 draft Trial 3']);
  });

  test.each(['publish', 'save'] as const)('%s makes a draft the active version', async (mode) => {
    const { recipe, id } = await anActive();
    const draft = await way.update(ada, id, 'draft', { ...recipe, description: 'Trial' });
    const published = await way.update(ada, draft.id, mode, { ...recipe, description: 'Done' });
    expect(published).toMatchObject({ code: 'ok', id: draft.id, version: 2 });
    expect(await history(recipe)).toEqual(['1 archived Gummies', '2 active Done']);
  });

  test('a draft older than the active version is published as the next version', async () => {
    const { recipe, id } = await anActive();
    const draft = await way.update(ada, id, 'draft', { ...recipe, description: 'Trial' });
    await way.update(ben, id, 'save', { ...recipe, description: 'Quicker' });
    expect(await history(recipe)).toEqual([
      '1 archived Gummies',
      '2 draft Trial',
      '3 active Quicker',
    ]);
    const stale = await way.update(ada, draft.id, 'publish', recipe, { baseVersion: 2 });
    expect(stale.code).toBe('CONFLICT');
    expect(stale.message).toContain('newer version 3 by Ben Lee');
    const published = await way.update(ada, draft.id, 'publish', recipe, { baseVersion: 3 });
    expect(published).toMatchObject({ code: 'ok', version: 4 });
    expect(await history(recipe)).toEqual([
      '1 archived Gummies',
      '2 archived Trial',
      '3 archived Quicker',
      '4 active Gummies',
    ]);
  });

  test('a published version cannot be published again', async () => {
    const { recipe, id } = await anActive();
    const again = await way.update(ben, id, 'publish', recipe);
    expect(again.code).toBe('CONFLICT');
    expect(again.message).toContain('was published already, by Ada King');
  });

  test('an archived version is read-only', async () => {
    const { recipe, id } = await anActive();
    const { id: next } = await way.update(ben, id, 'save', recipe);
    for (const mode of ['save', 'draft', 'publish'] as const) {
      await expectNoChange(async () => {
        const refused = await way.update(ada, id, mode, recipe);
        expect(refused.code).toBe('CONFLICT');
        expect(refused.message).toMatch(/is archived.*In use is version 2 by Ben Lee on 20/);
      });
    }
    expect(await way.archive(ben, next)).toBe('ok');
    expect((await way.update(ada, next, 'save', recipe)).message).toMatch(/by Ben Lee.*Restore/);
  });

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

  test('a base older than the newest version is refused, naming who changed it', async () => {
    const { recipe, id } = await anActive();
    const draft = await way.update(ada, id, 'draft', recipe, { baseVersion: 1 });
    const changed = await way.update(ben, draft.id, 'draft', recipe, { revision: draft.revision });
    expect(changed.code).toBe('ok');
    await expectNoChange(async () => {
      const stale = await way.update(ada, draft.id, 'draft', recipe, { revision: draft.revision });
      expect([stale.code, stale.message]).toEqual([
        'CONFLICT',
        expect.stringMatching(
          /version 2, was changed by Ben Lee on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/,
        ),
      ]);
      const old = await way.update(ada, draft.id, 'publish', recipe, { baseVersion: 1 });
      expect(old.code).toBe('CONFLICT');
      // The draft beside the active version cannot be overwritten unseen.
      for (const known of [{ baseVersion: 1 }, { revision: 1 }]) {
        const unseen = await way.update(ada, id, 'draft', recipe, known);
        expect(unseen.code).toBe('CONFLICT');
        expect(unseen.message).toContain('There is a draft');
      }
    });
    expect((await way.update(ada, id, 'draft', recipe, { baseVersion: 2 })).code).toBe('ok');
    expect((await way.update(ada, draft.id, 'draft', recipe)).code).toBe('ok');
  });

  test('all issues are reported at their fields', async () => {
    const { recipe, id } = await anActive();
    const [sugar] = recipe.ingredients;
    if (!sugar) throw new Error('No sugar.');
    const wrong = {
      ...recipe,
      description: ' ',
      specifications: [{ cannabinoid: 'XYZ', value: -1, unit: 'mg/g', operator: '=' }] as const,
      ingredients: [
        { ...sugar, key: 'none', name: '', type: null, quantity: null, unit: null },
        { ...sugar, quantity: 0 },
      ],
    };
    const names = isRest
      ? [
          'description',
          'specifications.0.target_value',
          'specifications.0.spec_name',

          'details.1.quantity',
        ]
      : [
          'description',
          'specifications.0.value',
          'specifications.0.cannabinoid',

          'ingredients.1.quantity',
        ];
    await expectNoChange(async () => {
      for (const refused of [
        await way.update(ada, id, 'save', wrong),
        await way.create(ada, wrong),
      ]) {
        expect(refused.code).toBe('BAD_USER_INPUT');
        const places = refused.issues.map((issue) => issue.split(':')[0]);
        expect(new Set(places)).toEqual(new Set(names));
      }
    });
  });

  test('unknown ids are not found, before anything else is checked', async () => {
    const { recipe, id } = await anActive();
    const other = await createOrganization();
    const { id: foreign } = await createDepartment({ organizationId: other.id });
    const away = { ...recipe, departmentId: foreign, description: '' };
    for (const missing of [
      await way.create(ada, away),
      await way.update(ada, id, 'save', away),
      await way.update(ada, 987_654, 'save', recipe),
      await way.restore(ada, 987_654),
    ]) {
      expect(missing.code).toBe('NOT_FOUND');
    }
    expect(await way.archive(ada, 987_654)).toBe('NOT_FOUND');
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
