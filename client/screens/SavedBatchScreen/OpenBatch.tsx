import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BatchHead_batch$key } from '#client/__generated__/BatchHead_batch.graphql.ts';
import type { useBatchSignatures_batch$key } from '#client/__generated__/useBatchSignatures_batch.graphql.ts';
import type { useCorrections_batch$key } from '#client/__generated__/useCorrections_batch.graphql.ts';
import type { useRetestLines_batch$key } from '#client/__generated__/useRetestLines_batch.graphql.ts';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import { HeaderInputs } from '#client/screens/batches/record/HeaderInputs.tsx';
import { showWrongField } from '#client/screens/batches/record/showWrongField.ts';
import { useWeighed } from '#client/screens/batches/record/WeighedText.tsx';
import { type Written, withTyped } from '#client/screens/batches/record/written.ts';
import { asksToComplete } from '#client/screens/batches/run/completes.ts';
import { LeaveGuard } from '#client/ui/dialog/LeaveGuard.tsx';
import { useSaveKey } from '#client/ui/form/useSaveKey.ts';
import { LoadingOverlay } from '#client/ui/notice/LoadingOverlay.tsx';
import { NO_REASONS } from '#domain/record/made/deviations.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { withRetests } from '#domain/record/page/withRetests.ts';
import { BatchHead } from './BatchHead.tsx';
import { CompleteDialog } from './completion/CompleteDialog.tsx';
import { OpenBatchBar } from './OpenBatchBar.tsx';
import { ResumedBanner } from './ResumedBanner.tsx';
import { useBatchSignatures } from './signing/useBatchSignatures.ts';
import { type BatchDraft, useBatchDraft } from './useBatchDraft.ts';
import { type BatchSaving, useBatchSaving } from './useBatchSaving.ts';
import { useRetestLines } from './useRetestLines.ts';

export type SavedBatchProps = {
  readonly batch: BatchHead_batch$key &
    useCorrections_batch$key &
    useBatchSignatures_batch$key &
    useRetestLines_batch$key;
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
  const retests = useRetestLines(batch);
  const draft = useBatchDraft(stored, typed);
  const { changes, isDirty } = draft;
  const saving = useBatchSaving(id, stored.header.batchId ?? '', draft);
  const weighed = useWeighed(draft.base.document, draft.written.entries);
  const [isCompleting, setIsCompleting] = useState(false);
  const complete = () => {
    if (!showWrongField()) setIsCompleting(true);
  };
  useAskedCompletion(complete);
  const [reasons, setReasons] = useState(NO_REASONS);
  const save = () => {
    if (isDirty && !isCompleting) void saving.save();
  };
  useSaveKey(true, save);
  return (
    <>
      <BatchHead
        batch={batch}
        lines={draft.base.document.lines}
        onPrint={() => void saving.print()}
        onSave={isDirty ? saving.save : null}
        lead={lead}
      >
        {banner}
        {draft.isResumed && isDirty && <ResumedBanner onDiscard={() => draft.settle(stored)} />}
        {!isCompleting && <SaveFailure saving={saving} />}
      </BatchHead>
      <DraftRecord batch={batch} draft={draft} stored={stored} retests={retests} />
      <OpenBatchBar
        batchId={stored.header.batchId ?? ''}
        weighed={weighed}
        changes={isDirty ? Math.max(1, changes.length) : 0}
        savedAt={saving.savedAt}
        onComplete={complete}
        onSave={save}
      />
      {isCompleting && (
        <CompleteDialog
          id={id}
          draft={draft}
          retests={retests}
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

/** Opens the completion when the link to the page asked for it; neither a reload nor Back repeats it. */
function useAskedCompletion(open: () => void): void {
  const navigate = useNavigate();
  const { state, search }: { state: unknown; search: string } = useLocation();
  const start = useEffectEvent(() => {
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (asksToComplete(state)) start();
  }, [state]);
}

const SaveFailure = ({ saving }: { readonly saving: BatchSaving }) =>
  saving.refusal === null ? null : (
    <FormFailure
      refusal={saving.refusal}
      ref={saving.banner}
      onLoadTheirs={() => void saving.loadTheirs()}
      onSaveOver={() => void saving.saveOver()}
      overNote="“Save mine over it” writes the fields you changed; the others keep what they wrote."
    />
  );

type RecordProps = Pick<SavedBatchProps, 'stored'> & {
  readonly batch: useBatchSignatures_batch$key;
  readonly retests: readonly string[];
  readonly draft: BatchDraft;
};

/** The record with its fields, and the signatures of Quality that allowed its lots. */
function DraftRecord({ batch, draft, stored, retests }: RecordProps) {
  const { base, written, onHeader, onEntry } = draft;
  const { signing } = useBatchSignatures(batch);
  const record = useMemo(
    () =>
      withRetests(
        batchRecord(
          { ...base.header, ...written.header },
          withTyped(base.document, written.entries),
          undefined,
          signing,
        ),
        retests,
      ),
    [base, written, signing, retests],
  );
  const editing = useMemo(
    () => ({ entries: written.entries, onEntry, isSigned: stored.isSigned }),
    [written.entries, onEntry, stored.isSigned],
  );
  return (
    <BatchRecordView
      record={record}
      logoUrl={stored.logoUrl}
      code={stored.code}
      hasOilLinks
      inputs={<HeaderInputs header={written.header} onHeader={onHeader} isDateRequired />}
      editing={editing}
    />
  );
}
