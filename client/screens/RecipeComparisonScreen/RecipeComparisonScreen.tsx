import { graphql, usePreloadedQuery } from 'react-relay';
import type { RecipeComparisonScreenQuery } from '#client/__generated__/RecipeComparisonScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { Comparison } from './Comparison.tsx';
import { DifferentRecipes } from './DifferentRecipes.tsx';

const query = graphql`
  query RecipeComparisonScreenQuery($id: ID!, $otherId: ID!) {
    before: recipeVersion(id: $id) @required(action: THROW) {
      recipe {
        id
        number
        ...Comparison_recipe
      }
      ...Comparison_version
    }
    after: recipeVersion(id: $otherId) @required(action: THROW) {
      recipe {
        id
        number
      }
      ...Comparison_version
    }
  }
`;

/** The differences between two versions of a recipe. */
export default function RecipeComparisonScreen({
  queryRef,
}: ScreenProps<RecipeComparisonScreenQuery>) {
  const { before, after } = usePreloadedQuery<RecipeComparisonScreenQuery>(query, queryRef);
  return before.recipe.id === after.recipe.id ? (
    <Comparison recipe={before.recipe} before={before} after={after} />
  ) : (
    <DifferentRecipes numbers={[before.recipe.number, after.recipe.number]} />
  );
}
