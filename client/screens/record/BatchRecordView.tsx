import { type ReactNode, useEffect } from 'react';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import './BatchRecordView.css';
import { CorrectionTable } from './CorrectionTable.tsx';
import type { RecordEditing } from './entries.ts';
import { IngredientTable } from './IngredientTable.tsx';
import { isAcross } from './isAcross.ts';
import { OilTable } from './OilTable.tsx';
import { RecordFields, RecordHead, RecordWarnings } from './RecordHead.tsx';
import { Signatures } from './Signatures.tsx';
import { TargetTable } from './TargetTable.tsx';

type Props = {
  readonly record: BatchRecord;
  readonly logoUrl: string | null | undefined;
  readonly isNotSaved?: boolean;
  /** The lots lead to their pages. */
  readonly hasOilLinks?: boolean;
  /** Inputs for the fields of the head that are typed. */
  readonly inputs?: ReactNode;
  readonly editing?: RecordEditing | null;
};

/** Writes the batch into the foot of every sheet, so that a loose one finds its batch again. */
function useSheetFoot(batchId: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bw-sheet', JSON.stringify(batchId));
    return () => {
      style.removeProperty('--bw-sheet');
    };
  }, [batchId]);
}

/** The Batch Production Record as the screen and the printer draw it. Everything in it is worded already. */
export function BatchRecordView(props: Props) {
  const { record, isNotSaved = false, hasOilLinks = false, inputs = null, editing = null } = props;
  useSheetFoot(record.batchId);
  return (
    <article
      className="bw-record"
      data-across={isAcross(record) || undefined}
      aria-label={`${record.title} ${record.batchId}`}
    >
      <RecordHead record={record} logoUrl={props.logoUrl} isNotSaved={isNotSaved} />
      <RecordFields fields={record.fields} inputs={inputs} />
      <RecordWarnings warnings={record.warnings} />
      <IngredientTable record={record} editing={editing} />
      <TargetTable targets={record.targets} />
      <OilTable oils={record.oils} cannabinoids={record.cannabinoids} hasLinks={hasOilLinks} />
      <CorrectionTable corrections={record.corrections} />
      <Signatures signatures={record.signatures} />
    </article>
  );
}
