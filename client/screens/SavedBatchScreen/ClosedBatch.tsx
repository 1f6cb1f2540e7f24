import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { BatchRecordView } from '#client/screens/record/BatchRecordView.tsx';
import { recordOf } from '#client/screens/record/batchDocument.ts';
import { usePrint } from '#client/screens/record/usePrint.ts';
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx';
import { BatchHead } from './BatchHead.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import type { SavedBatchProps } from './OpenBatch.tsx';

type Props = SavedBatchProps & { readonly mayCorrect: boolean };

/** A batch that is only read: completed, inactive, or another's to write on. */
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
