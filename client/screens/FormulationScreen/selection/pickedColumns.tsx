import { CloseButton } from '@mantine/core';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { FreeGrams, Quantity } from '#client/screens/oils/Grams.tsx';
import { promisedIn } from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { Choice } from '#domain/formulation/types.ts';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import { FixedGrams } from './FixedGrams.tsx';
import { ModeSelect } from './ModeSelect.tsx';
import type { SelectionChange } from './selection.ts';

export type PickedRow = {
  readonly choice: Choice;
  readonly oil: PickedOil;
  /** Grams in the preview; undefined while it has no answer. */
  readonly allocatedGrams: number | undefined;
};

/** Words that distinguish lots of one tag come first, because narrow screens truncate the rest. */
const wordsOf = (oil: PickedOil, hasDepartments: boolean): readonly string[] =>
  [oil.batch, hasDepartments ? departmentText(oil) : '', oil.description].filter(
    (word) => word !== '',
  );

export const pickedColumns = (
  onChange: (change: SelectionChange) => void,
  onRemove: (oilId: string) => void,
  { hasDepartments, isPromised }: { hasDepartments: boolean; isPromised: boolean },
): readonly Column<PickedRow>[] => [
  // Together narrow enough for a tablet in portrait.
  {
    id: 'oil',
    header: 'Oil',
    width: '9rem',
    grow: true,
    rowHeader: true,
    cell: ({ oil }) => (
      <span title={[oil.tag, ...wordsOf(oil, hasDepartments)].join(' · ')}>
        {oil.tag}{' '}
        <span className={textStyles.muted}>{wordsOf(oil, hasDepartments).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'mode',
    header: 'Mode',
    width: '7rem',
    cell: ({ oil, choice }) => (
      <ModeSelect oilId={oil.id} label={oil.label} mode={choice.mode} onChange={onChange} />
    ),
  },
  {
    id: 'fixed',
    header: 'Fixed (g)',
    width: '6.5rem',
    numeric: true,
    cell: ({ oil, choice }) =>
      choice.mode === 'fixed' && (
        <FixedGrams oilId={oil.id} label={oil.label} grams={choice.grams} onChange={onChange} />
      ),
  },
  {
    id: 'allocated',
    header: 'Allocated (g)',
    width: '6.5rem',
    numeric: true,
    cell: ({ allocatedGrams }) => format.grams(allocatedGrams),
  },
  {
    id: 'available',
    header: 'Available (g)',
    width: '6.5rem',
    numeric: true,
    cell: ({ oil }) => <Quantity grams={oil.grams} />,
  },
  {
    id: 'free',
    header: 'Free (g)',
    width: '6.5rem',
    numeric: true,
    cell: ({ oil }) => <FreeGrams oil={oil} />,
  },
  {
    id: 'remove',
    header: 'Remove',
    width: '4.5rem',
    cell: ({ oil }) => (
      <CloseButton size="sm" aria-label={`Remove ${oil.label}`} onClick={() => onRemove(oil.id)} />
    ),
  },
  // Last, because a tablet in portrait has no space for it beside the actions.
  ...(isPromised
    ? [
        {
          id: 'promised',
          header: 'Promised (g)',
          width: '7rem',
          numeric: true,
          cell: ({ oil }: PickedRow) => format.grams(promisedIn(oil)),
        },
      ]
    : []),
];
