import { Box, Table } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ScrollFrame } from '#client/ui/table/scrolling/ScrollFrame.tsx';
import styles from './BatchRecordView.module.css';

type Props = {
  readonly title: string;
  /** One row of `th`. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  /** On a phone each row stands in lines of its own, without the heads. */
  readonly isStacked?: boolean;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
};

/**
 * Planned and weighed grams come into view before other columns. Not further than the planned ones, of which the pinned
 * column would cover the first digits.
 */
function scrollToPlanned(box: HTMLElement): void {
  const pinned = box.querySelector<HTMLElement>('thead [data-pinned]');
  const planned = box.querySelector(`.${styles.recordActualHead}`)?.previousElementSibling;
  if (pinned === null || !(planned instanceof HTMLElement)) return;
  box.scrollLeft = planned.offsetLeft - pinned.offsetWidth;
}

/** A section of the record: a heading and a table that scrolls in its own box. */
export function RecordTable({ title, head, children, isStacked = false, onKeyDown }: Props) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) scrollToPlanned(box.current);
  }, []);
  return (
    <section className={styles.recordSection}>
      <h3 id={heading}>{title}</h3>
      <ScrollFrame box={box}>
        {/* A scrollable box must be focusable, otherwise the keyboard cannot scroll it. */}
        <Box
          ref={box}
          className={styles.recordBox}
          role="group"
          aria-labelledby={heading}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <Table
            className={styles.recordTable}
            aria-labelledby={heading}
            data-stacked={isStacked || undefined}
          >
            <Table.Thead>
              <Table.Tr>{head}</Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Box>
      </ScrollFrame>
    </section>
  );
}

type CellProps = {
  readonly children: ReactNode;
  readonly numeric?: boolean;
  /** On one line on screen. */
  readonly short?: boolean;
  /** Left out on a narrow screen. */
  readonly repeated?: boolean | undefined;
  /** On a telephone the cell that names the row draws it as its `lot`. */
  readonly inName?: boolean;
};

export const Cell = ({ children, numeric, short, repeated, inName }: CellProps) => (
  <Table.Td
    data-numeric={numeric || undefined}
    data-short={short || undefined}
    data-repeated={repeated}
    data-in-name={inName || undefined}
  >
    {children}
  </Table.Td>
);

type HeadProps = Omit<CellProps, 'short'> & {
  /** For the column that names the rows, which stays visible. */
  readonly pinned?: boolean;
};

export const Head = ({ children, numeric, pinned, repeated, inName }: HeadProps) => (
  <Table.Th
    scope="col"
    data-numeric={numeric || undefined}
    data-pinned={pinned || undefined}
    data-repeated={repeated}
    data-in-name={inName || undefined}
  >
    {children}
  </Table.Th>
);

type RowHeadProps = Pick<CellProps, 'children'> & {
  /** Drawn above the name on a telephone, where its columns are scrolled past. */
  readonly lot?: string;
  /** Where the cell holds a field besides its name. */
  readonly name?: string | undefined;
};

/** The cell that names its row. */
export const RowHead = ({ children, lot, name }: RowHeadProps) => (
  <Table.Th scope="row" aria-label={name} data-pinned data-lot={lot || undefined}>
    {children}
  </Table.Th>
);

/** The name of a line and of one of its parts, whose number stays beside its word. */
export const PartName = ({ name, part }: { readonly name: string; readonly part: number }) => (
  <>
    {name}, <span className={styles.recordTogether}>part {part}</span>
  </>
);

type ProblemRowProps = {
  /** For the field that it describes. */
  readonly id: string;
  readonly columns: number;
  readonly children: ReactNode;
};

/** The reason why the row above is refused, as wide as the table. */
export const ProblemRow = ({ id, columns, children }: ProblemRowProps) => (
  <Table.Tr className={styles.recordProblem}>
    <Table.Td id={id} colSpan={columns}>
      {children}
    </Table.Td>
  </Table.Tr>
);
