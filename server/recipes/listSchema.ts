import { builder } from '#server/graph/builder.ts';
import { FILTER } from '#server/graph/fieldDescriptions.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { RecipeStatus } from './enumSchema.ts';
import { countVersionsOf, listVersionsOf, readVersions, VERSIONS } from './reading/history.ts';
import { getRecipeVersion } from './reading/readRecipe.ts';
import type { RecipeFilter } from './reading/recipeFilter.ts';
import { countRecipeVersions, listRecipeVersions } from './reading/recipeList.ts';
import { Recipe, RecipeVersion } from './schema.ts';

const RECIPE_VERSIONS = connectionTypes('RecipeVersion', RecipeVersion);

builder.prismaObjectField(Recipe, 'versions', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      description: 'Its versions, the newest first.',
      ...nestedConnection(VERSIONS, readVersions),
    },
    ...RECIPE_VERSIONS,
  ),
);

const RecipeFilterInput = builder.inputType('RecipeFilter', {
  description: 'Which versions a list of recipes has: those that match all that is named.',
  fields: (t) => ({
    status: t.field({
      type: RecipeStatus,
      description: 'Versions in this state; null: all.',
      defaultValue: 'active',
    }),
    search: t.string({
      description: 'Part of group code, number, description or product category.',
    }),
    departmentId: t.id({ description: 'Recipes of this department, and those without one.' }),
    groupId: t.id({ description: 'Only recipes of this recipe group.' }),
  }),
});

const RecipeOrder = orderInput('RecipeOrder', { NUMBER: 'Group code, then number of the recipe.' });

builder.queryField('recipes', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      description:
        'Versions of recipes by group code and number. Of archived recipes the highest version, and none of a recipe that is active.',
      args: {
        filter: t.arg({ type: RecipeFilterInput, description: FILTER }),
        orderBy: t.arg({ type: RecipeOrder, description: 'Ascending unless said otherwise.' }),
        status: t.arg({
          type: RecipeStatus,
          description: 'Versions in this state; null: all.',
          defaultValue: 'active',
          deprecationReason: 'Use `filter.status`.',
        }),
        search: t.arg.string({
          description: 'Part of group code, number, description or product category.',
          deprecationReason: 'Use `filter.search`.',
        }),
        departmentId: t.arg.id({
          description: 'Recipes of this department, and those without one.',
          deprecationReason: 'Use `filter.departmentId`.',
        }),
        groupId: t.arg.id({
          description: 'Only recipes of this recipe group.',
          deprecationReason: 'Use `filter.groupId`.',
        }),
      },
      totalCount: (_root, args, context) =>
        countRecipeVersions(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'asc', query, (page) =>
          listRecipeVersions(signedIn(context), listFilter(args), page),
        ),
    },
    ...RECIPE_VERSIONS,
  ),
);

type Narrowed = Pick<RecipeFilter, 'status' | 'search'> & {
  readonly departmentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
};

type ListArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

/** Archived recipes are listed with their latest version only. */
function listFilter({ filter, ...single }: ListArgs): RecipeFilter {
  const { departmentId, groupId, ...narrowed } = filter ?? single;
  return {
    ...narrowed,
    departmentId: departmentId == null ? null : rowId('Department', departmentId),
    groupId: groupId == null ? null : rowId('RecipeGroup', groupId, 'Recipe group'),
    latestArchived: true,
  };
}

builder.queryField('recipeVersion', (t) =>
  t.prismaField({
    type: RecipeVersion,
    nullable: true,
    description:
      'One version of a recipe; the recipe itself is its `recipe`. Null with a NOT_FOUND in `errors` when there is none.',
    args: {
      id: t.arg.id({ required: true, description: 'Global id or `databaseId` of a version.' }),
    },
    resolve: (query, _root, { id }, context) =>
      getRecipeVersion(signedIn(context), rowId('RecipeVersion', id, 'Recipe'), query),
  }),
);

builder.queryField('recipeVersions', (t) =>
  t.prismaConnection(
    {
      type: RecipeVersion,
      cursor: 'id',
      description:
        'All versions of the recipe with a number, the newest first; none when nobody has the number.',
      args: { number: t.arg.string({ required: true, description: 'Case does not matter.' }) },
      totalCount: (_root, { number }, context) => countVersionsOf(signedIn(context), number),
      resolve: (query, _root, { number }, context) =>
        listVersionsOf(signedIn(context), number, query),
    },
    ...RECIPE_VERSIONS,
  ),
);
