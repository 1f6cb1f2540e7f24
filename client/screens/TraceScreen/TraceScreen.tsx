import { graphql, usePreloadedQuery } from 'react-relay';
import type { TraceScreenQuery } from '#client/__generated__/TraceScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { TRACE } from '#client/screens/trace/traceLinks.ts';
import { BatchTrace } from './BatchTrace.tsx';
import { LotTrace } from './LotTrace.tsx';
import { TraceSearch } from './TraceSearch.tsx';
import './TraceScreen.css';

const query = graphql`
  query TraceScreenQuery(
    $oil: ID!
    $oilId: ID
    $hasOil: Boolean!
    $batch: String!
    $batchId: String
    $hasBatch: Boolean!
    $search: String
    $isSearched: Boolean!
    $isAsked: Boolean!
  ) {
    oil(id: $oil, includeDeleted: true) @include(if: $hasOil) {
      ...LotTrace_oil
    }
    batch(batchId: $batch) @include(if: $hasBatch) {
      ...BatchTrace_batch
    }
    ...FoundRecords_query @arguments(search: $search) @include(if: $isSearched) @alias(as: "found")
    ...useTracedUses_query
      @arguments(oilId: $oilId, batchId: $batchId, search: $search)
      @include(if: $isAsked)
      @alias(as: "traced")
  }
`;

function Trace({ queryRef }: ScreenProps<TraceScreenQuery>) {
  const { oil, batch, found, traced } = usePreloadedQuery<TraceScreenQuery>(query, queryRef);
  const { oilId = null, batchId = null, search = null } = queryRef.variables;
  const filter = { oilId, batchId, search };
  if (oil != null && traced != null) return <LotTrace oil={oil} query={traced} filter={filter} />;
  if (batch != null && traced != null) {
    return <BatchTrace batch={batch} query={traced} filter={filter} />;
  }
  return (
    <TraceSearch
      found={found != null && traced != null ? { records: found, uses: traced } : null}
      filter={filter}
    />
  );
}

/** Where a lot went, and what went into a batch: each row leads to the other direction. */
export default function TraceScreen({ queryRef }: ScreenProps<TraceScreenQuery>) {
  const { oil, batch } = queryRef.variables;
  return (
    <MissingRecord
      key={`${oil} ${batch}`}
      title="Trace"
      list={{ to: TRACE, label: 'Search lots and batches' }}
    >
      <Trace queryRef={queryRef} />
    </MissingRecord>
  );
}
