import type { ReactNode } from 'react';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions } from '#client/ui/table/rowActions/RowActions.tsx';

type TextColumn<Row> = Omit<Column<Row>, 'cell' | 'sortBy'> & {
  readonly text: (row: Row) => string;
};

/** A sortable column of short text. */
export const textColumn = <Row,>({ text, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  sortBy: text,
  cell: text,
});

/** A sortable column of text that may be cut off, complete on hover. */
export const longTextColumn = <Row,>({ text, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  sortBy: text,
  cell: (row) => <span title={text(row)}>{text(row)}</span>,
});

/** The name of a record, which takes the remaining width. */
export const nameColumn = <Row extends { readonly name: string }>(width: string): Column<Row> =>
  longTextColumn({
    id: 'name',
    header: 'Name',
    width,
    grow: true,
    rowHeader: true,
    text: (row) => row.name,
  });

/** The buttons of each row. */
export const actionsColumn = <Row,>(
  width: string,
  buttonsOf: (row: Row) => ReactNode,
): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  width,
  cell: (row) => <RowActions>{buttonsOf(row)}</RowActions>,
});
