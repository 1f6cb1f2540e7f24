import { StyleSheet, View } from '@react-pdf/renderer';
import type { RecordField } from '#domain/record/recordFields.ts';
import { HAIRLINE, PEN_ROW } from './paper.ts';
import { Words } from './Words.tsx';

type Props = { readonly fields: readonly RecordField[]; readonly width: number };

const COLUMNS = 3;
const LABEL_WIDTH = 82;
const GAP = 12;

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap' },
  field: { flexDirection: 'row', alignItems: 'flex-end', paddingVertical: 2, paddingRight: GAP },
  blank: { borderBottomWidth: HAIRLINE, height: PEN_ROW },
});

/** Labelled figures in three columns; one that is written by hand gets a line to write on. */
export function FieldGrid({ fields, width }: Props) {
  const valueWidth = width / COLUMNS - LABEL_WIDTH - GAP;
  return (
    <View style={styles.grid}>
      {fields.map((field) => (
        <View
          key={field.key}
          wrap={false}
          style={[
            styles.field,
            { width: width / COLUMNS, alignItems: field.isBlank ? 'flex-end' : 'flex-start' },
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
