import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { useBatchSignatures_batch$key } from '#client/__generated__/useBatchSignatures_batch.graphql.ts';
import type { VerifyBatch_batch$key } from '#client/__generated__/VerifyBatch_batch.graphql.ts';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import { recordOf } from '#client/screens/batches/record/batchDocument.ts';
import { useCorrections } from '#client/screens/batches/record/useCorrections.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { RowsSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { usePrint } from '#client/ui/page/usePrint.ts';
import { withRetests } from '#domain/record/page/withRetests.ts';
import { BatchHead } from './BatchHead.tsx';
import { CorrectDialog } from './correction/CorrectDialog.tsx';
import type { SavedBatchProps } from './OpenBatch.tsx';
import { useBatchSignatures } from './signing/useBatchSignatures.ts';
import { VerifyBatch } from './signing/VerifyBatch.tsx';
import { useRetestLines } from './useRetestLines.ts';

type Props = SavedBatchProps & {
  readonly batch: VerifyBatch_batch$key & useBatchSignatures_batch$key;
  readonly mayCorrect: boolean;
  readonly mayVerify: boolean;
};

/** A read-only batch: completed, inactive, or not editable by this person. */
export function ClosedBatch({ batch, id, stored, mayCorrect, mayVerify }: Props) {
  const print = usePrint();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { corrections, isComplete, next } = useCorrections(batch);
  const { signing, isOwn, ...given } = useBatchSignatures(batch);
  const retests = useRetestLines(batch);
  const record = useMemo(
    () => withRetests(recordOf(stored, corrections, signing), retests),
    [stored, corrections, signing, retests],
  );
  const isWhole = isComplete && given.isComplete;
  const failed = [next, given.next].find(({ failure }) => failure !== null);
  const waits = mayVerify && given.isComplete && record.verificationNote !== null;
  return (
    <UnsavedGuard title="Leave without saving?" message="This correction has not been saved.">
      <BatchHead
        batch={batch}
        lines={stored.document.lines}
        onPrint={print}
        isPdfMain={!waits}
        actions={
          <>
            {mayCorrect && (
              <Button variant="default" onClick={() => setIsCorrecting(true)}>
                Correct Batch
              </Button>
            )}
            <VerifyBatch batch={batch} isWaiting={waits} isOwn={isOwn} />
          </>
        }
      />
      {failed !== undefined && (
        <ErrorNotice
          title={`Failed to load all ${failed === next ? 'corrections' : 'signatures'}.`}
          message={failed.failure ?? ''}
          onRetry={failed.load}
        />
      )}
      {isWhole ? (
        <BatchRecordView record={record} logoUrl={stored.logoUrl} code={stored.code} hasOilLinks />
      ) : (
        failed === undefined && <RowsSkeleton>Loading corrections…</RowsSkeleton>
      )}
      {isCorrecting && (
        <CorrectDialog id={id} stored={stored} onClose={() => setIsCorrecting(false)} />
      )}
    </UnsavedGuard>
  );
}
