import { db } from '#server/db/database.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { written } from '#tests/samples/recipes.ts';
import { GRAPH, type Mode, REST, type Way } from '#tests/ways/recipeWays.ts';
import { graph, list, newKey, node, nodes, rest, STATUS_OF_CODE } from './calls.ts';
import {
  ADMINS,
  LIST,
  MANAGERS,
  MANAGERS_REFUSED,
  OF_ORGANIZATION,
  type Operation,
  type Outcome,
  type Target,
} from './operation.ts';

/** Both organizations have a recipe with this number. */
export const SHARED_NUMBER = 'SHARED-1';

const newRecipe = (departmentId: number) => written({ departmentId, number: newKey() });

/** The active version of the recipe to write to, whatever has been done to it. */
async function writtenVersion({ writtenRecipeId: recipeId }: Target): Promise<number> {
  const where = { recipeId, status: 'active' as const };
  return (await db().recipeVersion.findFirstOrThrow({ where })).id;
}

const CODE_STATUS: Readonly<Record<string, number>> = { ok: 200, ...STATUS_OF_CODE };

const writes = (work: (way: Way, api: Api, target: Target) => Promise<string>) => ({
  rest: [async (api: Api, target: Target) => statusOf(await work(REST, api, target))],
  graph: [async (api: Api, target: Target) => statusOf(await work(GRAPH, api, target))],
});
const statusOf = (code: string): Outcome => ({ status: CODE_STATUS[code] ?? 500 });

const creates = (mode: Mode) =>
  writes(
    async (way, api, { departmentId }) =>
      (await way.create(api, newRecipe(departmentId), mode)).code,
  );
/** Recipes, their versions and their history. */
export const RECIPES: readonly Operation[] = [
  {
    row: 2,
    name: 'list recipes',
    cells: LIST,
    routes: ['GET /api/recipes'],
    rootFields: ['recipes'],
    rest: [rest('GET', () => '/recipes?status=all')],
    graph: [list('recipes', 'status: null')],
    listed: (organizationId) => db().recipeVersion.findMany({ where: { organizationId } }),
  },
  {
    row: 3,
    name: 'read a recipe version',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/recipes/:id'],
    rootFields: ['recipeVersion', 'node', 'nodes'],
    nodeType: 'RecipeVersion',
    rest: [rest('GET', ({ versionId }) => `/recipes/${versionId}`)],
    graph: [
      graph('query ($id: ID!) { recipeVersion(id: $id) { id } }', ({ versionId }) => ({
        id: globalId('RecipeVersion', versionId),
      })),
      node('RecipeVersion', ({ versionId }) => versionId),
      nodes('RecipeVersion', ({ versionId }) => versionId),
    ],
  },
  {
    row: 3,
    name: 'read a recipe',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Recipe',
    rest: [],
    graph: [
      node('Recipe', ({ recipeId }) => recipeId),
      nodes('Recipe', ({ recipeId }) => recipeId),
    ],
  },
  {
    row: 4,
    name: 'read the history of a number',
    cells: LIST,
    routes: ['GET /api/recipes/by-number/:number/versions'],
    rootFields: ['recipeVersions'],
    rest: [rest('GET', () => `/recipes/by-number/${SHARED_NUMBER.toLowerCase()}/versions`)],
    graph: [list('recipeVersions', `number: "${SHARED_NUMBER}"`)],
    listed: (organizationId) =>
      db().recipeVersion.findMany({ where: { recipe: { organizationId, number: SHARED_NUMBER } } }),
  },
  ...(['save', 'draft', 'publish'] as const).map((mode) => ({
    row: 5,
    name: `create a recipe, ${mode}`,
    cells: MANAGERS,
    routes: ['POST /api/recipes'],
    rootFields: ['createRecipe'],
    ...creates(mode),
    creates: 'recipes',
  })),
  {
    row: 6,
    name: 'save a recipe',
    cells: MANAGERS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, target) => {
      const recipe = newRecipe(target.departmentId);
      return (await way.update(api, await writtenVersion(target), 'save', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 6,
    name: 'keep a draft, and publish it',
    cells: MANAGERS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, target) => {
      const recipe = newRecipe(target.departmentId);
      const draft = await way.update(api, await writtenVersion(target), 'draft', recipe);
      if (draft.code !== 'ok') return draft.code;
      return (await way.update(api, draft.id, 'publish', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 7,
    name: 'move a recipe to another department',
    cells: ADMINS,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, { movedVersionId, otherDepartmentId }) => {
      const recipe = newRecipe(otherDepartmentId);
      return (await way.update(api, movedVersionId, 'draft', recipe)).code;
    }),
    creates: 'recipe_versions',
  },
  {
    row: 8,
    name: 'save over an archived version',
    cells: MANAGERS_REFUSED,
    routes: ['PUT /api/recipes/:id'],
    rootFields: ['updateRecipe'],
    ...writes(async (way, api, { archivedVersionId, departmentId }) => {
      const recipe = newRecipe(departmentId);
      return (await way.update(api, archivedVersionId, 'save', recipe)).code;
    }),
  },
  {
    row: 9,
    name: 'archive a recipe',
    cells: MANAGERS,
    routes: ['DELETE /api/recipes/:id'],
    rootFields: ['archiveRecipes'],
    ...writes((way, api, { spareVersionId }) => way.archive(api, spareVersionId)),
  },
  {
    row: 9,
    name: 'take back the archiving of a recipe',
    cells: MANAGERS,
    routes: ['POST /api/recipes/:id/unarchive'],
    rootFields: ['unarchiveRecipes'],
    ...writes(async (way, api, { putAwayVersionId }) => {
      const code = await way.unarchive(api, putAwayVersionId);
      // Restores the state for the next allowed actor.
      return code === 'ok' ? way.archive(api, putAwayVersionId) : code;
    }),
  },
  {
    row: 10,
    name: 'restore a version over the present one',
    cells: MANAGERS,
    routes: ['POST /api/recipes/:id/restore'],
    rootFields: ['restoreRecipe'],
    ...writes(
      async (way, api, { archivedVersionId }) => (await way.restore(api, archivedVersionId)).code,
    ),
    creates: 'recipe_versions',
  },
  {
    row: 10,
    name: 'restore a version as a new recipe',
    cells: MANAGERS,
    routes: ['POST /api/recipes/:id/restore'],
    rootFields: ['restoreRecipe'],
    ...writes(
      async (way, api, { archivedVersionId }) =>
        (await way.restore(api, archivedVersionId, newKey())).code,
    ),
    creates: 'recipes',
  },
];
