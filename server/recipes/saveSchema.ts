import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { type Archived, archiveRecipes } from './archiveRecipes.ts';
import { createRecipe } from './createRecipe.ts';
import { RecipeInput, writtenRecipe } from './recipeInput.ts';
import { restoreRecipe } from './restoreRecipe.ts';
import { RecipeVersion } from './schema.ts';
import { getRecipeVersion, getRecipeVersions } from './service.ts';
import { unarchiveRecipes } from './unarchiveRecipes.ts';
import { updateRecipe } from './updateRecipe.ts';

const SaveMode = builder.enumType('SaveMode', {
  description:
    'SAVE makes it the active version, DRAFT keeps it beside that, PUBLISH turns a draft into it.',
  values: {
    SAVE: { value: 'save' },
    DRAFT: { value: 'draft' },
    PUBLISH: { value: 'publish' },
  },
} as const);

const NEWEST_KNOWN = 'The newest version the writer knows of; an older one is a conflict.';
const errors = { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] };
const recipeId = (id: string) => rowId('RecipeVersion', id, 'Recipe');

builder.relayMutationField(
  'createRecipe',
  {
    inputFields: (t) => ({
      recipe: t.field({ type: RecipeInput, required: true }),
      mode: t.field({ type: SaveMode, required: true }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input: { recipe, mode } }, context) => {
      const status = mode === 'draft' ? 'draft' : 'active';
      return { id: await createRecipe(signedIn(context), writtenRecipe(recipe), status) };
    },
  },
  {
    outputFields: (t) => ({
      recipeVersion: t.prismaField({
        type: RecipeVersion,
        resolve: (query, { id }, _args, context) => getRecipeVersion(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateRecipe',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      recipe: t.field({ type: RecipeInput, required: true }),
      mode: t.field({ type: SaveMode, required: true }),
      baseVersion: t.int({ description: NEWEST_KNOWN }),
      revision: t.int({ description: 'Of the version that is changed, as it was read.' }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => {
      const { mode, baseVersion = null, revision = null } = input;
      const written = writtenRecipe(input.recipe);
      const basis = { baseVersion, revision };
      const viewer = signedIn(context);
      return { id: await updateRecipe(viewer, recipeId(input.id), mode, written, basis) };
    },
  },
  {
    outputFields: (t) => ({
      recipeVersion: t.prismaField({
        type: RecipeVersion,
        resolve: (query, { id }, _args, context) => getRecipeVersion(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'restoreRecipe',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      number: t.string({ description: 'Of a new recipe; without one the present is overridden.' }),
      baseVersion: t.int({ description: NEWEST_KNOWN }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => {
      const { number = null, baseVersion = null } = input;
      const restore = { number, baseVersion };
      return { id: await restoreRecipe(signedIn(context), recipeId(input.id), restore) };
    },
  },
  {
    outputFields: (t) => ({
      recipeVersion: t.prismaField({
        type: RecipeVersion,
        resolve: (query, { id }, _args, context) => getRecipeVersion(signedIn(context), id, query),
      }),
    }),
  },
);

const ArchiveOutcome = builder.enumType('ArchiveOutcome', {
  values: { ARCHIVED: { value: 'archived' }, ALREADY_ARCHIVED: { value: 'alreadyArchived' } },
} as const);

const ArchivedRecipe = builder.objectRef<Archived>('ArchivedRecipe').implement({
  fields: (t) => ({
    outcome: t.expose('outcome', { type: ArchiveOutcome }),
    recipeVersion: t.prismaField({
      type: RecipeVersion,
      resolve: (query, { versionId }, _args, context) =>
        getRecipeVersion(signedIn(context), versionId, query),
    }),
  }),
});

builder.relayMutationField(
  'archiveRecipes',
  { inputFields: (t) => ({ ids: t.idList({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError] },
    resolve: async (_root, { input }, context) => ({
      archived: await archiveRecipes(signedIn(context), input.ids.map(recipeId)),
    }),
  },
  {
    outputFields: (t) => ({
      archived: t.field({ type: [ArchivedRecipe], resolve: ({ archived }) => [...archived] }),
    }),
  },
);

builder.relayMutationField(
  'unarchiveRecipes',
  {
    description: 'Takes back an archiving that nothing has followed: the status is as it was.',
    inputFields: (t) => ({ ids: t.idList({ required: true }) }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => ({
      ids: await unarchiveRecipes(signedIn(context), input.ids.map(recipeId)),
    }),
  },
  {
    outputFields: (t) => ({
      recipeVersions: t.prismaField({
        type: [RecipeVersion],
        resolve: (query, { ids }, _args, context) =>
          getRecipeVersions(signedIn(context), ids, query),
      }),
    }),
  },
);
