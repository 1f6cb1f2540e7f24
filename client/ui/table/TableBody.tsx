import type { Column, RowActions, Selection } from './columns.ts';
import styles from './DataTable.module.css';
import { GroupRow } from './groups/GroupRow.tsx';
import type { Entry, Grouping, RowGroup } from './groups/groupRows.ts';
import type { RowWindow } from './scrolling/useRowWindow.ts';
import { tickState } from './selection/selection.ts';
import type { Ticks } from './selection/useTicks.ts';
import { TableRow } from './TableRow.tsx';

type Props<Row> = RowActions<Row> & {
  readonly entries: readonly Entry<Row>[];
  readonly shown: RowWindow;
  readonly columns: readonly Column<Row>[];
  readonly columnCount: number;
  readonly getRowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly grouping: Grouping<Row> | undefined;
  readonly selection: Selection | undefined;
  readonly editedId: string | null;
  readonly ticks: Ticks;
  readonly onTickGroup: (group: RowGroup<Row>, ticked: boolean) => void;
};

/** The visible lines, between spacers for the others. */
export function TableBody<Row>(props: Props<Row>) {
  const { entries, shown, columns, getRowId, grouping, selection } = props;
  const line = (entry: Entry<Row>, index: number) => {
    // The header of the table is the first row.
    const ariaIndex = index + 2;
    if (entry.kind === 'row') {
      const id = getRowId(entry.row);
      return (
        <TableRow
          key={id}
          row={entry.row}
          id={id}
          columns={columns}
          ariaIndex={ariaIndex}
          label={props.rowLabel(entry.row)}
          selected={selection?.selected.has(id)}
          isEdited={id === props.editedId}
          onTick={props.ticks.tickRow}
          onOpen={props.onOpen}
          onMenu={props.onMenu}
        />
      );
    }
    return (
      grouping !== undefined && (
        <GroupRow
          key={`group ${entry.group.key}`}
          group={entry.group}
          grouping={grouping}
          columns={columns}
          ariaIndex={ariaIndex}
          expanded={entry.expanded}
          ticks={selection && tickState(selection.selected, entry.group.rows.map(getRowId))}
          onTick={props.onTickGroup}
        />
      )
    );
  };
  return (
    <tbody>
      <Spacer height={shown.before} columnCount={props.columnCount} />
      {entries
        .slice(shown.first, shown.end)
        .map((entry, offset) => line(entry, shown.first + offset))}
      <Spacer height={shown.after} columnCount={props.columnCount} />
    </tbody>
  );
}

type SpacerProps = { readonly height: number; readonly columnCount: number };

/** Takes the space of invisible rows, so that the scroll bar has the right length. */
function Spacer({ height, columnCount }: SpacerProps) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
