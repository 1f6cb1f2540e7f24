import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { anyDrafts, validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import { draftOf as aDraft } from '#domain/recipe/testing/drafts.ts';
import { mutationsOf } from '#domain/recipe/testing/mutations.ts';
import { draftOfBody } from '#server/recipes/restDraft.ts';
import { recipeRequest } from '#server/recipes/restRequest.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { restRecipe, type Written } from '#tests/samples/recipes.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';

let departmentId: number;
let group: { id: number; code: string };
let api: Api;
let serial = 0;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  departmentId = (await createDepartment({ organizationId })).id;
  group = await createRecipeGroup({ organizationId });
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

/** As after JSON, in this organization and with an unused number. */
function sendable(draft: RecipeDraft): Written {
  const { departmentId: department, groupId, ...rest } = draft;
  serial += 1;
  const text = JSON.stringify(rest, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? null : value,
  );
  const keys = draft.detailGroups.map(({ key }) => key);
  const parsed: typeof rest = JSON.parse(text);
  return {
    ...parsed,
    number: `L-${serial}`,
    // REST refuses duplicate group ids even if nothing refers to them.
    detailGroups: parsed.detailGroups.filter(({ key }, index) => keys.indexOf(key) === index),
    departmentId: department?.trim() ? departmentId : null,
    group: groupId === null ? null : group,
  };
}

const asDraft = ({ group: chosen, departmentId: id, ...draft }: Written): RecipeDraft => ({
  ...draft,
  departmentId: id === null ? null : String(id),
  groupId: chosen ? String(chosen.id) : null,
});

/** The part that is stored and compared, with rows and groups by index. */
function kept(draft: Omit<RecipeDraft, 'departmentId' | 'groupId'>) {
  const recipe = normalized({ ...draft, departmentId: null, groupId: null });
  const line = ({ key: _, ...rest }: DraftSubIngredient) => rest;
  return {
    ...recipe,
    specifications: recipe.specifications.map((row) => ({
      ...row,
      cannabinoid: cannabinoidKey(row.cannabinoid),
    })),
    detailGroups: recipe.detailGroups.map(({ key: _, ...rest }) => rest),
    ingredients: recipe.ingredients.map(({ groupKey, subIngredients, ...row }) => ({
      ...line(row),
      group: recipe.detailGroups.findIndex(({ key }) => key === groupKey),
      subPercentage: row.subPercentage,
      subIngredients: subIngredients.map(line),
    })),
  };
}

async function readByRest(id: number) {
  const { body } = await api.rest('GET', `/recipes/${id}`);
  return kept(draftOfBody(recipeRequest.parse(body)));
}

const LINE = 'name chosenType quantity unit inventoryTracked defaultInventoryName';
const READ = `query ($id: ID!) {
  recipe(id: $id) {
    description productType finishedGoodUom batchWeightGrams unitWeightGrams
    recipe { number department { databaseId } group { code } }
    specifications { cannabinoid value unit operator }
    detailGroups { databaseId name groupType }
    ingredients {
      ${LINE} subPercentage detailGroup { databaseId }
      subIngredients { ${LINE} }
    }
  }
}`;

type GraphLine = {
  name: string;
  chosenType: string | null;
  quantity: string | null;
  unit: string | null;
  inventoryTracked: boolean;
  defaultInventoryName: string | null;
};
type GraphRecipe = {
  description: string;
  productType: string;
  finishedGoodUom: string | null;
  batchWeightGrams: string | null;
  unitWeightGrams: string | null;
  recipe: { number: string };
  specifications: { cannabinoid: string; value: string; unit: string; operator: string }[];
  detailGroups: { databaseId: number; name: string; groupType: string }[];
  ingredients: (GraphLine & {
    subPercentage: string | null;
    detailGroup: { databaseId: number } | null;
    subIngredients: GraphLine[];
  })[];
};

const OPERATORS = {
  EQUAL: '=',
  GREATER: '>',
  GREATER_OR_EQUAL: '>=',
  LESS: '<',
  LESS_OR_EQUAL: '<=',
};
const UNITS = { MG_PER_UNIT: 'mg/unit', MG_PER_G: 'mg/g', PERCENT: '%', G: 'g', MG: 'mg' };
const word = (words: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : words[value];
const number = (value: string | null) => (value === null ? null : Number(value));
const graphLine = ({ chosenType, ...line }: GraphLine) => ({
  ...line,
  type: chosenType?.toLowerCase() ?? null,
  quantity: number(line.quantity),
  unit: word(UNITS, line.unit),
});

async function readByGraph(id: number) {
  const answer = await api.graph(READ, { id: globalId('RecipeVersion', id) });
  const { recipe } = answer.data as { recipe: GraphRecipe };
  const groups = recipe.detailGroups.map(({ databaseId }) => databaseId);
  return {
    departmentId: null,
    groupId: null,
    number: recipe.recipe.number,
    description: recipe.description,
    productType: recipe.productType,
    finishedGoodUom: recipe.finishedGoodUom?.toLowerCase() ?? null,
    batchWeightGrams: number(recipe.batchWeightGrams),
    unitWeightGrams: number(recipe.unitWeightGrams),
    specifications: recipe.specifications.map((row) => ({
      cannabinoid: cannabinoidKey(row.cannabinoid),
      value: Number(row.value),
      unit: word(UNITS, row.unit),
      operator: word(OPERATORS, row.operator),
    })),
    detailGroups: recipe.detailGroups.map(({ name, groupType }) => ({
      name,
      groupType: groupType.toLowerCase(),
    })),
    ingredients: recipe.ingredients.map(({ detailGroup, subIngredients, ...row }) => ({
      ...graphLine(row),
      group: detailGroup ? groups.indexOf(detailGroup.databaseId) : -1,
      subPercentage: number(row.subPercentage),
      subIngredients: subIngredients.map(graphLine),
    })),
  };
}

describe.each([
  ['REST', REST],
  ['the graph', GRAPH],
])('through %s', (_, way) => {
  test.each(['draft', 'publish'] as const)(
    'the list of issues is empty exactly for what is accepted to %s',
    async (purpose) => {
      const { id } = await way.create(api, sendable(aDraft()), 'draft');
      const counts = { ok: 0, BAD_USER_INPUT: 0 };
      const agrees = async (draft: RecipeDraft) => {
        const sent = sendable(draft);
        const issues = recipeIssues(asDraft(sent), purpose);
        const code = issues.length === 0 ? 'ok' : 'BAD_USER_INPUT';
        counts[code] += 1;
        const outcome = await way.create(api, sent, purpose);
        expect(outcome.code).toBe(code);
        expect(outcome.issues.map((issue) => issue.slice(issue.indexOf(': ') + 2))).toEqual(
          issues.map(({ message }) => message),
        );
        // Updating an existing draft is validated in the same way.
        if (purpose === 'draft') {
          const changed = await way.update(api, id, 'draft', {
            ...sent,
            number: `${sent.number}b`,
          });
          expect(changed.code).toBe(code);
        }
      };
      await fc.assert(fc.asyncProperty(anyDrafts(), agrees), { numRuns: 15 });
      await fc.assert(fc.asyncProperty(brokenDrafts(), agrees), { numRuns: 15 });
      await fc.assert(fc.asyncProperty(validDrafts(), agrees), { numRuns: 6 });
      expect(counts.ok).toBeGreaterThanOrEqual(6);
      expect(counts.BAD_USER_INPUT).toBeGreaterThanOrEqual(6);
    },
  );

  test('a draft is returned unchanged by both APIs, also after it is sent back', async () => {
    const comesBack = async (draft: RecipeDraft) => {
      const sent = sendable(draft);
      if (recipeIssues(asDraft(sent), 'draft').length > 0) return;
      const expected = kept(asDraft(sent));
      const { id } = await way.create(api, sent, 'draft');
      expect(await readByRest(id)).toEqual(expected);
      expect(await readByGraph(id)).toEqual(expected);
      const { body } = await api.rest('GET', `/recipes/${id}`);
      const again = await api.rest('PUT', `/recipes/${id}?draft=true`, { body });
      expect(again.status).toBe(200);
      expect(await readByRest(id)).toEqual(expected);
      const { code } = await GRAPH.update(api, id, 'draft', await sentBack(id, sent));
      expect(code).toBe('ok');
      expect(await readByGraph(id)).toEqual(expected);
      expect(await readByRest(id)).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(validDrafts(), comesBack), { numRuns: 5 });
    await fc.assert(fc.asyncProperty(openDrafts(), comesBack), { numRuns: 12 });
  });
});

/** A stored draft as it is read, to be sent again. */
async function sentBack(id: number, { departmentId: department, group: chosen }: Written) {
  const { body } = await api.rest('GET', `/recipes/${id}`);
  const draft = draftOfBody(recipeRequest.parse(body));
  return { ...draft, departmentId: department, ...(chosen ? { group: chosen } : {}) };
}

/** Drafts that break exactly one rule for publishing. */
const brokenDrafts = () =>
  fc.tuple(validDrafts(), fc.nat()).map(([draft, pick]): RecipeDraft => {
    const mutations = mutationsOf(draft);
    return mutations[pick % mutations.length]?.draft ?? draft;
  });

/** Incomplete drafts, as they are during work. */
const openDrafts = () =>
  fc.tuple(validDrafts(), fc.infiniteStream(fc.boolean())).map(([draft, coins]): RecipeDraft => {
    const drop = () => coins.next().value === true;
    return {
      ...draft,
      departmentId: drop() ? null : draft.departmentId,
      description: drop() ? '' : draft.description,
      finishedGoodUom: drop() ? null : draft.finishedGoodUom,
      batchWeightGrams: drop() ? null : drop() ? 0 : draft.batchWeightGrams,
      unitWeightGrams: drop() ? null : draft.unitWeightGrams,
      ingredients: draft.ingredients.map((row) => ({
        ...row,
        name: drop() ? '' : row.name,
        type: drop() ? null : row.type,
        quantity: drop() ? null : row.quantity,
        unit: drop() ? null : row.unit,
        subPercentage: drop() ? null : row.subPercentage,
        subIngredients: row.subIngredients.map((sub) => ({
          ...sub,
          type: drop() ? null : sub.type,
        })),
      })),
    };
  });

test('the largest possible recipe can be stored and read in both APIs', async () => {
  const line = aDraft().ingredients[0];
  if (!line) throw new Error('No line.');
  const sub = { ...line, subPercentage: 0.5, type: 'sub_formulation' as const };
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, key: String(at) }));
  const largest = sendable({
    ...aDraft(),
    ingredients: Array.from({ length: 40 }, () => ({ ...sub, subIngredients: lines })),
  });
  const { id, code } = await REST.create(api, largest, 'draft');
  expect(code).toBe('ok');
  expect(await readByRest(id)).toEqual(await readByGraph(id));
});

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
