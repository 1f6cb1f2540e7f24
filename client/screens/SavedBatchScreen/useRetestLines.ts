import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useRetestLines_batch$key } from '#client/__generated__/useRetestLines_batch.graphql.ts';

const fragment = graphql`
  fragment useRetestLines_batch on Batch {
    retests(first: 100) {
      edges {
        node {
          sentence
        }
      }
    }
  }
`;

/** The sentences of a record about later tests of its lots, the oldest first. */
export function useRetestLines(batch: useRetestLines_batch$key): readonly string[] {
  const { retests } = useFragment(fragment, batch);
  return useMemo(() => retests.edges.map(({ node }) => node.sentence).reverse(), [retests]);
}
