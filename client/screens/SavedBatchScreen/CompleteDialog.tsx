import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import type { Refusal } from '#client/screens/forms/refusal.ts';
import { showWrongField } from '#client/screens/record/showWrongField.ts';
import {
  entriesInput,
  hasUnreadable,
  isUnreadable,
  withEntries,
} from '#client/screens/record/written.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { completionIssues } from '#domain/record/completion.ts';
import { ConsumptionTable, StockTakenTable } from './CompletionTables.tsx';
import { yieldText } from './completion.ts';
import type { BatchDraft } from './useBatchDraft.ts';
import { useCompleteBatch } from './useCompleteBatch.ts';

type Props = {
  readonly id: string;
  /** What is typed here is typed on the page behind, so that cancelling loses nothing of it. */
  readonly draft: BatchDraft;
  readonly onLoadTheirs: () => Promise<void>;
  readonly onCompleted: () => void;
  readonly onClose: () => void;
};

/** Asks for all that has to stand on a batch before it is closed, and closes it. */
export function CompleteDialog({ id, draft, onLoadTheirs, onCompleted, onClose }: Props) {
  const { base, written, typed, changes, onHeader, onEntry } = draft;
  const complete = useCompleteBatch();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0 && fields.current !== null) showWrongField(fields.current);
  }, [attempts]);
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);

  const open = completionIssues(base.document, typed);
  const issues = attempts === 0 ? [] : open;
  const { finishedQuantity } = written.header;
  const finishedProblem = isUnreadable(finishedQuantity)
    ? 'Expected a number, 0 or more'
    : issues.find(({ field }) => field === 'finishedQuantity')?.message;

  const submit = async () => {
    if (isSending) return;
    setRefusal(null);
    if (open.length > 0 || hasUnreadable(written)) {
      setAttempts(attempts + 1);
      return;
    }
    setIsSending(true);
    const entries = entriesInput(changes);
    const refused = await complete({ id, entries, idempotencyKey, revision: base.revision });
    setIsSending(false);
    setRefusal(refused);
    if (refused === null) onCompleted();
  };
  const loadTheirs = async () => {
    await onLoadTheirs();
    setRefusal(null);
  };
  const document = withEntries(base.document, written.entries);
  return (
    <Dialog title="Complete Batch" size="lg" isLocked={isSending} onClose={onClose}>
      {(close) => (
        <Form label="Complete Batch" onSubmit={() => void submit()}>
          <Stack gap="md" ref={fields} className="bw-complete">
            {refusal !== null && (
              <FormFailure refusal={refusal} ref={banner} onLoadTheirs={() => void loadTheirs()} />
            )}
            <div>
              <TextInput
                label="Finished quantity"
                description="Finished units"
                required
                inputMode="decimal"
                autoComplete="off"
                data-autofocus
                value={finishedQuantity}
                error={finishedProblem}
                onChange={(event) => onHeader({ finishedQuantity: event.currentTarget.value })}
              />
              <p className="bw-complete-note" role="status">
                Yield: {yieldText(base.document, typed.finishedQuantity)}
              </p>
            </div>
            <ConsumptionTable
              document={base.document}
              issues={issues}
              entries={written.entries}
              onEntry={onEntry}
            />
            <StockTakenTable document={document} />
            <p className="bw-complete-note">
              A completed batch is read-only: what is wrong on it can only be corrected by a
              manager.
            </p>
            <FormButtons submitLabel="Mark Completed" submitting={isSending} onCancel={close} />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
