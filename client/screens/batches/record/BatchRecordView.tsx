import { useEffect } from 'react';
import type { BatchRecord } from '#domain/record/page/batchRecord.ts';
import styles from './BatchRecordView.module.css';
import type { RecordCode } from './batchDocument.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordSectionView, type SectionProps } from './RecordSectionView.tsx';

type Props = {
  readonly record: BatchRecord;
  readonly logoUrl: string | null | undefined;
  /** Null on a record without a page. */
  readonly code?: RecordCode | null;
  readonly isNotSaved?: boolean;
} & Partial<SectionProps>;

/** Sets the footer of every printed sheet. */
function useSheetFoot(foot: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bw-sheet', JSON.stringify(foot));
    return () => {
      style.removeProperty('--bw-sheet');
    };
  }, [foot]);
}

/** The Batch Production Record on screen and in browser print. All content is already worded. */
export function BatchRecordView(props: Props) {
  const { record, isNotSaved = false, hasOilLinks = false, inputs = null, editing = null } = props;
  useSheetFoot(record.foot);
  return (
    <article
      className={styles.record}
      data-across={record.orientation === 'landscape' || undefined}
      aria-label={`${record.title} ${record.batchId}`}
    >
      {record.stamp !== null && (
        <div className={styles.recordStamp} aria-hidden="true">
          {record.stamp}
        </div>
      )}
      <RecordHead
        record={record}
        logoUrl={props.logoUrl}
        code={props.code ?? null}
        isNotSaved={isNotSaved}
      />
      {record.sections.map((section) => (
        <RecordSectionView key={section.key} {...{ section, hasOilLinks, inputs, editing }} />
      ))}
    </article>
  );
}
