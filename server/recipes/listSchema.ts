import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { rowId } from '#server/ids.ts';
import { nestedConnection } from '#server/nestedConnection.ts';
import { countVersionsOf, listVersionsOf, readVersions, VERSIONS } from './history.ts';
import type { RecipeFilter } from './recipeFilter.ts';
import { countRecipeVersions, listRecipeVersions } from './recipeList.ts';
import { Recipe, RecipeStatus, RecipeVersion } from './schema.ts';
import { getRecipeVersion } from './service.ts';

builder.prismaObjectField(Recipe, 'versions', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      description: 'The newest first.',
      ...nestedConnection(VERSIONS, readVersions),
    },
    { name: 'RecipeToVersionConnection' },
    { name: 'RecipeToVersionEdge' },
  ),
);

builder.queryField('recipes', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      args: {
        status: t.arg({ type: RecipeStatus, defaultValue: 'active' }),
        search: t.arg.string(),
        departmentId: t.arg.id({ description: 'Recipes without a department show for all.' }),
        groupId: t.arg.id(),
      },
      totalCount: (_root, args, context) =>
        countRecipeVersions(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        listRecipeVersions(signedIn(context), listFilter(args), query),
    },
    { name: 'RecipeVersionConnection' },
    { name: 'RecipeVersionEdge' },
  ),
);

type ListArgs = Pick<RecipeFilter, 'status' | 'search'> & {
  readonly departmentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
};

/** Of archived recipes the list shows what is left of them, not their whole history. */
const listFilter = ({ departmentId, groupId, ...filter }: ListArgs): RecipeFilter => ({
  ...filter,
  departmentId: departmentId == null ? null : rowId('Department', departmentId),
  groupId: groupId == null ? null : rowId('RecipeGroup', groupId, 'Recipe group'),
  latestArchived: true,
});

builder.queryField('recipe', (t) =>
  t.prismaField({
    type: RecipeVersion,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, context) =>
      getRecipeVersion(signedIn(context), rowId('RecipeVersion', id, 'Recipe'), query),
  }),
);

builder.queryField('recipeVersions', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      description: 'The newest first; none when nobody has the number.',
      args: { number: t.arg.string({ required: true }) },
      totalCount: (_root, { number }, context) => countVersionsOf(signedIn(context), number),
      resolve: (query, _root, { number }, context) =>
        listVersionsOf(signedIn(context), number, query),
    },
    { name: 'RecipeHistoryConnection' },
    { name: 'RecipeHistoryEdge' },
  ),
);
