import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import { recordOf } from '#client/screens/batches/record/batchDocument.ts';
import { useCorrections } from '#client/screens/batches/record/useCorrections.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { RowsSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { usePrint } from '#client/ui/page/usePrint.ts';
import { BatchHead } from './BatchHead.tsx';
import { CorrectDialog } from './correction/CorrectDialog.tsx';
import type { SavedBatchProps } from './OpenBatch.tsx';

type Props = SavedBatchProps & { readonly mayCorrect: boolean };

/** A read-only batch: completed, inactive, or not editable by this person. */
export function ClosedBatch({ batch, id, stored, mayCorrect }: Props) {
  const print = usePrint();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { corrections, isComplete, next } = useCorrections(batch);
  const record = useMemo(() => recordOf(stored, corrections), [stored, corrections]);
  return (
    <UnsavedGuard title="Leave without saving?" message="This correction has not been saved.">
      <BatchHead
        batch={batch}
        onPrint={print}
        {...(mayCorrect && {
          actions: (
            <Button variant="default" onClick={() => setIsCorrecting(true)}>
              Correct Batch
            </Button>
          ),
        })}
      />
      {next.failure !== null && (
        <ErrorNotice
          title="Failed to load all corrections."
          message={next.failure}
          onRetry={next.load}
        />
      )}
      {isComplete ? (
        <BatchRecordView record={record} logoUrl={stored.logoUrl} code={stored.code} hasOilLinks />
      ) : (
        next.failure === null && <RowsSkeleton>Loading corrections…</RowsSkeleton>
      )}
      {isCorrecting && (
        <CorrectDialog id={id} stored={stored} onClose={() => setIsCorrecting(false)} />
      )}
    </UnsavedGuard>
  );
}
