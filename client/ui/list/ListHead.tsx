import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import styles from './ListHead.module.css';
import { PoliteCount, Toolbar, ToolbarEnd } from './Toolbar.tsx';

type Props = {
  readonly search: ReactNode;
  /** The fields of the filters; null for a list without any. */
  readonly filters: ReactNode;
  /** The filters in use, except the search. */
  readonly chips: readonly FilterChip[];
  readonly onClearFilters: () => void;
  /** The number of rows found; null when they cannot be counted. */
  readonly count: string | null;
  /** Actions on the whole list; null for a list without any. */
  readonly acts: ReactNode;
  /** Actions on the selected rows, if there are any. */
  readonly bar: ReactNode;
  /** The bar comes before the search, as the first thing people do. */
  readonly isBarFirst?: boolean;
  /** The actions on the whole list are with the filters, not with the bar. */
  readonly isBarAlone?: boolean;
  /** Number of selected rows. */
  readonly picked: number;
};

/**
 * Everything above a list. Up to the width of a tablet it is the search, and behind two buttons the filters and the
 * actions, so that the first rows are seen at once.
 */
export function ListHead(props: Props) {
  const {
    search,
    filters,
    chips,
    count,
    acts,
    bar,
    isBarFirst = false,
    isBarAlone = !isBarFirst,
  } = props;
  const isFolded = useNarrowScreen();
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(null);
  const head = useRef<HTMLDivElement>(null);
  const found = count !== null && <PoliteCount>{count}</PoliteCount>;
  const inUse = (
    <FilterChips
      chips={chips}
      onClear={props.onClearFilters}
      onLeave={() => head.current?.querySelector('input')?.focus()}
    />
  );
  // In one place under one key: a dialog that its buttons opened stays when a tablet is turned.
  const actions = (
    <div
      key="actions"
      id={`${id}-actions`}
      className={styles.listActions}
      hidden={isFolded && open !== 'actions'}
    >
      {bar}
      {(isFolded || !isBarAlone) && acts && <Toolbar>{acts}</Toolbar>}
    </div>
  );
  if (isFolded) {
    return (
      <div ref={head}>
        <div className={styles.listHead}>
          {search}
          <Toggles {...props} id={id} open={open} onOpen={setOpen} />
        </div>
        {open === 'filters' && (
          <div id={`${id}-filters`}>
            <Toolbar isCrowded>{filters}</Toolbar>
          </div>
        )}
        {actions}
        {found && <div className={styles.listCount}>{found}</div>}
        {inUse}
      </div>
    );
  }
  return (
    <div ref={head}>
      {isBarFirst && actions}
      <Toolbar isCrowded>
        {search}
        {filters}
        {found}
        {isBarAlone && acts && <ToolbarEnd>{acts}</ToolbarEnd>}
      </Toolbar>
      {inUse}
      {!isBarFirst && actions}
    </div>
  );
}

type Panel = 'filters' | 'actions';

type TogglesProps = Pick<Props, 'filters' | 'chips' | 'acts' | 'bar' | 'picked'> & {
  readonly id: string;
  readonly open: Panel | null;
  readonly onOpen: (panel: Panel | null) => void;
};

function Toggles({ filters, chips, acts, bar, picked, id, open, onOpen }: TogglesProps) {
  const toggle = (panel: Panel) => ({
    id: `${id}-${panel}`,
    isOpen: open === panel,
    onToggle: () => onOpen(open === panel ? null : panel),
  });
  return (
    <>
      {filters && (
        <Toggle label="Filters" count={chips.length} {...toggle('filters')}>
          <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
        </Toggle>
      )}
      {(acts || bar) && (
        <Toggle label="Actions" count={picked} {...toggle('actions')}>
          <IconDotsVertical size={20} stroke={1.5} aria-hidden />
        </Toggle>
      )}
    </>
  );
}

type ToggleProps = {
  readonly id: string;
  readonly label: string;
  /** Shown on the button: filters in use, or rows selected. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

const Toggle = ({ id, label, count, isOpen, onToggle, children }: ToggleProps) => (
  <Button
    variant={isOpen ? 'filled' : 'default'}
    className={styles.listToggle}
    aria-label={count === 0 ? label : `${label} (${count})`}
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    rightSection={count === 0 ? undefined : count}
    onClick={onToggle}
  >
    {children}
  </Button>
);
