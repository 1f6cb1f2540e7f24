import { useEffect } from 'react';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import './BatchRecordView.css';
import type { RecordCode } from './batchDocument.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordSectionView, type SectionProps } from './RecordSectionView.tsx';

type Props = {
  readonly record: BatchRecord;
  readonly logoUrl: string | null | undefined;
  /** Null on a record that has no page yet. */
  readonly code?: RecordCode | null;
  readonly isNotSaved?: boolean;
} & Partial<SectionProps>;

/** Writes a line into the foot of every sheet. */
function useSheetFoot(foot: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bw-sheet', JSON.stringify(foot));
    return () => {
      style.removeProperty('--bw-sheet');
    };
  }, [foot]);
}

/** The Batch Production Record as the screen and the printer draw it. Everything in it is worded already. */
export function BatchRecordView(props: Props) {
  const { record, isNotSaved = false, hasOilLinks = false, inputs = null, editing = null } = props;
  useSheetFoot(record.foot);
  return (
    <article
      className="bw-record"
      data-across={record.orientation === 'landscape' || undefined}
      aria-label={`${record.title} ${record.batchId}`}
    >
      {record.stamp !== null && (
        <div className="bw-record-stamp" aria-hidden="true">
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
