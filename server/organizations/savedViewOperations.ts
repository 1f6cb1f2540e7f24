import { z } from 'zod';
import { LIST_NAMES } from '#domain/views/listNames.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { authorize } from '#server/viewer.ts';
import { ListNameEnum, listNameOf, MAY_CHANGE, MAY_EDIT, SavedView } from './savedViewSchema.ts';
import {
  authorizeSavedView,
  createSavedView,
  deleteSavedView,
  getSavedView,
  updateSavedView,
} from './views/savedViews.ts';
import { getShownView, type ShownView } from './views/shownViews.ts';

const from = fieldFrom<ShownView>();
export const savedViewView = view(
  {
    id: from(z.int(), ({ id }) => id),
    list: from(z.enum(LIST_NAMES), ({ list }) => listNameOf(list)),
    name: from(z.string(), ({ name }) => name),
    address: from(z.string(), ({ address }) => address),
    is_shared: from(z.boolean(), ({ isShared }) => isShared),
    owner_id: from(z.int(), ({ ownerId }) => ownerId),
    owner_name: from(z.string(), ({ ownerName }) => ownerName),
    may_change: from(z.boolean().describe(MAY_CHANGE), ({ mayChange }) => mayChange),
    may_edit: from(z.boolean().describe(MAY_EDIT), ({ mayEdit }) => mayEdit),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'SavedView' },
);

const payload = (t: PayloadFields<number>) => ({
  savedView: t.prismaField({
    type: SavedView,
    description: 'As it is now.',
    resolve: (query, { result }, _args, context) => getSavedView(signedIn(context), result, query),
  }),
});

const id = idOf('SavedView', 'View').describe('An own or a shared view.');
const NAME =
  '1 to 60 characters; unique among the own private ones of the list, or among its shared ones, ignoring case.';
const ADDRESS = 'Query of the list, at most 2,000 characters, without its question mark.';
const SHARED =
  'True to show it to everybody, which managers of the organization or a department and administrators may.';

operation({
  name: 'createSavedView',
  summary: 'Save a list as it is looked at',
  description: 'At most 50 a list for oneself, and 50 that the organization shares. For everybody.',
  needs: 'write',
  input: {
    list: field(z.enum(LIST_NAMES), { graph: ListNameEnum }).describe('Which list.'),
    name: z.string().describe(NAME),
    address: z.string().describe(ADDRESS),
    isShared: z.boolean().describe(SHARED),
  },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, { isShared = false }) => {
    if (isShared) authorize(viewer, 'shareViews', null);
  },
  act: (context, { list, ...written }) => createSavedView(signedIn(context), list, written),
  payload,
  rest: {
    route: 'POST /saved-views',
    tag: 'Organization',
    answer: rowAnswer(savedViewView, getShownView, 201),
  },
});

operation({
  name: 'updateSavedView',
  summary: 'Rename, change, share or take back a view',
  description:
    'Fields that are left out stay as they are. For its owner, and for administrators when it is shared.',
  needs: 'write',
  input: {
    id,
    name: z.string().nullish().describe(NAME),
    address: z.string().nullish().describe(ADDRESS),
    isShared: z.boolean().nullish().describe(SHARED),
    revision,
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, { id = NO_ROW }) => authorizeSavedView(viewer, id),
  act: async (context, { id, revision, ...written }) => {
    const viewer = signedIn(context);
    await updateSavedView(viewer, id, written, revision);
    return id;
  },
  payload,
  rest: {
    route: 'PUT /saved-views/:id',
    tag: 'Organization',
    answer: rowAnswer(savedViewView, getShownView),
  },
});

operation({
  name: 'deleteSavedView',
  summary: 'Delete a view',
  description: 'For its owner, and for administrators when it is shared.',
  needs: 'write',
  input: { id, revision },
  refusals: [NotFoundError, ForbiddenError, ConflictError],
  act: async (context, { id, revision }) => {
    await deleteSavedView(signedIn(context), id, revision);
    return id;
  },
  payload: (t) => ({
    deletedId: t.globalID({
      description: 'The view that is gone.',
      resolve: ({ result }) => ({ type: SavedView, id: result }),
    }),
  }),
  rest: { route: 'DELETE /saved-views/:id', tag: 'Organization', answer: NOTHING },
});
