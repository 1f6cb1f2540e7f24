import { useMemo } from 'react';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { promisedIn } from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import { Disclosure } from '#client/ui/page/Disclosure.tsx';
import { type Column, figureColumn } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { freeAfter } from '#domain/formulation/freeStock.ts';
import type { Formulation, Utilization } from '#domain/formulation/types.ts';
import { lotsUsed } from './remedyFacts.ts';

type Props = {
  readonly answer: Formulation;
  readonly stock: OilStock;
};

/** The quantity of each picked oil in the answer, or in the closest result when there is no answer. */
export function OilUtilization({ answer, stock }: Props) {
  const { utilization } = answer.summary;
  const columns = useMemo(
    () =>
      columnsOf(
        stock.byId,
        utilization.some(({ oilId }) => promisedOf(stock.byId, oilId) > 0),
      ),
    [stock.byId, utilization],
  );
  if (utilization.length === 0) return null;
  return (
    <Disclosure summary="Oil utilization">
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
    </Disclosure>
  );
}

/** The number of lots used and whether fewer would suffice; for a failure, a note that the figures are not a blend. */
export function lotsText(answer: Formulation): string {
  if (!answer.ok) return 'The closest attempt, which does not meet every target.';
  const used = lotsUsed(answer);
  const lots = used === 1 ? '1 lot' : `${format.count(used)} lots`;
  return answer.proven
    ? `${lots}, the fewest possible (proven).`
    : `${lots}; fewer are not ruled out.`;
}

const promisedOf = (stock: OilStock['byId'], oilId: string): number => {
  const oil = stock.get(oilId);
  return oil === undefined ? 0 : promisedIn(oil);
};

const leftoverOf = (stock: OilStock['byId'], use: Utilization): number => {
  const { oilId, availableGrams: grams, allocatedGrams } = use;
  return freeAfter({ ...stock.get(oilId), grams }, allocatedGrams);
};

/** Marked and described in words when below 0. */
function Leftover({ grams }: { readonly grams: number }) {
  if (grams >= 0) return format.grams(grams);
  const words = `${format.grams(-grams)} g of it is promised to other batches`;
  return (
    <span data-over title={words}>
      <span role="img" aria-label={words}>
        !
      </span>{' '}
      {format.grams(grams)}
    </span>
  );
}

/** Narrower where the panel is, so that at least what is taken and what there is stand side by side. */
const gramsColumn = (
  id: string,
  header: string,
  cell: Column<Utilization>['cell'],
): Column<Utilization> => ({ ...figureColumn(id, header, '8rem', cell), least: '6.25rem' });

/** Includes the column of promised grams if there are any. */
const columnsOf = (
  stock: OilStock['byId'],
  isPromised: boolean,
): readonly Column<Utilization>[] => [
  {
    id: 'oil',
    header: 'Oil',
    width: '9rem',
    least: '5.5rem',
    grow: true,
    rowHeader: true,
    cell: ({ oilId }) => stock.get(oilId)?.label ?? oilId,
  },
  gramsColumn('allocated', 'Allocated (g)', (use) => format.grams(use.allocatedGrams)),
  gramsColumn('available', 'Available (g)', (use) => format.grams(use.availableGrams)),
  ...(isPromised
    ? [
        gramsColumn('promised', 'Promised (g)', ({ oilId }) =>
          format.grams(promisedOf(stock, oilId)),
        ),
      ]
    : []),
  {
    ...figureColumn<Utilization>('used', 'Used (%)', '6rem', ({ percent }) =>
      format.roughPercent(percent),
    ),
    least: '5rem',
  },
  gramsColumn('leftover', 'Leftover (g)', (use) => <Leftover grams={leftoverOf(stock, use)} />),
];
