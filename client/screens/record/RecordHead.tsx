import type { ReactNode } from 'react';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { NOT_SAVED, type RecordField } from '#domain/record/recordFields.ts';
import type { RecordCode } from './batchDocument.ts';
import { RecordText } from './RecordText.tsx';

type Props = {
  readonly record: BatchRecord;
  readonly logoUrl: string | null | undefined;
  readonly code: RecordCode | null;
  /** On a record that is not stored anywhere. */
  readonly isNotSaved: boolean;
};

/** Whose record it is, and of which batch. */
export function RecordHead({ record, logoUrl, code, isNotSaved }: Props) {
  return (
    <header className="bw-record-head">
      {logoUrl != null && (
        <img className="bw-record-logo" src={logoUrl} alt={`${record.organizationName} logo`} />
      )}
      <div className="bw-record-title">
        <h2>{record.title}</h2>
        <div>
          <RecordText text={record.organizationName} />
        </div>
        <div>
          <RecordText text={record.subject} />
        </div>
      </div>
      <div className="bw-record-id">
        <div>Batch ID</div>
        <strong className="bw-numeric">{record.batchId}</strong>
        {isNotSaved && <div className="bw-record-unsaved">{NOT_SAVED}</div>}
      </div>
      {code !== null && (
        <figure className="bw-record-code">
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label="Code that opens this batch"
          >
            <path d={code.path} />
          </svg>
          <figcaption>{record.batchId}</figcaption>
        </figure>
      )}
    </header>
  );
}

/** Fields that have an input above while the record is being filled in; paper shows them all. */
const TYPED: ReadonlySet<RecordField['key']> = new Set([
  'batchNumber',
  'agent',
  'supervisor',
  'finishedQuantity',
  'productionDate',
]);

type FieldsProps = {
  readonly fields: readonly RecordField[];
  /** What the typed fields are replaced by on screen. */
  readonly inputs: ReactNode;
};

export function RecordFields({ fields, inputs }: FieldsProps) {
  const isTyped = (key: RecordField['key']) => inputs !== null && TYPED.has(key);
  return (
    <>
      {inputs}
      <dl className="bw-record-fields">
        {fields.map(({ key, label, value, isBlank }) => (
          <div key={key} className={isTyped(key) ? 'bw-print-only' : undefined}>
            <dt>{label}</dt>
            <dd data-blank={isBlank || undefined}>
              <span>{!isBlank && <RecordText text={value} />}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
