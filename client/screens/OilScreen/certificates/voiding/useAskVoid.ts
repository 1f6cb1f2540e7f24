import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  LotTestVoidingInput,
  useAskVoidQuery,
} from '#client/__generated__/useAskVoidQuery.graphql.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

const query = graphql`
  query useAskVoidQuery($input: LotTestVoidingInput!, $tabHash: String!) {
    lotTestVoiding(input: $input) {
      statement
      subjectDigest
      changes {
        cannabinoid
        percentBefore
        percentAfter
        wordsBefore
        wordsAfter
      }
      notices
      impact {
        planned
        weighing
        completed
        information
        batches {
          group
          lotGrams
          batch {
            batchId
          }
          changes {
            ...TouchedTable_changes
          }
        }
      }
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

/** What voiding a certificate signs, and what becomes of its lot and its batches. */
export type AskedVoid = useAskVoidQuery['response'];

export function useAskVoid() {
  const fetch = useFetch<useAskVoidQuery>(query);
  return useCallback(
    (input: LotTestVoidingInput, tabHash: string): Promise<Outcome<AskedVoid | undefined>> =>
      fetch({ input, tabHash }),
    [fetch],
  );
}
