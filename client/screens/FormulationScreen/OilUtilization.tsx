import { useMemo } from 'react';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { Formulation, Utilization } from '#domain/formulation/types.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly answer: Formulation;
  readonly stock: OilStock;
};

/** How much of each picked oil the answer takes, or the closest attempt when there is no answer. */
export function OilUtilization({ answer, stock }: Props) {
  const { utilization } = answer.summary;
  const columns = useMemo(() => columnsOf(stock.byId), [stock.byId]);
  if (utilization.length === 0) return null;
  return (
    <details>
      <summary>Oil utilization</summary>
      <p>{lotsText(answer)}</p>
      <DataTable
        label="Oil utilization"
        rows={utilization}
        columns={columns}
        getRowId={({ oilId }) => oilId}
        rowLabel={({ oilId }) => oilId}
        maxHeight="half"
        empty={null}
      />
    </details>
  );
}

/** Whether fewer lots would do; of a failure, what the figures are of. */
export function lotsText(answer: Formulation): string {
  if (!answer.ok) return 'The closest attempt, which does not meet every target.';
  const used = answer.allocations.filter(({ grams }) => grams > 0).length;
  const lots = used === 1 ? '1 lot' : `${format.count(used)} lots`;
  return answer.proven
    ? `${lots}, the fewest possible (proven).`
    : `${lots}; fewer are not ruled out.`;
}

const columnsOf = (stock: OilStock['byId']): readonly Column<Utilization>[] => [
  {
    id: 'oil',
    header: 'Oil',
    width: '9rem',
    grow: true,
    rowHeader: true,
    cell: ({ oilId }) => stock.get(oilId)?.tag ?? oilId,
  },
  {
    id: 'allocated',
    header: 'Allocated (g)',
    width: '8rem',
    numeric: true,
    cell: ({ allocatedGrams }) => format.grams(allocatedGrams),
  },
  {
    id: 'available',
    header: 'Available (g)',
    width: '8rem',
    numeric: true,
    cell: ({ availableGrams }) => format.grams(availableGrams),
  },
  {
    id: 'used',
    header: 'Used (%)',
    width: '6rem',
    numeric: true,
    cell: ({ percent }) => format.roughPercent(percent),
  },
  {
    id: 'leftover',
    header: 'Leftover (g)',
    width: '8rem',
    numeric: true,
    cell: ({ leftoverGrams }) => format.grams(leftoverGrams),
  },
];
