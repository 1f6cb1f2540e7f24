import { useCallback, useState } from 'react';
import type { BatchSigningInput } from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import type { CompleteBatchInput } from '#client/__generated__/useCompleteBatchMutation.graphql.ts';
import { useRefusal } from '#client/forms/useRefusal.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import { entriesInput, hasUnreadable, withTyped } from '#client/screens/batches/record/written.ts';
import { SAVE_FAILED } from '#client/screens/SavedBatchScreen/saveFailed.ts';
import type { GivenProof } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import type { BatchDraft } from '#client/screens/SavedBatchScreen/useBatchDraft.ts';
import { seenLength } from '#domain/issue.ts';
import { completionIssues } from '#domain/record/entries/completion.ts';
import { type DeviationReasons, deviations } from '#domain/record/made/deviations.ts';
import { withFinished } from '#domain/record/made/finished.ts';
import { useCompleteBatch } from './useCompleteBatch.ts';
import { useCompletionOverride, type Writing } from './useCompletionOverride.ts';

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
  const [question, setQuestion] = useState<BatchSigningInput | null>(null);
  const { refusal, setRefusal, banner } = useRefusal();

  const document = withFinished(withTyped(base.document, written.entries), typed);
  const due = deviations(document, typed.finishedQuantity);
  const isUnexplained = due.some(({ kind }) => seenLength(reasons[kind]) === 0);
  const open = completionIssues(base.document, typed);
  // Only reasons for current deviations are sent.
  const told = Object.fromEntries(due.map(({ kind }) => [kind, reasons[kind]]));
  const writing: Writing = { id, entries: entriesInput(changes), reasons: told };

  const send = async (
    { entries, reasons: sent }: Writing,
    more: Pick<CompleteBatchInput, 'signature' | 'override' | 'revision'>,
  ) => {
    const body = { id, entries: entries ?? {}, reasons: sent ?? null, idempotencyKey };
    const refusal = await complete({ ...body, ...more });
    if (refusal === null) onCompleted();
    return refusal;
  };
  const override = useCompletionOverride(writing, send);

  const submit = async () => {
    if (isSending) return;
    setRefusal(null);
    if (open.length > 0 || isUnexplained || hasUnreadable(written)) {
      setAttempts(attempts + 1);
      return;
    }
    if (base.isSigned) {
      setQuestion({ ...writing, act: 'COMPLETE', revision: base.revision });
      return;
    }
    setIsSending(true);
    const { revision } = base;
    const answer = await send(writing, { revision });
    setIsSending(false);
    setRefusal(answer);
    override.await(answer, { writing, with: { revision } });
  };
  const sign = async (signature: GivenProof): Promise<Refusal | null> => {
    if (question === null) return null;
    // The digest stands for the batch as it was shown, so no revision is sent.
    const answer = await send(question, { signature });
    if (!override.await(answer, { writing: question, with: { signature } })) return answer;
    setRefusal(answer);
    setQuestion(null);
    return null;
  };
  const stopSigning = () => setQuestion(null);
  const onConflict = useCallback(
    (message: string) => {
      setQuestion(null);
      setRefusal({ ...refused(SAVE_FAILED, message), isConflict: true });
    },
    [setRefusal],
  );
  const loadTheirs = () => void onLoadTheirs().then(() => setRefusal(null));
  return {
    document,
    due,
    open,
    attempts,
    isSending,
    refusal,
    banner,
    submit,
    loadTheirs,
    /** The completion that is being signed; null while none is. */
    question,
    sign,
    stopSigning,
    onConflict,
    /** The permission of Quality that it waits for. */
    override,
  };
}
