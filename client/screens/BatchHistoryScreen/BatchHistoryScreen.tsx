import { Checkbox } from '@mantine/core';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { BatchHistoryScreenQuery } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Toolbar } from '#client/ui/Toolbar.tsx';
import { BatchTable } from './BatchTable.tsx';

const query = graphql`
  query BatchHistoryScreenQuery($includeInactive: Boolean!) {
    ...BatchTable_query @arguments(includeInactive: $includeInactive)
  }
`;

const INACTIVE = 'inactive';

export default function BatchHistoryScreen({ queryRef }: ScreenProps<BatchHistoryScreenQuery>) {
  const data = usePreloadedQuery<BatchHistoryScreenQuery>(query, queryRef);
  const [params, setParams] = useSearchParams();
  const show = (checked: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (checked) next.set(INACTIVE, 'true');
        else next.delete(INACTIVE);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeader title="Batch History" />
      <Toolbar>
        <Checkbox
          label="Show inactive"
          checked={params.get(INACTIVE) === 'true'}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      </Toolbar>
      <BatchTable query={data} showsInactive={queryRef.variables.includeInactive} />
    </>
  );
}
