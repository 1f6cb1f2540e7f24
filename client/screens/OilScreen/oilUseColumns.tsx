import type { OilUses_query$data } from '#client/__generated__/OilUses_query.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { batchStatus } from '#client/screens/batches/batchStatus.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { Below } from '#client/ui/table/Below.tsx';
import { type Column, withLast } from '#client/ui/table/columns.ts';
import { MODE_WORDS } from '#domain/record/page/recordOils.ts';
import { BatchLink } from './BatchLink.tsx';

type OilUseRow = OilUses_query$data['oil']['usedIn']['edges'][number]['node'];

export const OIL_USE_COLUMNS: readonly Column<OilUseRow>[] = [
  {
    id: 'batch',
    header: 'Batch ID',
    width: '10.5rem',
    rowHeader: true,
    cell: ({ batch }) => <BatchLink batchId={batch.batchId} />,
  },
  {
    id: 'grams',
    header: 'Calculated (g)',
    width: '7.5rem',
    numeric: true,
    cell: (row) => format.grams(row.grams),
  },
  {
    id: 'date',
    header: 'Date',
    width: '7rem',
    cell: ({ batch }) => format.day(batch.productionDate),
  },
  {
    id: 'status',
    header: 'Status',
    width: '8.5rem',
    cell: ({ batch }) => <StatusBadge status={batchStatus(batch)} />,
  },
  {
    id: 'recipe',
    header: 'Recipe',
    width: '12rem',
    grow: true,
    cell: ({ batch: { recipeNumber, recipeDescription } }) => (
      <span title={recipeDescription}>
        {recipeNumber} {recipeDescription}
      </span>
    ),
  },
  { id: 'mode', header: 'Use', width: '8rem', cell: ({ mode }) => MODE_WORDS[inLowerCase(mode)] },
];

/** The recipe below the batch, so that the other columns are in view on a tablet, and on a phone the grams. */
export const NARROW_OIL_USE_COLUMNS: readonly Column<OilUseRow>[] = withLast(
  OIL_USE_COLUMNS.map((column) => (column.id === 'batch' ? withRecipe(column) : column)),
  ({ id }) => id === 'recipe',
);

function withRecipe(column: Column<OilUseRow>): Column<OilUseRow> {
  return {
    ...column,
    least: 'max(10.5rem, min(100cqi - 10.25rem, 12.25rem))',
    cell: (row) => (
      <Below words={`${row.batch.recipeNumber} ${row.batch.recipeDescription}`}>
        {column.cell(row)}
      </Below>
    ),
  };
}
