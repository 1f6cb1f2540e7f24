import { expect, test } from 'vitest';
import { draftOf as aDraft } from '#domain/recipe/testing/drafts.ts';
import { restRecipe } from '#tests/samples/recipes.ts';
import {
  api,
  createRecipeWriterBefore,
  departmentId,
  group,
  sendable,
} from '#tests/samples/sendableRecipes.ts';

createRecipeWriterBefore();

test('the documented body is accepted', async () => {
  const recipe = sendable({ ...aDraft(), groupId: 'gummies' });
  const line = (ingredient_name: string, order: number, more: Record<string, unknown>) => ({
    ingredient_name,
    order,
    item_type: 'active',
    quantity: null,
    unit: null,
    ...more,
  });
  const body = restRecipe(recipe, {
    recipe_group_code: group.code.toLowerCase(),
    specifications: [
      { spec_name: 'Batch Weight', target_value: 2000, unit: 'g', operator: '=' },
      { spec_name: 'thc/unit', target_value: 10, unit: 'mg/unit', operator: '=' },
      { spec_name: 'Unit Weight', target_value: 4, unit: 'g' },
    ],
    detail_groups: [
      { name: 'Second', group_type: 'wet', order: 2 },
      { name: 'First', group_type: 'dry', order: 1 },
    ],
    details: [line('Oil', 2, { group_id: 2 }), line('Syrup', 1, { group_id: '1' })],
    version: 7,
    status: 'archived',
  });
  const { status, body: saved } = await api.rest('POST', '/recipes', { body });
  expect(status).toBe(201);
  const answer = saved as {
    id: number;
    detail_groups: { id: number; name: string }[];
    details: { ingredient_name: string; group_id: number }[];
  };
  const nameOf = (id: number) => answer.detail_groups.find((row) => row.id === id)?.name;
  expect(saved).toMatchObject({
    version: 1,
    status: 'active',
    recipe_group_code: group.code,
    recipe_group_id: group.id,
    specifications: [{ spec_name: 'THC/unit', target_value: 10, unit: 'mg/unit', operator: '=' }],
  });
  expect(answer.details.map((row) => [row.ingredient_name, nameOf(row.group_id)])).toEqual([
    ['Syrup', 'First'],
    ['Oil', 'Second'],
  ]);
  // Without department and group the recipe keeps them.
  const { department_id: _, recipe_group_code: __, ...rest } = restRecipe(recipe);
  const kept = await api.rest('PUT', `/recipes/${answer.id}`, { body: rest });
  expect(kept.body).toMatchObject({ department_id: departmentId, recipe_group_code: group.code });
  const none = { ...rest, recipe_group_code: null };
  const id = (kept.body as { id: number }).id;
  const left = await api.rest('PUT', `/recipes/${id}`, { body: none });
  expect(left.body).toMatchObject({ version: 3, recipe_group_code: null });
});

test('REST accepts details inside their groups, each once, and names them in its errors', async () => {
  const line = (ingredient_name: string, more: Record<string, unknown>) => ({
    ingredient_name,
    item_type: 'fixed',
    quantity: 5,
    unit: 'g',
    ...more,
  });
  const body = (quantity: number) =>
    restRecipe(sendable({ ...aDraft(), specifications: [] }), {
      detail_groups: [
        {
          id: 7,
          name: 'Dry',
          group_type: 'dry',
          details: [line('Sugar', { id: 1, order: 2 }), line('Salt', { order: 1, quantity })],
        },
      ],
      details: [line('Sugar', { id: 1, order: 2 }), line('Water', { order: 3 })],
    });
  const refused = await api.rest('POST', '/recipes', { body: body(0) });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    detail: [
      {
        loc: ['body', 'detail_groups', '0', 'details', '1', 'quantity'],
        msg: 'Quantity must be > 0',
      },
    ],
  });
  const { body: saved } = await api.rest('POST', '/recipes', { body: body(3) });
  const answer = saved as {
    detail_groups: { id: number }[];
    details: { ingredient_name: string; group_id: number | null }[];
  };
  const group = answer.detail_groups[0]?.id ?? Number.NaN;
  expect(answer.details.map((row) => [row.ingredient_name, row.group_id])).toEqual([
    ['Salt', group],
    ['Sugar', group],
    ['Water', null],
  ]);
});

test.each([
  ['a group nobody made', { recipe_group_code: 'NOPE' }, 'recipe_group_code'],
  ['a word where a number belongs', { batch_weight: 'heavy' }, 'batch_weight'],
  ['a kind of line there is none of', { details: [{ item_type: 'magic' }] }, 'details.0.item_type'],
  [
    'a unit of a target that is none',
    { specifications: [{ spec_name: 'THC', unit: 'kg' }] },
    'specifications.0.unit',
  ],
  [
    'a group of another body',
    { details: [{ ingredient_name: 'Oil', item_type: 'active', group_id: 9 }] },
    'details.0.group_id',
  ],
])('%s is reported at its path', async (_, wrong, where) => {
  const body = restRecipe(sendable(aDraft({ specifications: [] })), wrong);
  const { status, body: refused } = await api.rest('POST', '/recipes', { body });
  expect(status).toBe(422);
  const { detail } = refused as { detail: { loc: string[] }[] };
  expect(detail.map(({ loc }) => loc.join('.'))).toEqual([`body.${where}`]);
});
