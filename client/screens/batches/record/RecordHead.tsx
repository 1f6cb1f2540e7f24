import type { ReactNode } from 'react';
import printStyles from '#client/ui/theme/print.module.css';
import textStyles from '#client/ui/theme/text.module.css';
import { HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';
import type { BatchRecord } from '#domain/record/page/batchRecord.ts';
import { NOT_SAVED, type RecordField } from '#domain/record/page/recordFields.ts';
import styles from './BatchRecordView.module.css';
import type { RecordCode } from './batchDocument.ts';
import { RecordText } from './RecordText.tsx';

type Props = {
  readonly record: BatchRecord;
  readonly logoUrl: string | null | undefined;
  readonly code: RecordCode | null;
  /** Set on a record that is not saved. */
  readonly isNotSaved: boolean;
};

/** The header with organization and batch. */
export function RecordHead({ record, logoUrl, code, isNotSaved }: Props) {
  return (
    <header className={styles.recordHead}>
      {logoUrl != null && (
        <img className={styles.recordLogo} src={logoUrl} alt={`${record.organizationName} logo`} />
      )}
      <div className={styles.recordTitle}>
        <h2>{record.title}</h2>
        <div>
          <RecordText text={record.organizationName} />
        </div>
        <div>
          <RecordText text={record.subject} />
        </div>
      </div>
      <div className={styles.recordId}>
        <div>Batch ID</div>
        <strong className={textStyles.numeric}>{record.batchId}</strong>
        {isNotSaved && <div className={styles.recordUnsaved}>{NOT_SAVED}</div>}
      </div>
      {code !== null && (
        <figure className={styles.recordCode}>
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

/** Fields that stand above on a screen; paper has them in one list with the rest. */
const SAID_ABOVE: ReadonlySet<RecordField['key']> = new Set([
  'batchId',
  'status',
  'recipeNumber',
  'recipeDescription',
]);

/** Fields with an input above while the record is edited; the printed record shows all of them. */
const TYPED: ReadonlySet<RecordField['key']> = new Set(HEAD_FIELDS);

type FieldsProps = {
  readonly fields: readonly RecordField[];
  /** The inputs that replace the editable fields on screen. */
  readonly inputs: ReactNode;
};

export function RecordFields({ fields, inputs }: FieldsProps) {
  const isOnPaper = (key: RecordField['key']) =>
    SAID_ABOVE.has(key) || (inputs !== null && TYPED.has(key));
  return (
    <>
      {inputs}
      <dl className={styles.recordFields}>
        {fields.map(({ key, label, value, isBlank }) => (
          <div key={key} className={isOnPaper(key) ? printStyles.only : undefined}>
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
