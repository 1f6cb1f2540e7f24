import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DeviationsScreenQuery } from '#client/__generated__/DeviationsScreenQuery.graphql.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { deviationLink } from '#client/screens/deviations/deviationLinks.ts';
import type { DeviationRow } from '#client/screens/deviations/deviationRow.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { DeviationFilters, type FilteredPlace } from './DeviationFilters.tsx';
import { useDeviationColumns } from './deviationColumns.tsx';
import { NoDeviations } from './NoDeviations.tsx';
import { useDeviationFilter } from './useDeviationFilter.ts';
import { useDeviationRows } from './useDeviationRows.ts';

const rowId = (row: DeviationRow): string => row.id;
const rowLabel = (row: DeviationRow): string => row.number;

type Props = {
  readonly read: KeptQuery<DeviationsScreenQuery>;
  /** The search with which the rows were loaded. */
  readonly searched: string;
  readonly place: FilteredPlace;
};

/** The filters and the deviations; each opens on double click. */
export function DeviationList({ read, searched, place }: Props) {
  const { rows, totalCount, next } = useDeviationRows(read.data);
  const filter = useDeviationFilter();
  const columns = useDeviationColumns(searched);
  const { key } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    ({ number }: DeviationRow) => void navigate(deviationLink(number)),
    [navigate],
  );
  return (
    <>
      <DeviationFilters
        filter={filter}
        place={place}
        total={read.data === null ? null : totalCount}
      />
      <ReadNotice of={read} title="Failed to load deviations." />
      {read.data !== null && (
        <DataTable
          label="Deviations"
          rows={rows}
          columns={columns}
          getRowId={rowId}
          rowLabel={rowLabel}
          density="lines"
          totalCount={totalCount}
          busy={filter.search.pending}
          scrollPlace={key}
          onOpen={open}
          empty={read.failure === null && <NoDeviations filter={filter} />}
        />
      )}
      <LoadMore shown={rows.length} total={totalCount} next={next} />
    </>
  );
}
