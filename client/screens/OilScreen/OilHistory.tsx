import { Skeleton, VisuallyHidden } from '@mantine/core';
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

function History({ data }: { readonly data: OilHistoryQuery['response'] }) {
  return (
    <>
      <Ledger query={data} />
      <OilUses query={data} />
    </>
  );
}

type Props = {
  /** Keep it stable. */
  readonly variables: { readonly id: string };
};

/** The history of an oil. Loads separately, so that the oil is shown first, and even when this fails. */
export const OilHistory = ({ variables }: Props) => (
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
    {(data) => <History data={data} />}
  </QueryRegion>
);
