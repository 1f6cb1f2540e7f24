import type { ReactNode } from 'react';
import type { FoundRecords_query$key } from '#client/__generated__/FoundRecords_query.graphql.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { Toolbar } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { RecentTraces } from './RecentTraces.tsx';
import type { TraceFilter } from './tracePath.ts';
import { UsesByName } from './UsesByName.tsx';
import type { TracedUsesKey } from './useTracedUses.ts';

type Props = {
  /** Null without a search. */
  readonly found: {
    readonly records: FoundRecords_query$key;
    readonly uses: TracedUsesKey;
  } | null;
  readonly filter: TraceFilter;
  /** Shown when newer data could not be loaded. */
  readonly notice: ReactNode;
  /** True when nothing was searched for; false when the search failed. */
  readonly isBlank: boolean;
};

/** The search for a lot or a batch to trace. */
export function TraceSearch({ found, filter, notice, isBlank }: Props) {
  const search = useUrlSearch();
  const searched = filter.search ?? '';
  return (
    <>
      <PageHeader title="Trace" />
      <Toolbar>
        <SearchField
          label="Search lots and batches"
          placeholder="Search tag, lot batch or batch ID"
          {...search.field}
          slashKey
        />
      </Toolbar>
      {notice}
      {found === null ? (
        isBlank && (
          <>
            <EmptyState
              title="Which lot or batch?"
              description="Search for a lot to see every batch that used it, or for a batch to see the lots in it."
            />
            <RecentTraces />
          </>
        )
      ) : (
        <>
          <FoundRecords query={found.records} uses={found.uses} searched={searched} />
          <UsesByName query={found.uses} filter={filter} searched={searched} />
        </>
      )}
    </>
  );
}
