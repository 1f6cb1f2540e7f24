import { StyleSheet, View } from '@react-pdf/renderer';
import { CELL_PADDING } from '#domain/record/sections/columnWidths.ts';
import { type Column, LINE_PADDING } from '#server/documents/layout/column.ts';
import { HAIRLINE } from '#server/documents/layout/paper.ts';
import { Words } from './Words.tsx';

const styles = StyleSheet.create({
  box: {
    alignSelf: 'stretch',
    justifyContent: 'center',
    borderLeftWidth: HAIRLINE,
    marginVertical: -LINE_PADDING,
  },
});

type Props<Row> = {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly isLast: boolean;
};

/** A cell with a text or a box to write in. */
export function PaperCell<Row>({ row, column, isLast }: Props<Row>) {
  const { width, isRight = false } = column;
  const shared = {
    padding: [CELL_PADDING + (column.indent?.(row) ?? 0), CELL_PADDING],
    isBold: column.isBold?.(row) === true,
    isRight,
  } as const;
  const text = column.text(row);
  const note = column.note?.(row) ?? '';
  const isStruck = column.isStruck?.(row) === true;
  if (column.isBox !== true) {
    const words = <Words text={text} width={width} isStruck={isStruck} {...shared} />;
    if (note === '') return words;
    return (
      <View style={{ width }}>
        {words}
        <Words text={note} width={width} {...shared} />
      </View>
    );
  }
  return (
    <View style={[styles.box, { width, borderRightWidth: isLast ? HAIRLINE : 0 }]}>
      {text === '' ? null : <Words text={text} width={width - 2 * HAIRLINE} {...shared} />}
      {note === '' ? null : <Words text={note} width={width - 2 * HAIRLINE} {...shared} />}
    </View>
  );
}
