import { StyleSheet, View } from '@react-pdf/renderer';
import { FONT_SIZE, HAIRLINE, PEN_ROW } from './paper.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { textWidth } from './textWidth.ts';
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
};

export const CELL_PADDING = 3;
const LINE_PADDING = 2;
const SHORT_ROWS = 8;
const SHORT_LINES = 2;

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    borderTopWidth: 1,
    borderBottomWidth: 1,
    paddingVertical: LINE_PADDING,
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: HAIRLINE,
    paddingVertical: LINE_PADDING,
  },
  box: {
    alignSelf: 'stretch',
    justifyContent: 'center',
    borderLeftWidth: HAIRLINE,
    marginVertical: -LINE_PADDING,
  },
});

/** A table whose head is repeated on every page and whose rows are never cut. */
export function PaperTable<Row>(props: Props<Row>) {
  const { title, columns, rows, rowKey, minRowHeight = 14 } = props;
  const table = (
    <View>
      <View fixed style={styles.head}>
        {columns.map((column) => (
          <Words
            key={column.title}
            text={column.title}
            width={column.width}
            padding={[CELL_PADDING, CELL_PADDING]}
            isBold
            isRight={column.isRight === true}
          />
        ))}
      </View>
      {rows.map((row) => (
        <View key={rowKey(row)} wrap={false} style={[styles.row, { minHeight: minRowHeight }]}>
          {columns.map((column) => (
            <Cell key={column.title} row={row} column={column} isLast={column === columns.at(-1)} />
          ))}
        </View>
      ))}
    </View>
  );
  if (isShort(columns, rows)) {
    return (
      <View wrap={false}>
        <SectionTitle title={title} />
        {table}
      </View>
    );
  }
  return (
    <>
      <SectionTitle title={title} presenceAhead={3 * PEN_ROW} />
      {table}
    </>
  );
}

/** Whether a table can be kept on one page for certain, however its texts wrap. */
const isShort = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): boolean =>
  rows.length <= SHORT_ROWS &&
  rows.every((row) =>
    columns.every(({ text, width }) => textWidth(text(row), FONT_SIZE) <= SHORT_LINES * width),
  );

type CellProps<Row> = {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly isLast: boolean;
};

function Cell<Row>({ row, column, isLast }: CellProps<Row>) {
  const { width, isRight = false } = column;
  const shared = {
    padding: [CELL_PADDING + (column.indent?.(row) ?? 0), CELL_PADDING],
    isBold: column.isBold?.(row) === true,
    isRight,
  } as const;
  const text = column.text(row);
  if (column.isBox !== true) return <Words text={text} width={width} {...shared} />;
  const note = column.note?.(row) ?? '';
  return (
    <View style={[styles.box, { width, borderRightWidth: isLast ? HAIRLINE : 0 }]}>
      {text === '' ? null : <Words text={text} width={width - 2 * HAIRLINE} {...shared} />}
      {note === '' ? null : <Words text={note} width={width - 2 * HAIRLINE} {...shared} />}
    </View>
  );
}
