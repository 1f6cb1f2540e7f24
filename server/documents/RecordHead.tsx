import { Image, Text, View } from '@react-pdf/renderer';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import type { RecordField } from '#domain/record/recordFields.ts';
import type { RecordWarning } from '#domain/record/recordWarnings.ts';
import { FOOT_HEIGHT, HAIRLINE, LOGO_HEIGHT, MARGIN, paper } from './paper.ts';
import { Words } from './Words.tsx';

/** Top of every page: whose record it is, and of which batch. */
export function PageHead({
  record,
  logo,
}: {
  readonly record: BatchRecord;
  readonly logo: Buffer | null;
}) {
  return (
    <View
      fixed
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        borderBottomWidth: 1,
        paddingBottom: 4,
        gap: 10,
      }}
    >
      {logo === null ? null : (
        <Image
          src={logo}
          style={{ maxHeight: LOGO_HEIGHT, maxWidth: 3 * LOGO_HEIGHT, objectFit: 'contain' }}
        />
      )}
      <View style={{ flexGrow: 1, flexShrink: 1 }}>
        <Words text={record.title} isBold fontSize={14} />
        <Words text={record.organizationName} />
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        <Words text="Batch ID" />
        <Words text={record.batchId} isBold fontSize={12} />
      </View>
    </View>
  );
}

/** Foot of every page, so that a loose sheet finds its batch again. */
export function PageFoot({ record }: { readonly record: BatchRecord }) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: MARGIN,
        right: MARGIN,
        bottom: MARGIN,
        height: FOOT_HEIGHT - 2,
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderTopWidth: HAIRLINE,
        paddingTop: 2,
      }}
    >
      <Words text={`${record.batchId}, ${record.subject}`} />
      <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
    </View>
  );
}

const COLUMNS = 3;

/** Labelled figures in three columns; an empty one that is written by hand gets a line. */
export function FieldGrid({
  fields,
  width,
}: {
  readonly fields: readonly RecordField[];
  readonly width: number;
}) {
  const cell = width / COLUMNS;
  const label = 84;
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: 6 }}>
      {fields.map((field) => (
        <View
          key={field.key}
          wrap={false}
          style={{
            width: cell,
            flexDirection: 'row',
            alignItems: 'flex-end',
            minHeight: 16,
            paddingRight: 10,
          }}
        >
          <View style={{ width: label }}>
            <Words text={field.label} />
          </View>
          <View style={[{ width: cell - label - 10 }, field.isBlank ? paper.rule : {}]}>
            <Words text={field.isBlank ? '' : field.value} isBold width={cell - label - 10} />
          </View>
        </View>
      ))}
    </View>
  );
}

const WARNING_WORDS = { problem: 'Problem', caution: 'Warning' } as const;

export function Warnings({ warnings }: { readonly warnings: readonly RecordWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <View style={{ marginTop: 8, borderWidth: HAIRLINE, paddingVertical: 3, paddingHorizontal: 6 }}>
      {warnings.map((warning) => (
        <Words
          key={`${warning.severity} ${warning.text}`}
          text={`${WARNING_WORDS[warning.severity]}: ${warning.text}`}
          isBold={warning.severity === 'problem'}
        />
      ))}
    </View>
  );
}
