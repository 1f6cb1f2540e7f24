import { graphql, readInlineData } from 'react-relay';
import type { comparedRecipe_version$key } from '#client/__generated__/comparedRecipe_version.graphql.ts';
import { draftOfGraph } from '#client/screens/recipes/recipeOfGraph.ts';
import type { ComparedRecipe } from '#domain/recipe/compare/compareTypes.ts';

const fragment = graphql`
  fragment comparedRecipe_version on RecipeVersion @inline {
    recipe {
      department {
        name
      }
      group {
        code
      }
    }
    ...recipeOfGraph_version
  }
`;

/** Converts a stored version for comparison in the domain. */
export function comparedRecipe(key: comparedRecipe_version$key): ComparedRecipe {
  const version = readInlineData(fragment, key);
  const { departmentId: _department, groupId: _group, ...draft } = draftOfGraph(version);
  return {
    ...draft,
    departmentName: version.recipe.department?.name ?? null,
    groupName: version.recipe.group?.code ?? null,
  };
}
