import { useEffect, useRef, useState } from 'react';
import { failed, inOneLine, type Refusal } from '#client/relay/refusal.ts';
import { showWrongField } from '#client/screens/record/showWrongField.ts';
import { usePrint } from '#client/screens/record/usePrint.ts';
import { entriesInput } from '#client/screens/record/written.ts';
import { SAVE_FAILED } from './saveFailed.ts';
import type { BatchDraft } from './useBatchDraft.ts';
import { useReloadBatch } from './useReloadBatch.ts';
import { useUpdateBatch } from './useUpdateBatch.ts';

/** Saving what is typed on a batch, and printing it; a failure loses nothing of it. */
export function useBatchSaving(id: string, batchId: string, draft: BatchDraft) {
  const [update, saving] = useUpdateBatch();
  const reload = useReloadBatch(batchId);
  const printNow = usePrint();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);

  const send = async (revision: number | null): Promise<boolean> => {
    if (isSending.current || showWrongField()) return false;
    isSending.current = true;
    setRefusal(null);
    const { changes, written: sent } = draft;
    const outcome = await update({ id, entries: entriesInput(changes), revision });
    isSending.current = false;
    if (outcome.ok) {
      // The boxes can be typed in while the answer is on its way.
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
    /** Only the entries that were typed; what others wrote elsewhere stays. */
    saveOver: () => send(null),
    loadTheirs,
    /** Paper is printed of what is saved. */
    print: async () => {
      if (!draft.isDirty || (await save())) printNow();
    },
  };
}
