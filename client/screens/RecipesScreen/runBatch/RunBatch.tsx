import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { RunBatchQuery } from '#client/__generated__/RunBatchQuery.graphql.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { RunBatchDialog } from './RunBatchDialog.tsx';
import type { Run, TypedRun } from './useRunBatch.ts';

// `node` instead of `recipe`, so that an outdated link to the dialog does not make the list fail.
const query = graphql`
  query RunBatchQuery($id: ID!) {
    node(id: $id) {
      ...RunBatchDialog_recipe @alias(as: "recipe")
    }
  }
`;

type Props = {
  readonly recipeId: string;
  readonly initial: TypedRun;
  readonly onConfirm: (run: Run) => void;
  readonly onClose: () => void;
};

function Loaded(props: Props & { readonly queryRef: PreloadedQuery<RunBatchQuery> }) {
  const { node } = usePreloadedQuery<RunBatchQuery>(query, props.queryRef);
  const recipe = node?.recipe;
  if (recipe === null || recipe === undefined) {
    return <Banner tone="caution">The recipe to run was not found.</Banner>;
  }
  return <RunBatchDialog {...props} recipe={recipe} />;
}

/** The dialog for running a batch. Recipes of the list are already loaded; a link may name any other. */
export default function RunBatch(props: Props) {
  const { recipeId } = props;
  const [queryRef, load] = useQueryLoader<RunBatchQuery>(query);
  useEffect(() => load({ id: recipeId }), [load, recipeId]);
  return (
    <Suspense>
      {queryRef !== null && queryRef !== undefined && <Loaded {...props} queryRef={queryRef} />}
    </Suspense>
  );
}
