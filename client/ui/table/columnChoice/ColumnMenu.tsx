import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '#client/ui/table/columns.ts';
import styles from './ColumnMenu.module.css';
import { type ColumnChoice, inChosenOrder, isShown, withMoved, withShown } from './columnChoice.ts';

type Listed = Pick<
  Column<never>,
  'id' | 'header' | 'leading' | 'rowHeader' | 'pinnedEnd' | 'isExtra'
>;

type Props = {
  /** The currently available columns, including hidden ones. */
  readonly listed: readonly Listed[];
  /** As returned by `useUrlColumns`. */
  readonly chooser: {
    readonly choice: ColumnChoice;
    readonly columns: readonly Listed[];
    readonly choose: (choice: ColumnChoice | null) => void;
  };
};

const ARROWS = { ArrowUp: -1, ArrowDown: 1 } as const;

/** Chooses which columns a table shows, and in which order. */
export function ColumnMenu({ listed, chooser }: Props) {
  const { choice, choose } = chooser;
  const [isOpen, setOpen] = useState(false);
  const inOrder = inChosenOrder(listed, choice);
  const { list, message, move } = useColumnMoves(listed, chooser);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={styles.columnMenu}>
        <ul ref={list}>
          {inOrder.map((column) => (
            <ColumnItem
              key={column.id}
              column={column}
              inOrder={inOrder}
              chooser={chooser}
              onMove={move}
            />
          ))}
        </ul>
        <div role="status" className={styles.columnMessage}>
          {message}
        </div>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Moves a column and says where it is now. */
function useColumnMoves(listed: Props['listed'], { choice, columns, choose }: Props['chooser']) {
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const move = ({ id, header }: Listed, step: -1 | 1) => {
    const moved = withMoved(columns, listed, choice, id, step);
    if (moved === choice) return;
    // React may remove the row from the page to move it, which loses the focus.
    const focused = document.activeElement;
    flushSync(() => choose(moved));
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    const inOrder = inChosenOrder(listed, moved);
    const place = inOrder.findIndex((column) => column.id === id);
    setMessage(`${header} is now at ${place + 1} of ${inOrder.length}.`);
  };
  return { list, message, move };
}

type ItemProps = {
  readonly column: Listed;
  readonly inOrder: readonly Listed[];
  readonly chooser: Props['chooser'];
  readonly onMove: (column: Listed, step: -1 | 1) => void;
};

function ColumnItem({ column, inOrder, chooser, onMove }: ItemProps) {
  const { choice, columns, choose } = chooser;
  return (
    <li
      onKeyDown={(event) => {
        const { key, altKey } = event;
        if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(column, ARROWS[key]);
      }}
    >
      <Checkbox
        label={column.header}
        checked={isShown(column, choice)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={({ currentTarget }) =>
          choose(withShown(columns, choice, column.id, currentTarget.checked))
        }
      />
      <MoveButton column={column} step={-1} isEnd={column === inOrder[0]} onMove={onMove} />
      <MoveButton column={column} step={1} isEnd={column === inOrder.at(-1)} onMove={onMove} />
    </li>
  );
}

type MoveProps = {
  readonly column: Listed;
  readonly step: -1 | 1;
  readonly isEnd: boolean;
  readonly onMove: (column: Listed, step: -1 | 1) => void;
};

/** Never disabled, because a button that becomes disabled while pressed loses the focus. */
function MoveButton({ column, step, isEnd, onMove }: MoveProps) {
  const Icon = step === -1 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${column.header} ${step === -1 ? 'up' : 'down'}`}
      aria-disabled={isEnd || undefined}
      onClick={() => onMove(column, step)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
