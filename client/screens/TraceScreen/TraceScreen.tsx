import { graphql } from 'react-relay';
import type {
  TraceScreenQuery,
  TraceScreenQuery$variables,
} from '#client/__generated__/TraceScreenQuery.graphql.ts';
import { NOT_FOUND, RequestError } from '#client/relay/errors.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { TRACE } from '#client/screens/trace/traceLinks.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { BatchTrace } from './BatchTrace.tsx';
import { LotTrace } from './LotTrace.tsx';
import { SearchLink } from './SearchLink.tsx';
import { TraceSearch } from './TraceSearch.tsx';

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

/** Another search belongs to the same list, another lot or batch does not. */
const isSameList = (kept: TraceScreenQuery$variables, asked: TraceScreenQuery$variables) =>
  kept.isSearched && asked.isSearched;

function Trace({ queryRef }: ScreenProps<TraceScreenQuery>) {
  const read = useKeptQuery<TraceScreenQuery>(query, queryRef, { staysFor: isSameList });
  const { hasOil, hasBatch } = queryRef.variables;
  const error = read.failure?.error;
  if (error instanceof RequestError && error.code === NOT_FOUND) throw error;
  const notice = <ReadNotice of={read} title="Failed to load the trace." />;
  if (read.data === null && (hasOil || hasBatch)) {
    return (
      <>
        <PageHeader title="Trace" actions={<SearchLink />} />
        {notice}
      </>
    );
  }
  const { oil, batch, found, traced } = read.data ?? {};
  const { oilId = null, batchId = null, search = null } = read.variables;
  const filter = { oilId, batchId, search };
  if (oil != null && traced != null) {
    return <LotTrace oil={oil} query={traced} filter={filter} notice={notice} />;
  }
  if (batch != null && traced != null) {
    return <BatchTrace batch={batch} query={traced} filter={filter} notice={notice} />;
  }
  return (
    <TraceSearch
      found={found != null && traced != null ? { records: found, uses: traced } : null}
      filter={filter}
      notice={notice}
      isBlank={read.failure === null}
    />
  );
}

/** Traces a lot to its batches or a batch to its lots; each row links to the other direction. */
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
