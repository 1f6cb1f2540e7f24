import { graphql } from 'react-relay';
import type { BatchHistoryScreenQuery } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import { MOST_ROWS } from '#client/address/loadedRows.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { SavedViews } from '#client/screens/views/SavedViews.tsx';
import { endProblem, notifyProblem } from '#client/ui/notice/notify.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { BatchList } from './BatchList.tsx';
import { batchRows } from './batchHistoryVariables.ts';

const query = graphql`
  query BatchHistoryScreenQuery(
    $first: Int!
    $search: String
    $from: Date
    $to: Date
    $status: BatchStatus
    $isWeighed: Boolean
    $waitsForVerification: Boolean
    $recipeId: ID
    $recipe: ID!
    $hasRecipe: Boolean!
    $includeInactive: Boolean!
  ) {
    ...useBatchRows_query
      @arguments(
        first: $first
        search: $search
        from: $from
        to: $to
        status: $status
        isWeighed: $isWeighed
        waitsForVerification: $waitsForVerification
        recipeId: $recipeId
        includeInactive: $includeInactive
      )
    ...SavedViews_query @arguments(list: BATCHES)
    node(id: $recipe) @include(if: $hasRecipe) {
      ... on Recipe {
        number
      }
    }
  }
`;

const REFRESH = 'refresh batches';
const always = () => true;

/** The saved batches of the organization. */
export default function BatchHistoryScreen({ queryRef }: ScreenProps<BatchHistoryScreenQuery>) {
  const read = useKeptQuery<BatchHistoryScreenQuery>(query, queryRef, { staysFor: always });
  const fetchBatches = useFetch<BatchHistoryScreenQuery>(query);
  const { variables } = read;
  const reload = async (rows: number) => {
    const first = Math.min(Math.max(rows, batchRows.page), MOST_ROWS);
    const outcome = await fetchBatches({ ...variables, first });
    if (outcome.ok) endProblem(REFRESH);
    else notifyProblem(REFRESH, `The list could not be refreshed. ${outcome.message}`);
  };
  const { first: _first, recipe: _recipe, hasRecipe, ...loaded } = variables;
  return (
    <>
      <PageHeader title="Batch History" />
      <SavedViews query={read.data} />
      <BatchList
        read={read}
        loaded={loaded}
        recipeNumber={hasRecipe && read.data !== null ? (read.data.node?.number ?? '') : null}
        onReload={(rows) => void reload(rows)}
      />
    </>
  );
}
