import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Ledger_query$key } from '#client/__generated__/Ledger_query.graphql.ts';
import type { LedgerPaginationQuery } from '#client/__generated__/LedgerPaginationQuery.graphql.ts';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { LEDGER_COLUMNS, NARROW_LEDGER_COLUMNS } from './ledgerColumns.tsx';
import { sumSentence } from './ledgerWords.ts';

const PAGE = 50;

const fragment = graphql`
  fragment Ledger_query on Query
  @refetchable(queryName: "LedgerPaginationQuery")
  @argumentDefinitions(
    id: { type: "ID!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      quantityGrams
      lowAtGrams
      ledger(first: $first, after: $after) @connection(key: "Ledger_ledger") {
        totalCount
        edges {
          node {
            id
            createdAt
            userName
            reason
            note
            deltaGrams
            balanceGrams
            batch {
              batchId
            }
          }
        }
      }
    }
  }
`;

type Props = {
  readonly query: Ledger_query$key;
  /** Offered for an oil without entries. */
  readonly firstEntry: ReactNode;
  readonly isInTab: boolean;
};

/** Every change of the quantity, newest first, and their sum. */
export function Ledger({ query, firstEntry, isInTab }: Props) {
  const pages = usePaginationFragment<LedgerPaginationQuery, Ledger_query$key>(fragment, query);
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { quantityGrams, lowAtGrams, ledger } = data.oil;
  const { edges, totalCount } = ledger;
  const { sizing } = useKeptColumns('LEDGER');
  const isNarrow = useNarrowScreen();
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const [newest] = rows;
  return (
    <PageSection title="Ledger" isInTab={isInTab}>
      {newest !== undefined && (
        <Text {...NOTE} mb="xs">
          {sumSentence({
            entries: totalCount,
            sumGrams: Number(newest.balanceGrams),
            quantityGrams: Number(quantityGrams),
          })}
        </Text>
      )}
      <BalanceChart
        entries={rows}
        total={totalCount}
        quantityGrams={Number(quantityGrams)}
        lowAtGrams={lowAtGrams == null ? null : Number(lowAtGrams)}
      />
      <DataTable
        label="Ledger"
        rows={rows}
        columns={isNarrow ? NARROW_LEDGER_COLUMNS : LEDGER_COLUMNS}
        density={isNarrow ? 'words' : 'compact'}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.id}
        totalCount={totalCount}
        sizing={sizing}
        empty={
          <EmptyState
            title="No entries"
            description="The quantity has been 0 since the oil was entered."
            action={firstEntry}
          />
        }
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
    </PageSection>
  );
}
