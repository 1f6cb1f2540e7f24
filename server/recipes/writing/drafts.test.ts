import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { anyDrafts, validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import { draftOf as aDraft } from '#domain/recipe/testing/drafts.ts';
import { mutationsOf } from '#domain/recipe/testing/mutations.ts';
import { isKept } from '#server/input/input.ts';
import { draftOfBody } from '#server/recipes/restDraft.ts';
import { recipeRequest } from '#server/recipes/restRequest.ts';
import { globalId } from '#tests/execute.ts';
import type { Written } from '#tests/samples/recipes.ts';
import { api, createRecipeWriterBefore, sendable } from '#tests/samples/sendableRecipes.ts';
import { GRAPH, REST } from '#tests/ways/recipeWays.ts';
import { wholeDraft } from './identity.ts';

createRecipeWriterBefore();

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
  return kept(draftIn(body));
}

/** The whole draft in a body, which names every field. */
function draftIn(body: unknown) {
  const draft = draftOfBody(recipeRequest.parse(body));
  const written = { draft, departmentId: null, groupId: null };
  return wholeDraft(written, { number: draft.number, departmentId: null, groupId: null });
}

const LINE = 'name chosenType quantity unit inventoryTracked defaultInventoryName';
const READ = `query ($id: ID!) {
  recipe: recipeVersion(id: $id) {
    description productType finishedGoodUom batchWeightGrams unitWeightGrams
    servingsPerUnit unitsPerPackage unitMl densityGPerMl labelProfileKeys
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
  servingsPerUnit: string;
  unitsPerPackage: number;
  unitMl: string | null;
  densityGPerMl: string | null;
  labelProfileKeys: string[];
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
    servingsPerUnit: number(recipe.servingsPerUnit),
    unitsPerPackage: recipe.unitsPerPackage,
    unitMl: number(recipe.unitMl),
    densityGPerMl: number(recipe.densityGPerMl),
    labelProfileKeys: recipe.labelProfileKeys,
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
        // A text that cannot be stored is refused first, even in a field that would be dropped.
        const isStorable = isKept(sent);
        const code = issues.length === 0 && isStorable ? 'ok' : 'BAD_USER_INPUT';
        counts[code] += 1;
        const outcome = await way.create(api, sent, purpose);
        expect(outcome.code).toBe(code);
        if (isStorable) {
          expect(outcome.issues.map((issue) => issue.slice(issue.indexOf(': ') + 2))).toEqual(
            issues.map(({ message }) => message),
          );
        }
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
  const { departmentId: _, groupId: __, ...draft } = draftIn(body);
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
