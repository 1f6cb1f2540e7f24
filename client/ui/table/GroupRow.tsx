import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { aroundTicks, type Column } from './columns.ts';
import type { Grouping, RowGroup } from './groupRows.ts';
import type { TickState } from './selection.ts';
import { TickCell } from './TickCell.tsx';

type Props<Row> = {
  readonly group: RowGroup<Row>;
  readonly grouping: Grouping<Row>;
  readonly columns: readonly Column<Row>[];
  readonly ariaIndex: number;
  readonly expanded: boolean;
  /** Undefined in a table without selection. */
  readonly ticks: TickState | undefined;
  readonly onTick: (group: RowGroup<Row>, ticked: boolean) => void;
};

/** The header of a group: opens and closes it, ticks all of it, and shows what its columns come to. */
function PlainGroupRow<Row>(props: Props<Row>) {
  const { group, grouping, expanded, ticks } = props;
  const [leading, columns] = aroundTicks(props.columns);
  const firstAggregate = columns.findIndex(({ aggregate }) => aggregate !== undefined);
  const span = firstAggregate < 0 ? columns.length : firstAggregate;
  return (
    <tr className="bw-group-row" aria-rowindex={props.ariaIndex}>
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
            className="bw-group-toggle"
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

/** Redrawn only when its own group, columns, state or ticks change. */
export const GroupRow = memo(PlainGroupRow) as typeof PlainGroupRow;
