import { StyleSheet, View } from '@react-pdf/renderer';
import { CELL_PADDING } from '#domain/record/sections/columnWidths.ts';
import { type Column, LINE_PADDING } from '#server/documents/layout/column.ts';
import { FONT_SIZE, HAIRLINE, PEN_ROW } from '#server/documents/layout/paper.ts';
import { textWidth } from '#server/documents/layout/textWidth.ts';
import { PaperCell } from './PaperCell.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { Words } from './Words.tsx';

type Props<Row> = {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly minRowHeight?: number;
};

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
});

/** A table whose header repeats on every page and whose rows are never split. */
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
            <PaperCell
              key={column.title}
              row={row}
              column={column}
              isLast={column === columns.at(-1)}
            />
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

/** True when a table certainly fits on one page, however its texts wrap. */
const isShort = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): boolean =>
  rows.length <= SHORT_ROWS &&
  rows.every((row) =>
    columns.every(({ text, width }) => textWidth(text(row), FONT_SIZE) <= SHORT_LINES * width),
  );
