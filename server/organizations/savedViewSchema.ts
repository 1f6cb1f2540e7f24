import { LIST_NAMES, type ListName } from '#domain/views/listNames.ts';
import { knownName, LIST_VALUES } from '#server/accounts/columnSchema.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { DATABASE_ID, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { nameOf } from '#server/viewer.ts';
import { isSeenBy, listSavedViews, mayChangeView, mayEditView } from './views/savedViews.ts';

export const ListNameEnum = builder.enumType('ListName', {
  description: 'A list whose addresses people keep.',
  values: LIST_VALUES,
});

export const listNameOf = (name: string): ListName => knownName(LIST_NAMES, name);

export const MAY_CHANGE =
  'Whether the viewer may delete it, and its owner share it or take it back.';
export const MAY_EDIT = 'Whether the viewer may change its name and address.';

export const SavedView = builder.prismaNode('SavedView', {
  description:
    'A list as somebody looks at it, under a name. Its owner reads and writes it; a shared one everybody reads and administrators write.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    list: t.field({
      type: ListNameEnum,
      description: 'Which list.',
      resolve: ({ list }) => listNameOf(list),
    }),
    name: t.exposeString('name', {
      description:
        '1 to 60 characters; unique among the private views that its owner has of the list, or among its shared ones, ignoring case.',
    }),
    address: t.exposeString('address', {
      description: 'Query of the list in the product, without its question mark.',
    }),
    isShared: t.exposeBoolean('isShared', {
      description: 'Whether everybody of the organization sees it.',
    }),
    ownerName: t.string({
      description: 'The name of the person who saved it.',
      select: { owner: { select: { firstName: true, lastName: true, email: true } } },
      resolve: ({ owner }) => nameOf(owner),
    }),
    isOwn: t.boolean({
      description: 'Whether the viewer saved it.',
      resolve: ({ ownerId }, _args, context) => ownerId === signedIn(context).userId,
    }),
    mayChange: t.boolean({
      description: MAY_CHANGE,
      resolve: (view, _args, context) => mayChangeView(signedIn(context), view),
    }),
    mayEdit: t.boolean({
      description: MAY_EDIT,
      resolve: (view, _args, context) => mayEditView(signedIn(context), view),
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

fetchedBy<{ ownerId: number; isShared: boolean }>('SavedView', isSeenBy);

builder.queryField('savedViews', (t) =>
  t.prismaField({
    type: [SavedView],
    description:
      'The own views of a list and those that others share, by name: all of them, at most 100.',
    complexity: POINTS.menu,
    args: { list: t.arg({ type: ListNameEnum, required: true, description: 'Which list.' }) },
    resolve: (query, _root, { list }, context) => listSavedViews(signedIn(context), list, query),
  }),
);
