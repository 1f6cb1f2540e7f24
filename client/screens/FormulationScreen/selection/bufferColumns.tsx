import { Radio } from '@mantine/core';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { FreeGrams, Quantity } from '#client/screens/oils/Grams.tsx';
import { promisedIn } from '#client/screens/oils/oilColumns.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { type Column, figureColumn } from '#client/ui/table/columns.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import styles from './BufferOilPicker.module.css';

export type BufferRow = {
  readonly id: string;
  /** Null in the row of the default: the buffer ingredient, which is not an oil. */
  readonly oil: PickedOil | null;
  /** It contains a targeted cannabinoid. */
  readonly isRefused: boolean;
};

export const NO_BUFFER: BufferRow = { id: '', oil: null, isRefused: false };

const REFUSED = 'Cannot use as buffer: contains targeted cannabinoid(s)';
const NO_OIL = "The recipe's buffer ingredient makes up the weight.";

function noteOf({ oil, isRefused }: BufferRow): string | null {
  if (oil === null) return NO_OIL;
  return isRefused ? REFUSED : null;
}

/** The oil, and below it why it is no buffer: whole in its title, because a phone has no room for it. */
function Label({
  row,
  hasDepartments,
}: {
  readonly row: BufferRow;
  readonly hasDepartments: boolean;
}) {
  const { oil } = row;
  const note = noteOf(row);
  return (
    <>
      <span title={oil?.useNote?.sentence}>
        {oil === null ? 'No buffer oil' : oil.tag}{' '}
        {oil?.useNote && <StatusBadge status={oil.useNote.word} />}{' '}
        {oil !== null && (
          <span className={textStyles.muted}>
            {oil.description} · {oil.batch}
            {hasDepartments && oil.departmentName !== undefined && ` · ${departmentText(oil)}`}
          </span>
        )}
      </span>
      {note !== null && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </>
  );
}

const PROMISED = figureColumn<BufferRow>(
  'promised',
  'Promised (g)',
  '7rem',
  ({ oil }) => oil && format.grams(promisedIn(oil)),
);

/** `name` is the name of the radio group. */
export const bufferColumns = (
  name: string,
  pickedId: string,
  onPick: (id: string) => void,
  { hasDepartments, isPromised }: { hasDepartments: boolean; isPromised: boolean },
): readonly Column<BufferRow>[] => [
  {
    id: 'oil',
    header: 'Oil',
    width: '13rem',
    grow: true,
    rowHeader: true,
    cell: (row) => (
      <Radio
        size="xs"
        name={name}
        label={<Label row={row} hasDepartments={hasDepartments} />}
        disabled={row.isRefused}
        checked={row.id === pickedId}
        onChange={() => onPick(row.id)}
      />
    ),
  },
  figureColumn('qty', 'Qty (g)', '6.5rem', ({ oil }) => oil && <Quantity grams={oil.grams} />),
  figureColumn('free', 'Free (g)', '6.5rem', ({ oil }) => oil && <FreeGrams oil={oil} />),
  ...(isPromised ? [PROMISED] : []),
];
