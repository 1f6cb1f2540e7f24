import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { OilHistoryQuery } from '#client/__generated__/OilHistoryQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Ledger } from './Ledger.tsx';
import { OilUses } from './OilUses.tsx';

const query = graphql`
  query OilHistoryQuery($id: ID!) {
    ...Ledger_query @arguments(id: $id)
    ...OilUses_query @arguments(id: $id)
  }
`;

/** Loads the history of an oil anew, after a change of its quantity. */
export function useHistoryReload({ id }: { readonly id: string }) {
  const fetchHistory = useFetch<OilHistoryQuery>(query);
  return () => void fetchHistory({ id });
}

type Props = {
  /** Keep it stable. */
  readonly variables: { readonly id: string };
  /** Offered for an oil that never had a quantity. */
  readonly firstEntry: ReactNode;
  /** One of its parts, as a tab of that name shows it; both below each other without it. */
  readonly tab?: 'ledger' | 'batches';
};

/** The history of an oil. Loads separately, so that the oil is shown first, and even when this fails. */
export const OilHistory = ({ variables, firstEntry, tab }: Props) => (
  <QueryRegion<OilHistoryQuery>
    query={query}
    variables={variables}
    loading={
      <div role="status">
        <VisuallyHidden>Loading the history…</VisuallyHidden>
        <Skeleton h="12rem" />
      </div>
    }
    failed={(message, onRetry) => (
      <ErrorNotice title="Failed to load the history" message={message} onRetry={onRetry} />
    )}
  >
    {(data) => (
      <>
        {tab !== 'batches' && (
          <Ledger query={data} firstEntry={firstEntry} isInTab={tab !== undefined} />
        )}
        {tab !== 'ledger' && <OilUses query={data} isInTab={tab !== undefined} />}
      </>
    )}
  </QueryRegion>
);
