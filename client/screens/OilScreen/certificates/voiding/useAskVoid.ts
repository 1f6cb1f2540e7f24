import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  LotTestVoidingInput,
  useAskVoidQuery,
} from '#client/__generated__/useAskVoidQuery.graphql.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type Touched, touchedCount, useTouched } from '#client/screens/retests/useTouched.ts';

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
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

/** What voiding a certificate signs, with the batches that the percents touch; null where they touch none. */
export type AskedVoid = useAskVoidQuery['response'] & { readonly touched: Touched | null };

/** Asks both; a percent that goes away touches no batch, as it states no other one. */
export function useAskVoid(oilId: string) {
  const fetch = useFetch<useAskVoidQuery>(query);
  const askTouched = useTouched(oilId);
  return useCallback(
    async (
      input: LotTestVoidingInput,
      tabHash: string,
    ): Promise<Outcome<AskedVoid | undefined>> => {
      const answer = await fetch({ input, tabHash });
      if (!answer.ok) return answer;
      if (answer.response === undefined) return { ok: true, response: undefined };
      const percents = otherPercents(answer.response.lotTestVoiding.changes);
      const isOther = Object.keys(percents).length > 0;
      const touched = isOther ? await askTouched(percents)('correction', null) : null;
      if (touched !== null && 'problem' in touched) return { ok: false, message: touched.problem };
      const some = touched !== null && touchedCount(touched) > 0 ? touched : null;
      return { ok: true, response: { ...answer.response, touched: some } };
    },
    [fetch, askTouched],
  );
}

type Changes = useAskVoidQuery['response']['lotTestVoiding']['changes'];

const otherPercents = (changes: Changes): Readonly<Record<string, number>> =>
  Object.fromEntries(
    changes.flatMap(({ cannabinoid, percentBefore, percentAfter }) =>
      percentAfter == null || Number(percentBefore ?? 0) === Number(percentAfter)
        ? []
        : [[cannabinoid, Number(percentAfter)]],
    ),
  );
