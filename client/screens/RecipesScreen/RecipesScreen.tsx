import { lazy, Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { RecipesScreenQuery } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RecipesTable } from './RecipesTable.tsx';
import { RunBatchButton } from './RunBatchButton.tsx';
import { useRunBatch } from './useRunBatch.ts';

const RunBatchDialog = lazy(() => import('./RunBatchDialog.tsx'));

// `node`, not `recipe`: a stale link to the dialog must not take the list down with it.
const query = graphql`
  query RecipesScreenQuery($search: String, $runId: ID!, $running: Boolean!) {
    ...RecipesTable_query @arguments(search: $search)
    node(id: $runId) @include(if: $running) {
      ...RunBatchDialog_recipe @alias(as: "recipe")
    }
  }
`;

export default function RecipesScreen({ queryRef }: ScreenProps<RecipesScreenQuery>) {
  const data = usePreloadedQuery<RecipesScreenQuery>(query, queryRef);
  const search = useUrlSearch();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const runBatch = useRunBatch();
  const toRun = data.node?.recipe;
  return (
    <>
      <PageHeader
        title="Recipes"
        actions={<RunBatchButton selected={selected} onRun={runBatch.open} />}
      />
      {runBatch.recipeId !== null && data.node === null && (
        <Banner tone="caution">The recipe to run was not found.</Banner>
      )}
      <RecipesTable
        query={data}
        search={search}
        selection={{ selected, onChange: setSelected }}
        onRun={runBatch.open}
      />
      {toRun !== null && toRun !== undefined && (
        <Suspense>
          <RunBatchDialog
            key={runBatch.recipeId}
            recipe={toRun}
            initial={runBatch.run}
            onConfirm={runBatch.confirm}
            onClose={runBatch.close}
          />
        </Suspense>
      )}
    </>
  );
}
