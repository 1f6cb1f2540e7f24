import { useRef, useState } from 'react';
import { useRefusal } from '#client/forms/useRefusal.ts';
import { failed, inOneLine } from '#client/relay/saving/refusal.ts';
import { showWrongField } from '#client/screens/batches/record/showWrongField.ts';
import { entriesInput } from '#client/screens/batches/record/written.ts';
import { usePrint } from '#client/ui/page/usePrint.ts';
import { SAVE_FAILED } from './saveFailed.ts';
import type { BatchDraft } from './useBatchDraft.ts';
import { useReloadBatch } from './useReloadBatch.ts';
import { useUpdateBatch } from './useUpdateBatch.ts';

/** Saves input on a batch, and prints it; a failure loses nothing. */
export function useBatchSaving(id: string, batchId: string, draft: BatchDraft) {
  const [update, saving] = useUpdateBatch();
  const reload = useReloadBatch(batchId);
  const printNow = usePrint();
  const { refusal, setRefusal, banner } = useRefusal();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const isSending = useRef(false);

  const send = async (revision: number | null): Promise<boolean> => {
    if (isSending.current || showWrongField()) return false;
    isSending.current = true;
    setRefusal(null);
    const { changes, written: sent } = draft;
    const outcome = await update({ id, entries: entriesInput(changes), revision });
    isSending.current = false;
    if (outcome.ok) {
      // The fields stay editable while waiting for the response.
      draft.settle(outcome.stored, sent);
      setSavedAt(new Date().toISOString());
    } else {
      setRefusal(outcome.refusal);
    }
    return outcome.ok;
  };
  const loadTheirs = async (): Promise<void> => {
    const outcome = await reload();
    setRefusal(outcome.ok ? null : inOneLine(SAVE_FAILED, failed(SAVE_FAILED, outcome.message)));
    if (outcome.ok) draft.settle(outcome.response);
  };
  const save = () => send(draft.base.revision);
  return {
    saving,
    savedAt,
    refusal,
    banner,
    save,
    /** Sends only the changed entries, so that changes by others elsewhere stay. */
    saveOver: () => send(null),
    loadTheirs,
    /** The printed record shows only saved values. */
    print: async () => {
      if (!draft.isDirty || (await save())) printNow();
    },
  };
}

export type BatchSaving = ReturnType<typeof useBatchSaving>;
