import { Anchor, Table } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { lotLink } from '#client/screens/oils/oilLinks.ts';
import { Badge } from '#client/ui/figure/Badge.tsx';
import { EMPTY } from '#client/ui/format.ts';
import type { TableCell, TableColumn, TableRow } from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import type { Entry, RecordEditing } from './entries.ts';
import { LotBelow, PenCell } from './PenCell.tsx';
import { Cell, RowHead } from './RecordTable.tsx';
import { RecordText } from './RecordText.tsx';

type Props = {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  /** Null on a read-only record. */
  readonly entry: Entry | null;
  readonly onEntry: RecordEditing['onEntry'] | undefined;
  readonly hasLinks: boolean;
  /** Its narrow table begins right of the lots, so their boxes stand below the names. */
  readonly isPhone: boolean;
};

function PlainRow({ row, columns, entry, onEntry, hasLinks, isPhone }: Props) {
  const { written } = row;
  return (
    <Table.Tr data-depth={row.depth} data-strong={row.isStrong || undefined}>
      {columns.map((column, index) => {
        const { key, kind, penMm, isRepeated } = column;
        const cell = row.cells[index] ?? { text: '' };
        const pen = { column, cell, written, entry, onEntry };
        if (penMm !== undefined) {
          return <PenCell key={key} {...pen} isElsewhere={isPhone && key === 'lot'} />;
        }
        const words = <CellWords cell={cell} hasLinks={hasLinks} isStruck={row.isStruck} />;
        if (kind === 'name') {
          return (
            <RowHead
              key={key}
              lot={lotOf(row, columns, isPhone && entry !== null)}
              name={isPhone && entry !== null ? cell.text : undefined}
            >
              {words}
              {isPhone && <LotBelow {...{ written, entry, onEntry }} />}
            </RowHead>
          );
        }
        return (
          <Cell
            key={key}
            numeric={kind === 'figure'}
            short={kind === 'short'}
            repeated={isRepeated}
          >
            {words}
          </Cell>
        );
      })}
    </Table.Tr>
  );
}

/** The columns that say of which lot a row is. */
const OF_LOT: readonly string[] = ['tag', 'lot'];

/**
 * Empty in a table without boxes to write in, which begins with these columns. `isTyped`: a lot has a field of its own
 * where one can be written.
 */
function lotOf(row: TableRow, columns: readonly TableColumn[], isTyped: boolean): string {
  if (columns.every(({ penMm }) => penMm === undefined)) return '';
  const hasField = isTyped && row.written?.boxes.includes('lot') === true;
  return columns
    .flatMap(({ key }, index) =>
      OF_LOT.includes(key) && !(hasField && key === 'lot') ? (row.cells[index]?.text ?? []) : [],
    )
    .filter((text) => text !== '' && text !== EMPTY)
    .join(' · ');
}

type CellProps = Pick<Props, 'hasLinks'> & {
  readonly cell: TableCell;
  readonly isStruck?: boolean | undefined;
};

function CellWords({ cell, hasLinks, isStruck = false }: CellProps) {
  const { text, note, lotId, isMarked } = cell;
  const link = hasLinks && lotId !== undefined ? lotLink(lotId) : null;
  if (link !== null) {
    return (
      <Anchor component={Link} to={link} inherit>
        <RecordText text={text} />
      </Anchor>
    );
  }
  return (
    <>
      {isMarked ? <Badge tone="problem">{text}</Badge> : <Plain text={text} isStruck={isStruck} />}
      {note !== undefined && note !== '' && (
        <span className={isStruck ? styles.recordReason : styles.recordVariance}>{note}</span>
      )}
    </>
  );
}

const Plain = ({ text, isStruck }: { readonly text: string; readonly isStruck: boolean }) =>
  isStruck ? (
    <s>
      <RecordText text={text} />
    </s>
  ) : (
    <RecordText text={text} />
  );

/** The record is recomputed on every keystroke, but only the edited row renders again. */
export const SectionRow = memo(
  PlainRow,
  (before, after) =>
    before.entry === after.entry &&
    before.onEntry === after.onEntry &&
    before.hasLinks === after.hasLinks &&
    before.isPhone === after.isPhone &&
    JSON.stringify(before.row) === JSON.stringify(after.row) &&
    JSON.stringify(before.columns) === JSON.stringify(after.columns),
);
