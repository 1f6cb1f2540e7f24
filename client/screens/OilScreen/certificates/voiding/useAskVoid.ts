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
    lotTestVoiding(input: $input) @required(action: THROW) {
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
        ...useTouched_impact
      }
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

/** The content to sign for voiding a certificate, with the changes of its lot and the batches that they touch. */
export type AskedVoid = useAskVoidQuery['response'];

export function useAskVoid() {
  const fetch = useFetch<useAskVoidQuery>(query);
  return useCallback(
    (input: LotTestVoidingInput, tabHash: string): Promise<Outcome<AskedVoid | undefined>> =>
      fetch({ input, tabHash }),
    [fetch],
  );
}
