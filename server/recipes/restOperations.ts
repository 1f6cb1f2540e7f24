import { z } from 'zod';
import { FINISHED_GOOD_UOMS, GROUP_TYPES } from '#domain/recipe/draft.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';
import { flag, json, moment, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { pageQuery, placedPageQuery } from '#server/rest.ts';
import { recipeRequest } from './restRequest.ts';

const STATUS = z.enum(['draft', 'active', 'archived']);

const listed = z.strictObject({
  id: z.int(),
  number: z.string(),
  version: z.int(),
  description: z.string(),
  product_type: z.string(),
  recipe_group_code: z.string().nullable(),
  recipe_group_id: z.int().nullable(),
  finished_good_uom: z.enum(FINISHED_GOOD_UOMS).nullable(),
  batch_weight: z.number().nullable(),
  unit_weight: z.number().nullable(),
  status: STATUS,
  department_id: z.int().nullable(),
  last_updated_by: z.string(),
  last_updated_at: moment,
});

const line = z.strictObject({
  id: z.int(),
  ingredient_name: z.string(),
  item_type: z.enum(ITEM_TYPES).nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(QUANTITY_UNITS).nullable(),
  order: z.int(),
  inventory_tracked: z.boolean(),
  default_inventory_name: z.string().nullable(),
});

const whole = listed
  .extend({
    specifications: z.array(
      z.strictObject({
        spec_name: z.string(),
        target_value: z.number(),
        unit: z.enum(POTENCY_UNITS),
        operator: z.enum(OPERATORS),
      }),
    ),
    detail_groups: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        group_type: z.enum(GROUP_TYPES),
        order: z.int(),
      }),
    ),
    details: z.array(
      line.extend({
        group_id: z.int().nullable(),
        sub_percentage: z.number().nullable().optional(),
        sub_details: z.array(line).optional(),
      }),
    ),
  })
  .meta({ id: 'Recipe', description: 'One version of a recipe; its id is that of the version.' });

const version = z
  .strictObject({
    id: z.int(),
    number: z.string(),
    status: STATUS,
    version: z.int(),
    last_updated_by: z.string(),
    last_updated_at: moment,
  })
  .meta({ id: 'RecipeVersion' });

export const restoreRequest = z
  .object({ number: z.string().nullish(), version: z.int('Expected a whole number').nullish() })
  .nullish();

export const recipeListQuery = placedPageQuery(PLACES.ofRecipe).extend({
  status: z.enum(['active', 'draft', 'archived', 'all']).optional(),
});
export const draftQuery = z.object({ draft: flag('true keeps it as a draft') });
export const saveQuery = z.object({
  draft: flag('true saves a draft'),
  publish: flag('true publishes it'),
});

const recipes = { tag: 'Recipes' } as const;

export const RECIPE_OPERATIONS = {
  list: {
    ...recipes,
    id: 'listRecipes',
    summary: 'The recipes, without their details; at most 5,000',
    query: recipeListQuery,
    answer: json(z.array(listed.meta({ id: 'ListedRecipe' }))),
    refuses: [422],
  },
  get: { ...recipes, id: 'getRecipe', summary: 'One version of a recipe', answer: revised(whole) },
  create: {
    ...recipes,
    id: 'createRecipe',
    summary: 'Create a recipe, as a draft or active',
    query: draftQuery,
    body: recipeRequest,
    answer: revised(whole, 201),
    refuses: [403, 409],
  },
  update: {
    ...recipes,
    id: 'updateRecipe',
    summary: 'Save a recipe: of an active one, as its next version',
    query: saveQuery,
    headers: ['If-Match'],
    body: recipeRequest,
    answer: revised(whole),
    refuses: [403, 409],
  },
  archive: {
    ...recipes,
    id: 'archiveRecipe',
    summary: 'Archive a version',
    answer: NOTHING,
    refuses: [403, 409],
  },
  unarchive: {
    ...recipes,
    id: 'unarchiveRecipe',
    summary: 'Take back an archiving that nothing has followed: the status is as it was',
    answer: revised(whole),
    refuses: [403, 409],
  },
  restore: {
    ...recipes,
    id: 'restoreRecipe',
    summary: 'Make an archived version active again, under its own number or a new one',
    body: restoreRequest,
    answer: revised(whole),
    refuses: [403, 409],
  },
  versions: {
    ...recipes,
    id: 'listRecipeVersions',
    summary: 'All versions under a number; at most 5,000',
    path: z.object({ number: z.string() }),
    query: pageQuery,
    answer: json(z.array(version)),
    refuses: [422],
  },
} as const satisfies Record<string, Operation>;
