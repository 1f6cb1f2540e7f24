import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { BatchHead_batch$key } from '#client/__generated__/BatchHead_batch.graphql.ts';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { BatchRecordView } from '#client/screens/record/BatchRecordView.tsx';
import type { StoredBatch } from '#client/screens/record/batchDocument.ts';
import { HeaderInputs } from '#client/screens/record/HeaderInputs.tsx';
import { showWrongField } from '#client/screens/record/showWrongField.ts';
import { type Written, withTyped } from '#client/screens/record/written.ts';
import { clock } from '#client/ui/format.ts';
import { settleFocused } from '#client/ui/holdConfirmation.ts';
import { LeaveGuard } from '#client/ui/LeaveGuard.tsx';
import { LoadingOverlay } from '#client/ui/LoadingOverlay.tsx';
import { batchRecord } from '#domain/record/batchRecord.ts';
import { NO_REASONS } from '#domain/record/deviations.ts';
import { BatchHead } from './BatchHead.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { ResumedBanner } from './ResumedBanner.tsx';
import { useBatchDraft } from './useBatchDraft.ts';
import { useBatchSaving } from './useBatchSaving.ts';

export type SavedBatchProps = {
  readonly batch: BatchHead_batch$key;
  readonly id: string;
  readonly stored: StoredBatch;
};

type Props = SavedBatchProps & {
  /** What stands in the boxes of a document that was just saved; null opens what is stored. */
  readonly typed?: Written | null;
  readonly lead?: ReactNode;
  readonly banner?: ReactNode;
  readonly onCompleted: () => void;
};

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** A batch that is still being made: what is weighed, counted and signed can be written on it. */
export function OpenBatch({ batch, id, stored, typed = null, lead, banner, onCompleted }: Props) {
  const draft = useBatchDraft(stored, typed);
  const { base, written, changes, isDirty, onEntry } = draft;
  const saving = useBatchSaving(id, stored.header.batchId ?? '', draft);
  const [isCompleting, setIsCompleting] = useState(false);
  const [reasons, setReasons] = useState(NO_REASONS);
  const state = useId();
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
  useHotkeys([['mod+S', () => settleFocused() && save()]], []);
  const savedText = saving.savedAt === null ? 'No changes' : `Saved ${clock(saving.savedAt)}`;
  return (
    <>
      <BatchHead
        batch={batch}
        onPrint={() => void saving.print()}
        onSave={isDirty ? saving.save : null}
        lead={lead}
        actions={
          <>
            <Button
              variant="default"
              data-confirms
              onClick={() => showWrongField() || setIsCompleting(true)}
            >
              Complete Batch
            </Button>
            <Button data-confirms disabled={!isDirty} aria-describedby={state} onClick={save}>
              Save
            </Button>
            <span className="bw-saved-state" role="status" id={state}>
              {isDirty ? changesText(Math.max(1, changes.length)) : savedText}
            </span>
          </>
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
