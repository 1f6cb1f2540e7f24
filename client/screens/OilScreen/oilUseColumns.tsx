import type { OilUses_query$data } from '#client/__generated__/OilUses_query.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { batchStatus } from '#client/screens/batches/batchStatus.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
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
