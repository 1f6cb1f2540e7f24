import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { LotTotalsQuery } from '#client/__generated__/LotTotalsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { Figures } from '#client/ui/Figures.tsx';
import { wordsOfTotals } from '#domain/record/recall.ts';

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

/** Totals over all uses of a lot. The server adds them up, since the list may not have loaded every use. */
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
