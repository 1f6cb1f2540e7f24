import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { Disclosure } from '#client/ui/page/Disclosure.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { Formulation } from '#domain/formulation/types.ts';
import { type MinimumRow, minimumRows } from './minimumRows.ts';

/** The required amount of each minimum target, and its sources. */
export function MinimumConstraints({ answer }: { readonly answer: Formulation }) {
  const rows = minimumRows(answer);
  if (rows.length === 0) return null;
  const metCount = rows.filter(({ met }) => met).length;
  return (
    <Disclosure summary={`Minimum constraints (${metCount} of ${rows.length} met)`}>
      {!answer.ok && <p>Reached in the closest attempt.</p>}
      <DataTable
        label="Minimum constraints"
        rows={rows}
        columns={COLUMNS}
        getRowId={({ key }) => key}
        rowLabel={({ cannabinoid }) => cannabinoid}
        maxHeight="none"
        empty={null}
      />
    </Disclosure>
  );
}

const milligrams = (
  id: Exclude<keyof MinimumRow, 'key' | 'cannabinoid' | 'met'>,
  header: string,
): Column<MinimumRow> => ({
  id,
  header,
  width: '9rem',
  numeric: true,
  cell: (row) => format.milligrams(row[id]),
});

const COLUMNS: readonly Column<MinimumRow>[] = [
  {
    id: 'cannabinoid',
    header: 'Cannabinoid',
    width: '7rem',
    grow: true,
    rowHeader: true,
    cell: ({ cannabinoid }) => cannabinoid,
  },
  milligrams('neededMg', 'Needed (mg)'),
  milligrams('fromUseAllMg', 'From Use All (mg)'),
  milligrams('fromFixedMg', 'From Fixed (mg)'),
  milligrams('stillNeededMg', 'Still needed (mg)'),
  milligrams('reachedMg', 'Reached (mg)'),
  {
    id: 'result',
    header: 'Result',
    width: '6rem',
    cell: ({ met }) => <StatusBadge status={met ? 'Passed' : 'Short'} />,
  },
];
