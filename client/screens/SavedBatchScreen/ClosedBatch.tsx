import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import { recordOf } from '#client/screens/batches/record/batchDocument.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { usePrint } from '#client/ui/page/usePrint.ts';
import { BatchHead } from './BatchHead.tsx';
import { CorrectDialog } from './correction/CorrectDialog.tsx';
import type { SavedBatchProps } from './OpenBatch.tsx';

type Props = SavedBatchProps & { readonly mayCorrect: boolean };

/** A read-only batch: completed, inactive, or not editable by this person. */
export function ClosedBatch({ batch, id, stored, mayCorrect }: Props) {
  const print = usePrint();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const record = useMemo(() => recordOf(stored), [stored]);
  return (
    <UnsavedGuard title="Leave without saving?" message="This correction has not been saved.">
      <BatchHead
        batch={batch}
        onPrint={print}
        {...(mayCorrect && {
          actions: <Button onClick={() => setIsCorrecting(true)}>Correct Batch</Button>,
        })}
      />
      <BatchRecordView record={record} logoUrl={stored.logoUrl} code={stored.code} hasOilLinks />
      {isCorrecting && (
        <CorrectDialog id={id} stored={stored} onClose={() => setIsCorrecting(false)} />
      )}
    </UnsavedGuard>
  );
}
