import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { OilUses_query$key } from '#client/__generated__/OilUses_query.graphql.ts';
import type { OilUsesPaginationQuery } from '#client/__generated__/OilUsesPaginationQuery.graphql.ts';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { RunBatchLink } from '#client/screens/batches/run/RunBatchLink.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NARROW_OIL_USE_COLUMNS, OIL_USE_COLUMNS } from './oilUseColumns.tsx';

const PAGE = 50;

const fragment = graphql`
  fragment OilUses_query on Query
  @refetchable(queryName: "OilUsesPaginationQuery")
  @argumentDefinitions(
    id: { type: "ID!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      active
      deletedAt
      usedIn(first: $first, after: $after) @connection(key: "OilUses_usedIn") {
        totalCount
        edges {
          node {
            id
            mode
            grams
            batch {
              batchId
              recipeNumber
              recipeDescription
              productionDate
              status
              isWeighed
              active
            }
          }
        }
      }
    }
  }
`;

type Props = { readonly query: OilUses_query$key; readonly isInTab: boolean };

/** The batches that used the oil, newest first. */
export function OilUses({ query, isInTab }: Props) {
  const pages = usePaginationFragment<OilUsesPaginationQuery, OilUses_query$key>(fragment, query);
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { active, deletedAt, usedIn } = data.oil;
  const { edges, totalCount } = usedIn;
  const { sizing } = useKeptColumns('OIL_USES');
  const isNarrow = useNarrowScreen();
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <PageSection title="Batches that used it" isInTab={isInTab}>
      <DataTable
        label="Batches that used it"
        rows={rows}
        columns={isNarrow ? NARROW_OIL_USE_COLUMNS : OIL_USE_COLUMNS}
        density={isNarrow ? 'words' : 'compact'}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.batch.batchId}
        totalCount={totalCount}
        sizing={sizing}
        empty={
          <EmptyState
            title="No batch has used it"
            description="Batches that are saved with this oil are listed here."
            action={active && deletedAt == null && <RunBatchLink />}
          />
        }
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
    </PageSection>
  );
}
