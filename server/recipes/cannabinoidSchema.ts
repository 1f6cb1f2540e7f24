import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import {
  countCannabinoids,
  countRecipesAsking,
  createCannabinoid,
  deleteCannabinoid,
  getCannabinoid,
  listCannabinoids,
  updateCannabinoid,
} from './cannabinoids.ts';
import { asPotencyUnit } from './content.ts';
import { PotencyUnit } from './schema.ts';

export const Cannabinoid = builder.prismaNode('Cannabinoid', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    name: t.exposeString('name'),
    unit: t.field({ type: PotencyUnit, resolve: ({ unit }) => asPotencyUnit(unit) }),
    isDefault: t.exposeBoolean('isDefault'),
    revision: t.exposeInt('revision'),
  }),
});

builder.queryField('cannabinoids', (t) =>
  t.prismaConnection(
    {
      type: Cannabinoid,
      cursor: 'id',
      totalCount: (_root, _args, context) => countCannabinoids(signedIn(context)),
      resolve: (query, _root, _args, context) => listCannabinoids(signedIn(context), query),
    },
    { name: 'CannabinoidConnection' },
    { name: 'CannabinoidEdge' },
  ),
);

builder.queryField('cannabinoidRecipeCount', (t) =>
  t.int({
    description: 'Recipes whose active version or draft asks for it. For administrators.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) =>
      countRecipesAsking(signedIn(context), rowId('Cannabinoid', id)),
  }),
);

builder.relayMutationField(
  'createCannabinoid',
  {
    inputFields: (t) => ({
      name: t.string({ required: true }),
      unit: t.field({ type: PotencyUnit, description: 'MG_PER_UNIT unless said otherwise.' }),
    }),
  },
  {
    errors: { types: [ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input }, context) => ({
      id: await createCannabinoid(signedIn(context), input),
    }),
  },
  {
    outputFields: (t) => ({
      cannabinoid: t.prismaField({
        type: Cannabinoid,
        resolve: (query, { id }, _args, context) => getCannabinoid(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateCannabinoid',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      name: t.string(),
      unit: t.field({ type: PotencyUnit }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { revision = null, ...input } }, context) => {
      const viewer = signedIn(context);
      const id = rowId('Cannabinoid', input.id);
      await updateCannabinoid(viewer, id, input, revision);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      cannabinoid: t.prismaField({
        type: Cannabinoid,
        resolve: (query, { id }, _args, context) => getCannabinoid(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteCannabinoid',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const id = rowId('Cannabinoid', input.id);
      await deleteCannabinoid(viewer, id, input.revision ?? null);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      deletedId: t.globalID({ resolve: ({ id }) => ({ type: Cannabinoid, id }) }),
    }),
  },
);
