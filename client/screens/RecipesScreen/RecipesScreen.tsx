import { graphql, usePreloadedQuery } from 'react-relay';
import type { RecipesScreenQuery } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

const query = graphql`
  query RecipesScreenQuery($search: String, $runId: ID!, $running: Boolean!) {
    recipes(search: $search, first: 200) {
      totalCount
    }
    node(id: $runId) @include(if: $running) {
      id
    }
  }
`;

export default function RecipesScreen({ queryRef }: ScreenProps<RecipesScreenQuery>) {
  const data = usePreloadedQuery<RecipesScreenQuery>(query, queryRef);
  return (
    <>
      <PageHeader title="Recipes" />
      {data.recipes.totalCount}
    </>
  );
}
