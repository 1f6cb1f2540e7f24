import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { aroundTicks, type Column } from '#client/ui/table/columns.ts';
import styles from '#client/ui/table/DataTable.module.css';
import { useRowStop } from '#client/ui/table/keyboard/useRowStop.ts';
import type { TickState } from '#client/ui/table/selection/selection.ts';
import { TickCell } from '#client/ui/table/selection/TickCell.tsx';
import type { Grouping, RowGroup } from './groupRows.ts';

type Props<Row> = {
  readonly group: RowGroup<Row>;
  readonly grouping: Grouping<Row>;
  readonly columns: readonly Column<Row>[];
  readonly ariaIndex: number;
  /** The tab stop of the table. */
  readonly isStop: boolean;
  readonly expanded: boolean;
  /** Undefined in a table without selection. */
  readonly ticks: TickState | undefined;
  readonly onTick: (group: RowGroup<Row>, ticked: boolean) => void;
};

/** The header of a group: opens and closes it, selects all its rows, and shows the aggregates of its columns. */
function PlainGroupRow<Row>(props: Props<Row>) {
  const { group, grouping, expanded, ticks } = props;
  const [leading, columns] = aroundTicks(props.columns);
  const stop = useRowStop(props.isStop);
  const firstAggregate = columns.findIndex(({ aggregate }) => aggregate !== undefined);
  const span = firstAggregate < 0 ? columns.length : firstAggregate;
  return (
    <tr {...stop} className={styles.groupRow} aria-rowindex={props.ariaIndex}>
      {leading.map(({ id }) => (
        <td key={id} />
      ))}
      {ticks !== undefined && (
        <TickCell
          label={`Select all of ${grouping.label(group)}`}
          checked={ticks === 'all'}
          indeterminate={ticks === 'some'}
          onTick={(ticked) => props.onTick(group, ticked)}
        />
      )}
      {span > 0 && (
        <th scope="row" colSpan={span}>
          <UnstyledButton
            className={styles.groupToggle}
            aria-expanded={expanded}
            onClick={() => grouping.onToggle(group.key, !expanded)}
          >
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
            {grouping.title(group)}
          </UnstyledButton>
        </th>
      )}
      {columns.slice(span).map((column) => (
        <td
          key={column.id}
          data-numeric={column.numeric || undefined}
          data-pinned-end={column.pinnedEnd || undefined}
        >
          {column.aggregate?.(group.rows)}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only when its own group, columns, state or selection change. */
export const GroupRow = memo(PlainGroupRow) as typeof PlainGroupRow;
