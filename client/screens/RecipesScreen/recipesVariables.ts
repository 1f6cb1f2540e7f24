import type { RecipesScreenQuery$variables } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import { departmentAt } from './filter/departmentAddress.ts';
import { recipeRows } from './recipeRows.ts';
import { statusAt } from './recipeTabs.ts';

/** The query variables from the URL. */
export const recipesVariables = (search: URLSearchParams): RecipesScreenQuery$variables => ({
  first: recipeRows.rowsToLoad(search),
  search: search.get('q'),
  status: statusAt(search),
  departmentId: departmentAt(search),
});
