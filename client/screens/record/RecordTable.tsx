import { Box, Table } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ScrollFrame } from '#client/ui/table/ScrollFrame.tsx';

type Props = {
  readonly title: string;
  /** One row of `th`. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  /** Its last columns are in view first, where not all of them fit. */
  readonly endFirst?: boolean;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
};

/** A block of the record: a heading and a table that scrolls in its own box. */
export function RecordTable({ title, head, children, endFirst, onKeyDown }: Props) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (endFirst && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [endFirst]);
  return (
    <section className="bw-record-section">
      <h3 id={heading}>{title}</h3>
      <ScrollFrame box={box}>
        {/* A box that scrolls must take focus, or the keyboard can't scroll it. */}
        <Box
          ref={box}
          className="bw-record-box"
          role="group"
          aria-labelledby={heading}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <Table className="bw-record-table" aria-labelledby={heading}>
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
  /** On one line, on screen. */
  readonly short?: boolean;
};

export const Cell = ({ children, numeric, short }: CellProps) => (
  <Table.Td data-numeric={numeric || undefined} data-short={short || undefined}>
    {children}
  </Table.Td>
);

type HeadProps = Omit<CellProps, 'short'> & {
  /** Over what names the rows, which stays in view. */
  readonly pinned?: boolean;
};

export const Head = ({ children, numeric, pinned }: HeadProps) => (
  <Table.Th scope="col" data-numeric={numeric || undefined} data-pinned={pinned || undefined}>
    {children}
  </Table.Th>
);

/** What names its row. */
export const RowHead = ({ children }: Pick<CellProps, 'children'>) => (
  <Table.Th scope="row" data-pinned>
    {children}
  </Table.Th>
);
