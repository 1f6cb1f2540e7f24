import { useState } from 'react';
import { useRefusal } from '#client/forms/useRefusal.ts';
import { entriesInput, hasUnreadable, withTyped } from '#client/screens/batches/record/written.ts';
import type { BatchDraft } from '#client/screens/SavedBatchScreen/useBatchDraft.ts';
import { completionIssues } from '#domain/record/entries/completion.ts';
import { type DeviationReasons, deviations } from '#domain/record/made/deviations.ts';
import { useCompleteBatch } from './useCompleteBatch.ts';

export type CompletionOptions = {
  readonly id: string;
  /** Shared with the page behind, so that cancelling loses no input. */
  readonly draft: BatchDraft;
  /** Stored by the page as well. */
  readonly reasons: DeviationReasons;
  readonly onLoadTheirs: () => Promise<void>;
  readonly onCompleted: () => void;
};

/** The open entries of a batch, the deviations to explain, and the request that completes it. */
export function useCompletion(options: CompletionOptions) {
  const { id, draft, reasons, onLoadTheirs, onCompleted } = options;
  const { base, written, typed, changes } = draft;
  const complete = useCompleteBatch();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const { refusal, setRefusal, banner } = useRefusal();

  const document = withTyped(base.document, written.entries);
  const due = deviations(document, typed.finishedQuantity);
  const isUnexplained = due.some(({ kind }) => reasons[kind].trim() === '');
  const open = completionIssues(base.document, typed);

  const submit = async () => {
    if (isSending) return;
    setRefusal(null);
    if (open.length > 0 || isUnexplained || hasUnreadable(written)) {
      setAttempts(attempts + 1);
      return;
    }
    setIsSending(true);
    const refused = await complete({
      id,
      entries: entriesInput(changes),
      // Only reasons for current deviations are sent.
      reasons: Object.fromEntries(due.map(({ kind }) => [kind, reasons[kind]])),
      idempotencyKey,
      revision: base.revision,
    });
    setIsSending(false);
    setRefusal(refused);
    if (refused === null) onCompleted();
  };
  const loadTheirs = () => void onLoadTheirs().then(() => setRefusal(null));
  return { document, due, open, attempts, isSending, refusal, banner, submit, loadTheirs };
}
