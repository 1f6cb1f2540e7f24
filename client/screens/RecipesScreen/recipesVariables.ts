import type { RecipesScreenQuery$variables } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import { departmentAt } from './departmentAddress.ts';
import { recipeRows } from './recipeRows.ts';
import { statusAt } from './recipeTabs.ts';

/** What of its address the list is loaded with. */
export const recipesVariables = (search: URLSearchParams): RecipesScreenQuery$variables => ({
  first: recipeRows.rowsToLoad(search),
  search: search.get('q'),
  status: statusAt(search),
  departmentId: departmentAt(search),
});
