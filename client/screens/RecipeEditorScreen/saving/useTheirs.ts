import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTheirsQuery } from '#client/__generated__/useTheirsQuery.graphql.ts';
import { messageOf } from '#client/relay/errors.ts';
import { draftOfGraph } from '#client/screens/recipes/recipeOfGraph.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { type SavedVersion, savedVersion } from './saveOutcome.ts';

const query = graphql`
  query useTheirsQuery($id: ID!) {
    recipe: recipeVersion(id: $id) @required(action: THROW) {
      ...saveOutcome_version
      ...recipeOfGraph_version
    }
  }
`;

export type Theirs =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly version: SavedVersion; readonly draft: RecipeDraft };

/** The current version, saved by somebody else. */
export function useTheirs(id: string): Theirs {
  const environment = useRelayEnvironment();
  const [theirs, setTheirs] = useState<Theirs>({ kind: 'loading' });
  useEffect(() => {
    const request = fetchQuery<useTheirsQuery>(
      environment,
      query,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ recipe }) =>
        setTheirs({ kind: 'loaded', version: savedVersion(recipe), draft: draftOfGraph(recipe) }),
      error: (error: unknown) => setTheirs({ kind: 'failed', message: messageOf(error) }),
    });
    return () => request.unsubscribe();
  }, [environment, id]);
  return theirs;
}
