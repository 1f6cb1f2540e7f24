import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { BatchRecordView } from '#client/screens/record/BatchRecordView.tsx';
import { recordOf, storedBatch } from '#client/screens/record/batchDocument.ts';
import { HeaderInputs } from '#client/screens/record/HeaderInputs.tsx';
import { withTyped } from '#client/screens/record/written.ts';
import type { ConfirmedCalculation } from '#client/screens/run/confirmedCalculation.ts';
import { type Run, savedBatchPath } from '#client/screens/run/runLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { LeaveGuard } from '#client/ui/LeaveGuard.tsx';
import { LoadingOverlay } from '#client/ui/LoadingOverlay.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { may } from '#domain/access.ts';
import { batchRecord } from '#domain/record/batchRecord.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import { DRAFT } from '#domain/record/recordFields.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { toHeader } from './draft.ts';
import { FailedBanner, MayNotSave, SavedBanner } from './SaveBanners.tsx';
import { useDocumentSaving } from './useDocumentSaving.ts';
import { useDraft } from './useDraft.ts';
import './OpenDocument.css';
import { usePrintFlag } from './usePrintFlag.ts';

type Props = {
  readonly run: Run;
  readonly confirmed: ConfirmedCalculation;
  readonly document: BatchDocument;
  readonly departmentId: string | null;
  readonly logoUrl: string | null | undefined;
};

/** A calculated document: filled in, saved once, printed. After that it shows the frozen copy. */
export function OpenDocument({ run, confirmed, document, departmentId, logoUrl }: Props) {
  const viewer = useViewer();
  const { draft, isTyped, change, onHeader, onEntry } = useDraft(
    [run.recipeId, run.multiplier, run.parts, confirmed.digest].join(':'),
  );
  // A batch belongs to a department, whatever else its maker may do (batch spec, section 5).
  const maySave = departmentId !== null && may(viewer, 'produceBatches', departmentId);
  const saving = useDocumentSaving({ confirmed, parts: run.parts, draft, change, maySave });
  const { saved, failure } = saving;
  usePrintFlag(() => void saving.print());

  const { organizationName } = viewer;
  const stored = useMemo(() => (saved === null ? null : storedBatch(saved)), [saved]);
  const record = useMemo(
    () =>
      stored === null
        ? batchRecord(
            toHeader(draft, maySave, organizationName),
            withTyped(document, draft.entries),
          )
        : recordOf(stored),
    [stored, draft, maySave, organizationName, document],
  );
  const unsaved = maySave ? 'Not saved' : DRAFT;
  const editing = useMemo(() => ({ entries: draft.entries, onEntry }), [draft.entries, onEntry]);

  if (saved === null && draft.savedBatchId !== null) {
    return <Navigate to={savedBatchPath(draft.savedBatchId)} replace />;
  }
  return (
    <>
      <div className="bw-no-print bw-document-top">
        <PageHeader
          title="Batch Production Document"
          status={<StatusBadge status={saved === null ? unsaved : 'Active'} />}
          note={record.subject}
          actions={
            <DocumentActions
              run={run}
              onSave={maySave && saved === null ? () => void saving.save() : null}
              onPrint={() => void saving.print()}
            />
          }
        />
        {saved !== null && (
          <SavedBanner batchId={saved.batchId} proposedBatchId={draft.proposedBatchId} />
        )}
        {failure !== null && <FailedBanner failure={failure} run={run} />}
        {!maySave && <MayNotSave hasDepartment={departmentId !== null} />}
      </div>
      <BatchRecordView
        record={record}
        logoUrl={stored === null ? logoUrl : stored.logoUrl}
        code={stored?.code ?? null}
        isNotSaved={maySave && saved === null}
        inputs={saved === null ? <HeaderInputs header={draft.header} onHeader={onHeader} /> : null}
        editing={saved === null ? editing : null}
      />
      <LeaveGuard when={maySave && isTyped && saved === null} title="Leave without saving?">
        This document has not been saved as a batch.
      </LeaveGuard>
      <LoadingOverlay message={saving.saving ? 'Saving batch…' : null} />
    </>
  );
}
