import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { SavedBatchScreenQuery } from '#client/__generated__/SavedBatchScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { storedBatch } from '#client/screens/batches/record/batchDocument.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { useNoteRecent } from '#client/session/useNoteRecent.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';
import { ClosedBatch } from './ClosedBatch.tsx';
import { OpenBatch } from './OpenBatch.tsx';
import { useFreshLink } from './useFreshLink.ts';
import { HISTORY, useJustCompleted } from './useJustCompleted.ts';

const query = graphql`
  query SavedBatchScreenQuery($batchId: String!) {
    batch(batchId: $batchId) @required(action: THROW) {
      id
      batchId
      recipeDescription
      status
      active
      department {
        databaseId
      }
      ...BatchHead_batch
      ...batchDocument_batch
      ...useCorrections_batch
      ...useBatchSignatures_batch
      ...VerifyBatch_batch
      ...useRetestLines_batch
    }
  }
`;

function SavedBatch({ queryRef }: ScreenProps<SavedBatchScreenQuery>) {
  const { batch } = usePreloadedQuery<SavedBatchScreenQuery>(query, queryRef);
  const viewer = useViewer();
  const [isJustCompleted, complete] = useJustCompleted(batch.batchId);
  const stored = useMemo(() => storedBatch(batch), [batch]);
  useFreshLink(batch.batchId);
  useNoteRecent({
    kind: 'Batches',
    label: batch.batchId,
    description: batch.recipeDescription,
    path: savedBatchPath(batch.batchId),
  });

  const { department } = batch;
  const departmentId = department == null ? null : String(department.databaseId);
  const isOpen = batch.active && batch.status === 'ACTIVE' && !isJustCompleted;
  const parts = { batch, id: batch.id, stored };
  const mayWrite = isOpen && may(viewer, 'produceBatches', departmentId);
  const mayCorrect =
    batch.active && batch.status === 'COMPLETED' && may(viewer, 'manageBatches', departmentId);
  const mayVerify = batch.active && may(viewer, 'produceBatches', departmentId);
  return (
    <>
      {mayWrite ? (
        <OpenBatch {...parts} onCompleted={complete} />
      ) : (
        <ClosedBatch {...parts} mayCorrect={mayCorrect} mayVerify={mayVerify} />
      )}
      <AuditHistory id={batch.id} departmentId={departmentId} />
    </>
  );
}

/** A saved batch: its frozen document, and the entries recorded on it. */
export default function SavedBatchScreen({ queryRef }: ScreenProps<SavedBatchScreenQuery>) {
  return (
    <MissingRecord
      key={queryRef.variables.batchId}
      title="Batch"
      list={{ to: HISTORY, label: 'View batch history' }}
    >
      <SavedBatch queryRef={queryRef} />
    </MissingRecord>
  );
}
