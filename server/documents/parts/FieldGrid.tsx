import { StyleSheet, View } from '@react-pdf/renderer';
import type { RecordField } from '#domain/record/page/recordFields.ts';
import { HAIRLINE, PEN_ROW } from '#server/documents/layout/paper.ts';
import { Words } from './Words.tsx';

type Props = {
  readonly fields: readonly (Omit<RecordField, 'key'> & { readonly key: string })[];
  readonly width: number;
};

const LABEL_WIDTH = 92;
/** Wide enough for an e-mail address on one line. */
const LEAST_COLUMN = 190;
const GAP = 12;

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap' },
  field: { flexDirection: 'row', alignItems: 'flex-end', paddingVertical: 2, paddingRight: GAP },
  blank: { borderBottomWidth: HAIRLINE, height: PEN_ROW },
});

/** Labelled figures in columns; those to be filled in by hand have a line. */
export function FieldGrid({ fields, width }: Props) {
  const columnWidth = Math.floor(width / Math.floor(width / LEAST_COLUMN));
  const valueWidth = columnWidth - LABEL_WIDTH - GAP;
  return (
    <View style={[styles.grid, { width }]}>
      {fields.map((field) => (
        <View
          key={field.key}
          wrap={false}
          style={[
            styles.field,
            { width: columnWidth, alignItems: field.isBlank ? 'flex-end' : 'flex-start' },
          ]}
        >
          <Words text={field.label} width={LABEL_WIDTH} />
          {field.isBlank ? (
            <View style={[styles.blank, { width: valueWidth }]} />
          ) : (
            <Words text={field.value} width={valueWidth} isBold />
          )}
        </View>
      ))}
    </View>
  );
}
