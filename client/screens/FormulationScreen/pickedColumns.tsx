import { CloseButton } from '@mantine/core';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import type { Choice } from '#domain/formulation/types.ts';
import { FixedGrams } from './FixedGrams.tsx';
import { ModeSelect } from './ModeSelect.tsx';
import type { SelectionChange } from './selection.ts';

export type PickedRow = {
  readonly choice: Choice;
  readonly oil: PickedOil;
  /** What the preview takes; undefined while it has no answer. */
  readonly allocatedGrams: number | undefined;
};

export const pickedColumns = (
  onChange: (change: SelectionChange) => void,
  onRemove: (oilId: string) => void,
): readonly Column<PickedRow>[] => [
  // Narrow enough together for a tablet held upright.
  {
    id: 'oil',
    header: 'Oil',
    width: '12rem',
    grow: true,
    rowHeader: true,
    cell: ({ oil }) => (
      <span title={`${oil.tag} ${oil.description}`}>
        {oil.tag} <span className="bw-muted">{oil.description}</span>
      </span>
    ),
  },
  {
    id: 'mode',
    header: 'Mode',
    width: '7.5rem',
    cell: ({ oil, choice }) => (
      <ModeSelect oilId={oil.id} tag={oil.tag} mode={choice.mode} onChange={onChange} />
    ),
  },
  {
    id: 'fixed',
    header: 'Fixed (g)',
    width: '7rem',
    numeric: true,
    cell: ({ oil, choice }) =>
      choice.mode === 'fixed' && (
        <FixedGrams oilId={oil.id} tag={oil.tag} grams={choice.grams} onChange={onChange} />
      ),
  },
  {
    id: 'allocated',
    header: 'Allocated (g)',
    width: '7rem',
    numeric: true,
    cell: ({ allocatedGrams }) => format.grams(allocatedGrams),
  },
  {
    id: 'available',
    header: 'Available (g)',
    width: '7rem',
    numeric: true,
    cell: ({ oil }) => format.grams(oil.grams),
  },
  {
    id: 'remove',
    header: 'Remove',
    width: '5rem',
    cell: ({ oil }) => (
      <CloseButton size="sm" aria-label={`Remove ${oil.tag}`} onClick={() => onRemove(oil.id)} />
    ),
  },
];
