import { z } from 'zod';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { RecipeGroup as Row } from '#server/generated/prisma/client.ts';
import { signedIn } from '#server/http/context.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { RecipeGroup } from './groupSchema.ts';
import {
  authorizeRecipeGroups,
  createRecipeGroup,
  deleteRecipeGroup,
  getRecipeGroup,
  updateRecipeGroup,
} from './settings/groups.ts';

const from = fieldFrom<Row>();
export const groupView = view(
  {
    id: from(z.int(), ({ id }) => id),
    code: from(z.string(), ({ code }) => code),
    description: from(z.string(), ({ description }) => description),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'RecipeGroup' },
);

const payload = (t: PayloadFields<number>) => ({
  recipeGroup: t.prismaField({
    type: RecipeGroup,
    description: 'The group as it is now.',
    resolve: (query, { result }, _args, context) =>
      getRecipeGroup(signedIn(context), result, query),
  }),
});

const code = z
  .string()
  .nullish()
  .describe('3 to 20 of A–Z, 0–9, hyphen and underscore; kept in capitals.');
const description = z.string().nullish().describe('At most 100 characters, kept in capitals.');
const id = idOf('RecipeGroup', 'Recipe group').describe('The group.');

operation({
  name: 'createRecipeGroup',
  summary: 'Create a recipe group',
  description: 'For managers of the organization or of any department, and administrators.',
  needs: 'write',
  input: {
    code: field(code, { isRequired: true }),
    description: field(description, { isRequired: true }),
  },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer) => authorizeRecipeGroups(viewer),
  act: (context, written) => createRecipeGroup(signedIn(context), written),
  payload,
  rest: {
    route: 'POST /recipe-groups',
    tag: 'Recipe settings',
    answer: rowAnswer(groupView, getRecipeGroup, 201),
  },
});

operation({
  name: 'updateRecipeGroup',
  summary: 'Change a recipe group',
  description:
    'Fields that are left out stay as they are. For managers of the organization or of any department, and administrators.',
  needs: 'write',
  input: { id, code, description, revision },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, sent) => authorizeRecipeGroups(viewer, sent.id),
  act: async (context, { id, revision, ...written }) => {
    await updateRecipeGroup(signedIn(context), id, written, revision);
    return id;
  },
  payload,
  rest: {
    route: 'PUT /recipe-groups/:id',
    tag: 'Recipe settings',
    answer: rowAnswer(groupView, getRecipeGroup),
  },
});

operation({
  name: 'deleteRecipeGroup',
  summary: 'Delete a recipe group no recipe uses',
  description: 'For administrators.',
  needs: 'write',
  input: { id, revision },
  refusals: [NotFoundError, ForbiddenError, ConflictError],
  act: async (context, { id, revision }) => {
    await deleteRecipeGroup(signedIn(context), id, revision);
    return id;
  },
  payload: (t) => ({
    deletedId: t.globalID({
      description: 'The group that is gone.',
      resolve: ({ result }) => ({ type: RecipeGroup, id: result }),
    }),
  }),
  rest: { route: 'DELETE /recipe-groups/:id', tag: 'Recipe settings', answer: NOTHING },
});
