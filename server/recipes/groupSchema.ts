import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import {
  countRecipeGroups,
  createRecipeGroup,
  deleteRecipeGroup,
  getRecipeGroup,
  listRecipeGroups,
  updateRecipeGroup,
} from './groups.ts';

export const RecipeGroup = builder.prismaNode('RecipeGroup', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    revision: t.exposeInt('revision'),
  }),
});

builder.queryField('recipeGroups', (t) =>
  t.prismaConnection(
    {
      type: RecipeGroup,
      cursor: 'id',
      totalCount: (_root, _args, context) => countRecipeGroups(signedIn(context)),
      resolve: (query, _root, _args, context) => listRecipeGroups(signedIn(context), query),
    },
    { name: 'RecipeGroupConnection' },
    { name: 'RecipeGroupEdge' },
  ),
);

const groupId = (id: string) => rowId('RecipeGroup', id, 'Recipe group');

builder.relayMutationField(
  'createRecipeGroup',
  {
    inputFields: (t) => ({
      code: t.string({
        required: true,
        description: '3 to 20 of A–Z, 0–9, hyphen and underscore; kept in capitals.',
      }),
      description: t.string({ required: true, description: 'Kept in capitals.' }),
    }),
  },
  {
    errors: { types: [ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input }, context) => ({
      id: await createRecipeGroup(signedIn(context), input),
    }),
  },
  {
    outputFields: (t) => ({
      recipeGroup: t.prismaField({
        type: RecipeGroup,
        resolve: (query, { id }, _args, context) => getRecipeGroup(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateRecipeGroup',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      code: t.string(),
      description: t.string(),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { revision = null, ...input } }, context) => {
      const viewer = signedIn(context);
      const id = groupId(input.id);
      await updateRecipeGroup(viewer, id, input, revision);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      recipeGroup: t.prismaField({
        type: RecipeGroup,
        resolve: (query, { id }, _args, context) => getRecipeGroup(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteRecipeGroup',
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
      const id = groupId(input.id);
      await deleteRecipeGroup(viewer, id, input.revision ?? null);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      deletedId: t.globalID({ resolve: ({ id }) => ({ type: RecipeGroup, id }) }),
    }),
  },
);
