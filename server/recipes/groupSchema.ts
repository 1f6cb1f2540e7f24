import { builder } from '#server/graph/builder.ts';
import { REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { menuDescription } from '#server/graph/lists/menus.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { MENU_ROWS } from '#server/input/menuRows.ts';
import { listRecipeGroups } from './settings/groups.ts';

export const RecipeGroup = builder.prismaNode('RecipeGroup', {
  description:
    'A group that recipes are listed in. Whoever manages recipes writes it; administrators delete it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    code: t.exposeString('code', {
      description: '3 to 20 of A–Z, 0–9, hyphen and underscore; unique in the organization.',
    }),
    description: t.exposeString('description', {
      description: 'At most 100 characters, in capitals.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

builder.queryField('recipeGroups', (t) =>
  t.prismaField({
    type: [RecipeGroup],
    description: menuDescription('Recipe groups of the organization by code'),
    resolve: (query, _root, _args, context) =>
      listRecipeGroups(signedIn(context), { ...query, take: MENU_ROWS }),
  }),
);
