import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { LotTotalsQuery } from '#client/__generated__/LotTotalsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Figures } from '#client/ui/figure/Figures.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { wordsOfTotals } from '#domain/record/recall/recall.ts';

const query = graphql`
  query LotTotalsQuery($oilId: ID!) {
    traceTotals(oilId: $oilId) {
      uses
      weighed
      batches
      completed
      inactive
      calculatedGrams
      actualGrams
    }
  }
`;

/** Totals over all uses of a lot, added up by the server because the list may not be loaded completely. */
export function LotTotals({ oilId }: { readonly oilId: string }) {
  const variables = useMemo(() => ({ oilId }), [oilId]);
  return (
    <QueryRegion<LotTotalsQuery>
      query={query}
      variables={variables}
      loading={<p role="status">Counting the batches…</p>}
      failed={(message, onRetry) => (
        <ErrorNotice title="Failed to count the batches." message={message} onRetry={onRetry} />
      )}
    >
      {({ traceTotals: { calculatedGrams, actualGrams, ...counts } }) => (
        <Figures
          figures={wordsOfTotals({
            ...counts,
            calculatedGrams: Number(calculatedGrams),
            actualGrams: Number(actualGrams),
          })}
        />
      )}
    </QueryRegion>
  );
}
