import { z } from 'zod';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, idsOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { findRecipeVersion, getRecipeVersion, getRecipeVersions } from './reading/readRecipe.ts';
import { orNull, recipeInput } from './recipeFields.ts';
import { recipeView } from './recipeView.ts';
import { pathInBody } from './restDraft.ts';
import {
  draftQuery,
  readIds,
  readNewRecipe,
  readRecipe,
  readRestore,
  restoreRequest,
  saveQuery,
} from './restRecipe.ts';
import { recipeRequest } from './restRequest.ts';
import { RecipeVersion } from './schema.ts';
import { type Archived, archiveRecipes } from './writing/archiveRecipes.ts';
import { createRecipe } from './writing/createRecipe.ts';
import { restoreRecipe } from './writing/restoreRecipe.ts';
import { unarchiveRecipes } from './writing/unarchiveRecipes.ts';
import { updateRecipe } from './writing/updateRecipe.ts';

const SaveMode = builder.enumType('SaveMode', {
  description: 'How a recipe is saved.',
  values: {
    SAVE: {
      value: 'save',
      description: 'It becomes the active version; the one before is archived.',
    },
    DRAFT: { value: 'draft', description: 'It is kept as the draft beside the active version.' },
    PUBLISH: { value: 'publish', description: 'A draft becomes the active version.' },
  },
} as const);

const MANAGERS = 'For managers of its department, managers and administrators.';
const SEVERAL =
  'All or none, at most 250 at once. For managers of their departments, managers and administrators.';
const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];

const payload = (t: PayloadFields<number>) => ({
  recipeVersion: t.prismaField({
    type: RecipeVersion,
    description: 'The version that holds it now.',
    resolve: (query, { result }, _args, context) =>
      getRecipeVersion(signedIn(context), result, query),
  }),
});

const mode = field(z.enum(['save', 'draft', 'publish']), { graph: SaveMode });
const id = idOf('RecipeVersion', 'Recipe');
const ids = field(idsOf('RecipeVersion', 'Recipe'), { rest: 'id' });
const baseVersion = orNull(z.int()).describe(
  'The newest version the writer knows of; an older one is a conflict.',
);

operation({
  name: 'createRecipe',
  summary: 'Create a recipe, as a draft or active',
  description: MANAGERS,
  needs: 'write',
  input: {
    recipe: recipeInput,
    mode: mode.describe('DRAFT keeps it as a draft; else it is active.'),
  },
  refusals,
  act: (context, { recipe, mode }) =>
    createRecipe(signedIn(context), recipe, mode === 'draft' ? 'draft' : 'active'),
  payload,
  rest: {
    route: 'POST /recipes',
    tag: 'Recipes',
    query: draftQuery,
    body: recipeRequest,
    answer: rowAnswer(recipeView, findRecipeVersion, 201),
    read: readNewRecipe,
    pathOf: (path, _request, read) => pathInBody(read?.recipe.draft ?? null, path),
  },
});

operation({
  name: 'updateRecipe',
  summary: 'Save a recipe: of an active one, as its next version',
  description: MANAGERS,
  needs: 'write',
  input: {
    recipe: recipeInput,
    id: id.describe('The version that is changed.'),
    mode: mode.describe('The use of the written content.'),
    baseVersion,
    revision: orNull(z.int()).describe('The revision of the version to change, as it was read.'),
  },
  refusals,
  act: (context, { id, recipe, mode, ...basis }) =>
    updateRecipe(signedIn(context), id, mode, recipe, basis),
  payload,
  rest: {
    route: 'PUT /recipes/:id',
    tag: 'Recipes',
    query: saveQuery,
    headers: ['If-Match'],
    body: recipeRequest,
    answer: rowAnswer(recipeView, findRecipeVersion),
    read: readRecipe,
    pathOf: (path, _request, read) => pathInBody(read?.recipe.draft ?? null, path),
  },
});

operation({
  name: 'restoreRecipe',
  summary: 'Make an archived version active again, under its own number or a new one',
  description: `Its content becomes a new version. ${MANAGERS}`,
  needs: 'write',
  input: {
    id: id.describe('The archived version.'),
    number: orNull(z.string()).describe(
      'The number of a new recipe; without one the present recipe gets a new version.',
    ),
    baseVersion,
  },
  refusals,
  act: (context, { id, ...restore }) => restoreRecipe(signedIn(context), id, restore),
  payload,
  rest: {
    route: 'POST /recipes/:id/restore',
    tag: 'Recipes',
    body: restoreRequest,
    answer: rowAnswer(recipeView, findRecipeVersion),
    read: readRestore,
    pathOf: (path) => pathInBody(null, path),
  },
});

const ArchiveOutcome = builder.enumType('ArchiveOutcome', {
  description: 'The outcome for a version that was to be archived.',
  values: {
    ARCHIVED: { value: 'archived', description: 'It left use just now.' },
    ALREADY_ARCHIVED: { value: 'alreadyArchived', description: 'It was out of use before.' },
  },
} as const);

const ArchivedRecipe = builder.objectRef<Archived>('ArchivedRecipe').implement({
  description: 'The outcome for one of several versions.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: ArchiveOutcome, description: 'Whether it changed.' }),
    recipeVersion: t.prismaField({
      type: RecipeVersion,
      description: 'The version as it is now.',
      resolve: (query, { versionId }, _args, context) =>
        getRecipeVersion(signedIn(context), versionId, query),
    }),
  }),
});

operation({
  name: 'archiveRecipes',
  summary: 'Archive versions',
  description: `They leave use; other versions of their recipes stay as they are. ${SEVERAL}`,
  needs: 'write',
  input: { ids: ids.describe('The versions to archive.') },
  refusals: [NotFoundError, ForbiddenError, InvalidError],
  act: (context, { ids }) => archiveRecipes(signedIn(context), ids),
  payload: (t) => ({
    archived: t.field({
      type: [ArchivedRecipe],
      description: 'The outcome for each, in the order they were named.',
      resolve: ({ result }) => [...result],
    }),
  }),
  rest: {
    route: 'DELETE /recipes/:id',
    tag: 'Recipes',
    id: 'archiveRecipe',
    summary: 'Archive a version',
    answer: NOTHING,
    refuses: [403, 409],
    read: readIds,
  },
});

operation({
  name: 'unarchiveRecipes',
  summary: 'Take back an archiving that nothing has followed: the status is as it was',
  description: SEVERAL,
  needs: 'write',
  input: { ids: ids.describe('The versions to take back.') },
  refusals,
  act: (context, { ids }) => unarchiveRecipes(signedIn(context), ids),
  payload: (t) => ({
    recipeVersions: t.prismaField({
      type: [RecipeVersion],
      description: 'The versions as they are now, in the order of their ids.',
      resolve: (query, { result }, _args, context) =>
        getRecipeVersions(signedIn(context), result, query),
    }),
  }),
  rest: {
    route: 'POST /recipes/:id/unarchive',
    tag: 'Recipes',
    id: 'unarchiveRecipe',
    answer: rowAnswer(recipeView, (viewer, [id = NO_ROW]: readonly number[]) =>
      findRecipeVersion(viewer, id),
    ),
    read: readIds,
  },
});
