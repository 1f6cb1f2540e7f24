import { z } from 'zod';
import { POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Cannabinoid as Row } from '#server/generated/prisma/client.ts';
import { signedIn } from '#server/http/context.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { Cannabinoid } from './cannabinoidSchema.ts';
import { PotencyUnit } from './enumSchema.ts';
import { asPotencyUnit } from './reading/content.ts';
import {
  authorizeCannabinoids,
  createCannabinoid,
  deleteCannabinoid,
  getCannabinoid,
  updateCannabinoid,
} from './settings/cannabinoids.ts';

const from = fieldFrom<Row>();
export const cannabinoidView = view(
  {
    id: from(z.int(), ({ id }) => id),
    name: from(z.string(), ({ name }) => name),
    unit: from(z.enum(POTENCY_UNITS), ({ unit }) => asPotencyUnit(unit)),
    is_default: from(z.boolean(), ({ isDefault }) => isDefault),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'Cannabinoid' },
);

const payload = (t: PayloadFields<number>) => ({
  cannabinoid: t.prismaField({
    type: Cannabinoid,
    description: 'The cannabinoid as it is now.',
    resolve: (query, { result }, _args, context) =>
      getCannabinoid(signedIn(context), result, query),
  }),
});

const name = z
  .string()
  .nullish()
  .describe('1 to 100 characters; unique in the organization, ignoring case.');
const unit = field(z.enum(POTENCY_UNITS, `Expected ${POTENCY_UNITS.join(', ')}`), {
  graph: PotencyUnit,
}).nullish();
const id = idOf('Cannabinoid').describe('The cannabinoid.');

operation({
  name: 'createCannabinoid',
  summary: 'Create a cannabinoid',
  description: 'For administrators.',
  needs: 'write',
  input: {
    name: field(name, { isRequired: true }),
    unit: unit.describe('The unit of a new target of it: MG_PER_UNIT unless said otherwise.'),
  },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer) => authorizeCannabinoids(viewer),
  act: (context, written) => createCannabinoid(signedIn(context), written),
  payload,
  rest: {
    route: 'POST /cannabinoids',
    tag: 'Recipe settings',
    answer: rowAnswer(cannabinoidView, getCannabinoid, 201),
  },
});

operation({
  name: 'updateCannabinoid',
  summary: 'Change a cannabinoid',
  description:
    'Oils and recipes that name it show the new name. Fields that are left out stay as they are. For administrators.',
  needs: 'write',
  input: { id, name, unit: unit.describe('The unit of a new target of it.'), revision },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, sent) => authorizeCannabinoids(viewer, sent.id),
  act: async (context, { id, revision, ...written }) => {
    await updateCannabinoid(signedIn(context), id, written, revision);
    return id;
  },
  payload,
  rest: {
    route: 'PUT /cannabinoids/:id',
    tag: 'Recipe settings',
    answer: rowAnswer(cannabinoidView, getCannabinoid),
  },
});

operation({
  name: 'deleteCannabinoid',
  summary: 'Delete a cannabinoid that is not a default one and nothing uses',
  description: 'For administrators.',
  needs: 'write',
  input: { id, revision },
  refusals: [NotFoundError, ForbiddenError, ConflictError],
  act: async (context, { id, revision }) => {
    await deleteCannabinoid(signedIn(context), id, revision);
    return id;
  },
  payload: (t) => ({
    deletedId: t.globalID({
      description: 'The cannabinoid that is gone.',
      resolve: ({ result }) => ({ type: Cannabinoid, id: result }),
    }),
  }),
  rest: { route: 'DELETE /cannabinoids/:id', tag: 'Recipe settings', answer: NOTHING },
});
