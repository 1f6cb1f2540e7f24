import { type ReactNode, useMemo, useState } from 'react';
import type { BatchHead_batch$key } from '#client/__generated__/BatchHead_batch.graphql.ts';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import { HeaderInputs } from '#client/screens/batches/record/HeaderInputs.tsx';
import { type Written, withTyped } from '#client/screens/batches/record/written.ts';
import { LeaveGuard } from '#client/ui/dialog/LeaveGuard.tsx';
import { useSaveKey } from '#client/ui/form/useSaveKey.ts';
import { LoadingOverlay } from '#client/ui/notice/LoadingOverlay.tsx';
import { NO_REASONS } from '#domain/record/made/deviations.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { BatchHead } from './BatchHead.tsx';
import { CompleteDialog } from './completion/CompleteDialog.tsx';
import { OpenBatchButtons } from './OpenBatchButtons.tsx';
import { ResumedBanner } from './ResumedBanner.tsx';
import { useBatchDraft } from './useBatchDraft.ts';
import { useBatchSaving } from './useBatchSaving.ts';

export type SavedBatchProps = {
  readonly batch: BatchHead_batch$key;
  readonly id: string;
  readonly stored: StoredBatch;
};

type Props = SavedBatchProps & {
  /** The content of the fields of a document that was just saved; null uses the stored batch. */
  readonly typed?: Written | null;
  readonly lead?: ReactNode;
  readonly banner?: ReactNode;
  readonly onCompleted: () => void;
};

/** An open batch, on which weights, counts and initials can be recorded. */
export function OpenBatch({ batch, id, stored, typed = null, lead, banner, onCompleted }: Props) {
  const draft = useBatchDraft(stored, typed);
  const { base, written, changes, isDirty, onEntry } = draft;
  const saving = useBatchSaving(id, stored.header.batchId ?? '', draft);
  const [isCompleting, setIsCompleting] = useState(false);
  const [reasons, setReasons] = useState(NO_REASONS);
  const record = useMemo(
    () =>
      batchRecord({ ...base.header, ...written.header }, withTyped(base.document, written.entries)),
    [base, written],
  );
  const editing = useMemo(
    () => ({ entries: written.entries, onEntry }),
    [written.entries, onEntry],
  );
  const save = () => {
    if (isDirty && !isCompleting) void saving.save();
  };
  useSaveKey(true, save);
  return (
    <>
      <BatchHead
        batch={batch}
        onPrint={() => void saving.print()}
        onSave={isDirty ? saving.save : null}
        lead={lead}
        actions={
          <OpenBatchButtons
            changes={isDirty ? Math.max(1, changes.length) : 0}
            savedAt={saving.savedAt}
            onComplete={() => setIsCompleting(true)}
            onSave={save}
          />
        }
      >
        {banner}
        {draft.isResumed && isDirty && <ResumedBanner onDiscard={() => draft.settle(stored)} />}
        {saving.refusal !== null && !isCompleting && (
          <FormFailure
            refusal={saving.refusal}
            ref={saving.banner}
            onLoadTheirs={() => void saving.loadTheirs()}
            onSaveOver={() => void saving.saveOver()}
            overNote="“Save mine over it” writes the fields you changed; the others keep what they wrote."
          />
        )}
      </BatchHead>
      <BatchRecordView
        record={record}
        logoUrl={stored.logoUrl}
        code={stored.code}
        hasOilLinks
        inputs={<HeaderInputs header={written.header} onHeader={draft.onHeader} isDateRequired />}
        editing={editing}
      />
      {isCompleting && (
        <CompleteDialog
          id={id}
          draft={draft}
          reasons={reasons}
          onReasons={setReasons}
          onLoadTheirs={saving.loadTheirs}
          onCompleted={() => {
            draft.forget();
            onCompleted();
          }}
          onClose={() => setIsCompleting(false)}
        />
      )}
      <LeaveGuard when={isDirty} title="Leave without saving?">
        What you typed on this batch has not been saved.
      </LeaveGuard>
      <LoadingOverlay message={saving.saving ? 'Saving batch…' : null} />
    </>
  );
}
