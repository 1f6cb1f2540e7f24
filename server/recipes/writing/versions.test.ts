import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import {
  activeThrough,
  ada,
  aRecipe,
  ben,
  createRecipeTeamBefore,
  expectNoChange,
  history,
} from '#tests/samples/recipeVersions.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

createRecipeTeamBefore();

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (_, way) => {
  const anActive = activeThrough(way);

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
});
