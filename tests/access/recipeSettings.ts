import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { graph, menu, mutation, newKey, node, rest } from './calls.ts';
import {
  ADMIN_REFUSED,
  ADMINS,
  ADMINS_OWN,
  cells,
  LIST,
  OF_ORGANIZATION,
  type Operation,
} from './operation.ts';

/** Recipe groups and cannabinoids. */
export const RECIPE_SETTINGS: readonly Operation[] = [
  {
    row: 11,
    name: 'list recipe groups',
    cells: LIST,
    routes: ['GET /api/recipe-groups'],
    rootFields: ['recipeGroups'],
    rest: [rest('GET', () => '/recipe-groups')],
    graph: [menu('recipeGroups')],
    listed: (organizationId) => db().recipeGroup.findMany({ where: { organizationId } }),
  },
  {
    row: 11,
    name: 'read a recipe group',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'RecipeGroup',
    rest: [],
    graph: [node('RecipeGroup', ({ groupId }) => groupId)],
  },
  {
    row: 12,
    name: 'create a recipe group',
    cells: cells('401 403 403 403 A A A A A'),
    routes: ['POST /api/recipe-groups'],
    rootFields: ['createRecipeGroup'],
    rest: [
      rest(
        'POST',
        () => '/recipe-groups',
        () => ({ code: newKey(), description: 'x' }),
      ),
    ],
    graph: [mutation('createRecipeGroup', () => ({ code: newKey(), description: 'x' }))],
    creates: 'recipe_groups',
  },
  {
    row: 13,
    name: 'edit a recipe group',
    cells: cells('401 403 403 403 A A A A 404'),
    routes: ['PUT /api/recipe-groups/:id'],
    rootFields: ['updateRecipeGroup'],
    rest: [
      rest(
        'PUT',
        ({ groupId }) => `/recipe-groups/${groupId}`,
        () => ({ description: newKey() }),
      ),
    ],
    graph: [
      mutation('updateRecipeGroup', ({ groupId }) => ({
        id: globalId('RecipeGroup', groupId),
        description: newKey(),
      })),
    ],
    creates: 'recipe_groups',
  },
  {
    row: 14,
    name: 'delete a recipe group',
    cells: ADMINS,
    routes: ['DELETE /api/recipe-groups/:id'],
    rootFields: ['deleteRecipeGroup'],
    rest: [rest('DELETE', ({ spare }) => `/recipe-groups/${spare.rest.groupId}`)],
    graph: [
      mutation('deleteRecipeGroup', ({ spare }) => ({
        id: globalId('RecipeGroup', spare.graph.groupId),
      })),
    ],
    creates: 'recipe_groups',
  },
  {
    row: 14,
    name: 'delete a recipe group in use',
    cells: ADMIN_REFUSED,
    routes: ['DELETE /api/recipe-groups/:id'],
    rootFields: ['deleteRecipeGroup'],
    rest: [rest('DELETE', ({ groupId }) => `/recipe-groups/${groupId}`)],
    graph: [
      mutation('deleteRecipeGroup', ({ groupId }) => ({ id: globalId('RecipeGroup', groupId) })),
    ],
  },
  {
    row: 15,
    name: 'list cannabinoids',
    cells: LIST,
    routes: ['GET /api/cannabinoids'],
    rootFields: ['cannabinoids'],
    rest: [rest('GET', () => '/cannabinoids')],
    graph: [menu('cannabinoids')],
    listed: (organizationId) => db().cannabinoid.findMany({ where: { organizationId } }),
  },
  {
    row: 15,
    name: 'read a cannabinoid',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Cannabinoid',
    rest: [],
    graph: [node('Cannabinoid', ({ cannabinoidId }) => cannabinoidId)],
  },
  {
    row: 16,
    name: 'create a cannabinoid',
    cells: ADMINS_OWN,
    routes: ['POST /api/cannabinoids'],
    rootFields: ['createCannabinoid'],
    rest: [
      rest(
        'POST',
        () => '/cannabinoids',
        () => ({ name: newKey(), unit: '%' }),
      ),
    ],
    graph: [mutation('createCannabinoid', () => ({ name: newKey(), unit: 'PERCENT' }))],
    creates: 'cannabinoids',
  },
  {
    row: 17,
    name: 'count the recipes that ask for a cannabinoid',
    cells: ADMINS,
    routes: [],
    rootFields: ['cannabinoidRecipeCount'],
    rest: [],
    graph: [
      graph('query ($id: ID!) { cannabinoidRecipeCount(id: $id) }', ({ cannabinoidId }) => ({
        id: globalId('Cannabinoid', cannabinoidId),
      })),
    ],
  },
  {
    row: 17,
    name: 'edit a cannabinoid',
    cells: ADMINS,
    routes: ['PUT /api/cannabinoids/:id'],
    rootFields: ['updateCannabinoid'],
    rest: [
      rest(
        'PUT',
        ({ spare }) => `/cannabinoids/${spare.rest.cannabinoidId}`,
        () => ({ name: newKey() }),
      ),
    ],
    graph: [
      mutation('updateCannabinoid', ({ spare }) => ({
        id: globalId('Cannabinoid', spare.graph.cannabinoidId),
        name: newKey(),
      })),
    ],
    creates: 'cannabinoids',
  },
  {
    row: 18,
    name: 'delete a cannabinoid',
    cells: ADMINS,
    routes: ['DELETE /api/cannabinoids/:id'],
    rootFields: ['deleteCannabinoid'],
    rest: [rest('DELETE', ({ spare }) => `/cannabinoids/${spare.rest.cannabinoidId}`)],
    graph: [
      mutation('deleteCannabinoid', ({ spare }) => ({
        id: globalId('Cannabinoid', spare.graph.cannabinoidId),
      })),
    ],
    creates: 'cannabinoids',
  },
  {
    row: 18,
    name: 'delete a default cannabinoid',
    cells: ADMIN_REFUSED,
    routes: ['DELETE /api/cannabinoids/:id'],
    rootFields: ['deleteCannabinoid'],
    rest: [rest('DELETE', ({ cannabinoidId }) => `/cannabinoids/${cannabinoidId}`)],
    graph: [
      mutation('deleteCannabinoid', ({ cannabinoidId }) => ({
        id: globalId('Cannabinoid', cannabinoidId),
      })),
    ],
  },
];
