import { z } from 'zod';
import { POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import { json, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { linkedPageQuery } from '#server/rest.ts';

export const groupRequest = z.object({
  code: z.string().nullish(),
  description: z.string().nullish(),
});

export const cannabinoidRequest = z.object({
  name: z.string().nullish(),
  unit: z.enum(POTENCY_UNITS, `Expected ${POTENCY_UNITS.join(', ')}`).nullish(),
});

const group = z
  .strictObject({ id: z.int(), code: z.string(), description: z.string(), revision: z.int() })
  .meta({ id: 'RecipeGroup' });

const cannabinoid = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    unit: z.enum(POTENCY_UNITS),
    is_default: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Cannabinoid' });

const settings = { tag: 'Recipe settings' } as const;

export const GROUP_OPERATIONS = {
  list: {
    ...settings,
    id: 'listRecipeGroups',
    summary: 'The recipe groups; at most 5,000',
    query: linkedPageQuery(PLACES.byName),
    answer: json(z.array(group)),
    refuses: [422],
  },
  create: {
    ...settings,
    id: 'createRecipeGroup',
    summary: 'Create a recipe group',
    body: groupRequest,
    answer: revised(group, 201),
    refuses: [403, 409],
  },
  update: {
    ...settings,
    id: 'updateRecipeGroup',
    summary: 'Change a recipe group',
    headers: ['If-Match'],
    body: groupRequest,
    answer: revised(group),
    refuses: [403, 409],
  },
  delete: {
    ...settings,
    id: 'deleteRecipeGroup',
    summary: 'Delete a recipe group no recipe uses',
    headers: ['If-Match'],
    answer: NOTHING,
    refuses: [403, 409],
  },
} as const satisfies Record<string, Operation>;

export const CANNABINOID_OPERATIONS = {
  list: {
    ...settings,
    id: 'listCannabinoids',
    summary: 'The cannabinoids; at most 5,000',
    query: linkedPageQuery(PLACES.byId),
    answer: json(z.array(cannabinoid)),
    refuses: [422],
  },
  create: {
    ...settings,
    id: 'createCannabinoid',
    summary: 'Create a cannabinoid',
    body: cannabinoidRequest,
    answer: revised(cannabinoid, 201),
    refuses: [403, 409],
  },
  update: {
    ...settings,
    id: 'updateCannabinoid',
    summary: 'Change a cannabinoid',
    headers: ['If-Match'],
    body: cannabinoidRequest,
    answer: revised(cannabinoid),
    refuses: [403, 409],
  },
  delete: {
    ...settings,
    id: 'deleteCannabinoid',
    summary: 'Delete a cannabinoid that is not a default one and nothing uses',
    headers: ['If-Match'],
    answer: NOTHING,
    refuses: [403, 409],
  },
} as const satisfies Record<string, Operation>;
