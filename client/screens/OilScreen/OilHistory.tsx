import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { OilHistoryQuery } from '#client/__generated__/OilHistoryQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Ledger } from './Ledger.tsx';
import { OilUses } from './OilUses.tsx';

const query = graphql`
  query OilHistoryQuery($id: ID!) {
    ...Ledger_query @arguments(id: $id)
    ...OilUses_query @arguments(id: $id)
  }
`;

type Props = {
  /** Keep it stable. */
  readonly variables: { readonly id: string };
  /** Offered for an oil that never had a quantity. */
  readonly firstEntry: ReactNode;
};

/** The history of an oil. Loads separately, so that the oil is shown first, and even when this fails. */
export const OilHistory = ({ variables, firstEntry }: Props) => (
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
        <Ledger query={data} firstEntry={firstEntry} />
        <OilUses query={data} />
      </>
    )}
  </QueryRegion>
);
