import type { Column, RowActions, Selection } from './columns.ts';
import styles from './DataTable.module.css';
import { GroupRow } from './groups/GroupRow.tsx';
import type { Entry, Grouping } from './groups/groupRows.ts';
import type { RowStop } from './keyboard/useRowKeys.ts';
import focusStyles from './RowFocus.module.css';
import type { RowWindow } from './scrolling/useRowWindow.ts';
import { tickState } from './selection/selection.ts';
import type { Ticks } from './selection/useTicks.ts';
import { TableRow } from './TableRow.tsx';

type Props<Row> = RowActions<Row> & {
  readonly entries: readonly Entry<Row>[];
  readonly shown: RowWindow;
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly grouping?: Grouping<Row>;
  readonly selection?: Selection;
  readonly editedId: string | null;
  readonly ticks: Ticks<Row>;
  readonly stop: RowStop;
};

/** The visible lines, between spacers for the others. */
export function TableBody<Row>(props: Props<Row>) {
  const { entries, shown, columns, selection, stop } = props;
  const columnCount = columns.length + (selection === undefined ? 0 : 1);
  const spacer = (from: number, to: number) =>
    to > from && (
      // A key of its own, because a row that React moves loses the focus.
      <tr key={`gap ${to}`} aria-hidden className={styles.spacer}>
        <td colSpan={columnCount} style={{ height: (to - from) * shown.rowPx }} />
      </tr>
    );
  const lines = shown.ranges.flatMap(({ first, end }, place) => [
    spacer(shown.ranges[place - 1]?.end ?? 0, first),
    ...entries.slice(first, end).map((entry, offset) => {
      const at = first + offset;
      return entry.kind === 'row' ? rowLine(props, entry.row, at) : groupLine(props, entry, at);
    }),
  ]);
  return (
    <tbody className={focusStyles.rows} onFocus={stop.onFocus} onKeyDown={stop.onKeyDown}>
      {lines}
      {spacer(shown.ranges.at(-1)?.end ?? 0, entries.length)}
    </tbody>
  );
}

/** The header of the table is the first row for assistive technology. */
const ariaIndexOf = (index: number) => index + 2;

function rowLine<Row>(props: Props<Row>, row: Row, index: number) {
  const id = props.getRowId(row);
  return (
    <TableRow
      key={id}
      row={row}
      id={id}
      columns={props.columns}
      ariaIndex={ariaIndexOf(index)}
      isStop={index === props.stop.index}
      label={props.rowLabel(row)}
      selected={props.selection?.selected.has(id)}
      isEdited={id === props.editedId}
      onTick={props.ticks.tickRow}
      onOpen={props.onOpen}
      onMenu={props.onMenu}
    />
  );
}

type GroupEntry<Row> = Extract<Entry<Row>, { readonly kind: 'group' }>;

function groupLine<Row>(props: Props<Row>, entry: GroupEntry<Row>, index: number) {
  const { grouping, selection, getRowId } = props;
  if (grouping === undefined) return null;
  const { group, expanded } = entry;
  return (
    <GroupRow
      key={`group ${group.key}`}
      group={group}
      grouping={grouping}
      columns={props.columns}
      ariaIndex={ariaIndexOf(index)}
      isStop={index === props.stop.index}
      expanded={expanded}
      ticks={selection && tickState(selection.selected, group.rows.map(getRowId))}
      onTick={props.ticks.tickGroup}
    />
  );
}
