import { describe, expect, test } from 'vitest';
import { createDepartment, createOrganization } from '#tests/factories.ts';
import {
  activeThrough,
  ada,
  createRecipeTeamBefore,
  expectNoChange,
} from '#tests/samples/recipeVersions.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

createRecipeTeamBefore();

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (name, way) => {
  const anActive = activeThrough(way);

  const isRest = name === 'REST';

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
