import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { BatchRecord } from '#domain/record/page/batchRecord.ts';
import { SHEET_NUMBER_WIDTH } from '#domain/record/sections/columnWidths.ts';
import {
  FONT_SIZE,
  FOOT_HEIGHT,
  HAIRLINE,
  LOGO_HEIGHT,
  MARGIN,
} from '#server/documents/layout/paper.ts';
import { Words } from './Words.tsx';

type HeadProps = {
  readonly record: Pick<BatchRecord, 'title' | 'organizationName' | 'batchId'>;
  /** A line under the organization. */
  readonly subject?: string;
  /** The label of the id on the right. */
  readonly idLabel?: string;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
  readonly width: number;
};

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 1,
    paddingBottom: 4,
    marginBottom: 6,
  },
  logo: { height: LOGO_HEIGHT, maxWidth: 4 * LOGO_HEIGHT, objectFit: 'contain', marginRight: 10 },
  title: { flexGrow: 1, flexShrink: 1 },
  batch: { alignItems: 'flex-end' },
  foot: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: MARGIN,
    height: FOOT_HEIGHT - 2,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: HAIRLINE,
    paddingTop: 3,
  },
});

const LOGO_AND_BATCH_WIDTH = 4 * LOGO_HEIGHT + 10 + 140;

/** Header of every page with the organization and the batch. */
export function PageHead({ record, subject = '', idLabel = 'Batch ID', logo, width }: HeadProps) {
  return (
    <View fixed style={styles.head}>
      {logo === null ? null : <Image src={logo} style={styles.logo} />}
      <View style={styles.title}>
        <Words text={record.title} isBold fontSize={14} />
        <Words text={record.organizationName} width={width - LOGO_AND_BATCH_WIDTH} />
        {subject === '' ? null : <Words text={subject} width={width - LOGO_AND_BATCH_WIDTH} />}
      </View>
      <View style={styles.batch}>
        <Words text={idLabel} />
        <Words text={record.batchId} isBold fontSize={12} />
      </View>
    </View>
  );
}

type FootProps = {
  /** A line that identifies the record on every sheet. */
  readonly text: string;
  readonly width: number;
};

/** Footer of every page, which identifies a loose sheet. */
export function PageFoot({ text, width }: FootProps) {
  return (
    <View fixed style={styles.foot}>
      <Words text={text} width={width - SHEET_NUMBER_WIDTH} isOneLine />
      {/* No line height here: the renderer applies it again on every page, which would move the number off the page.
       */}
      <Text
        style={{ width: SHEET_NUMBER_WIDTH, textAlign: 'right', fontSize: FONT_SIZE }}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </View>
  );
}
