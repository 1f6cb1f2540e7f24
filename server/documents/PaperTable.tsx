import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { HAIRLINE, PEN_ROW, paper } from './paper.ts';
import { Words } from './Words.tsx';

export type Column<Row> = {
  readonly title: string;
  /** Points, its padding included. */
  readonly width: number;
  readonly isRight?: boolean;
  /** Has lines at its sides, to be written in. */
  readonly isBox?: boolean;
  readonly isBold?: (row: Row) => boolean;
  /** Points the text stands in from the left. */
  readonly indent?: (row: Row) => number;
  readonly text: (row: Row) => string;
  /** A second line under the text. */
  readonly note?: (row: Row) => string;
};

type Props<Row> = {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly minRowHeight?: number;
  readonly children?: ReactNode;
};

export const CELL_PADDING = 3;

/** A table whose head is repeated on every page and whose rows are never cut. */
export function PaperTable<Row>(props: Props<Row>) {
  const { title, columns, rows, rowKey, minRowHeight = 14, children } = props;
  return (
    <View style={paper.section}>
      <View minPresenceAhead={4 * PEN_ROW}>
        <Words text={title} isBold fontSize={10} />
      </View>
      <View
        fixed
        style={{ flexDirection: 'row', borderBottomWidth: 1, borderTopWidth: 1, marginTop: 3 }}
      >
        {columns.map((column) => (
          <TableCell key={column.title} column={column}>
            <Words text={column.title} isBold isRight={column.isRight === true} />
          </TableCell>
        ))}
      </View>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} columns={columns} minHeight={minRowHeight} />
      ))}
      {children}
    </View>
  );
}

type RowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly minHeight: number;
};

function TableRow<Row>({ row, columns, minHeight }: RowProps<Row>) {
  return (
    <View wrap={false} style={[paper.rule, { flexDirection: 'row', minHeight }]}>
      {columns.map((column) => {
        const indent = column.indent?.(row) ?? 0;
        const note = column.note?.(row) ?? '';
        const shared = {
          width: column.width - 2 * CELL_PADDING - indent,
          isRight: column.isRight === true,
          isBold: column.isBold?.(row) === true,
        };
        return (
          <TableCell key={column.title} column={column} indent={indent}>
            <Words text={column.text(row)} {...shared} />
            {note === '' ? null : <Words text={note} {...shared} />}
          </TableCell>
        );
      })}
    </View>
  );
}

type CellProps<Row> = {
  readonly column: Column<Row>;
  readonly indent?: number;
  readonly children: ReactNode;
};

function TableCell<Row>({ column, indent = 0, children }: CellProps<Row>) {
  const side = column.isBox === true ? HAIRLINE : 0;
  return (
    <View
      style={{
        width: column.width,
        justifyContent: 'center',
        paddingVertical: 2,
        paddingRight: CELL_PADDING,
        paddingLeft: CELL_PADDING + indent,
        borderLeftWidth: side,
        borderRightWidth: side,
      }}
    >
      {children}
    </View>
  );
}
