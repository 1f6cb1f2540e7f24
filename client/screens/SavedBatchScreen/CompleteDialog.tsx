import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '#client/relay/refusal.ts';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { entryKey } from '#client/screens/record/entries.ts';
import { showWrongField } from '#client/screens/record/showWrongField.ts';
import {
  entriesInput,
  hasUnreadable,
  settleQuantity,
  withTyped,
} from '#client/screens/record/written.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { NumberField } from '#client/ui/NumberField.tsx';
import { completionIssues } from '#domain/record/completion.ts';
import { type DeviationReasons, deviations } from '#domain/record/deviations.ts';
import { missingEntries } from '#domain/record/missingEntries.ts';
import { ConsumptionTable, StockTakenTable } from './CompletionTables.tsx';
import { calculatedActuals, yieldText } from './completion.ts';
import { LeftOilsNote, MissingNote, ReasonFields } from './ReasonFields.tsx';
import type { BatchDraft } from './useBatchDraft.ts';
import { useCompleteBatch } from './useCompleteBatch.ts';

type Props = {
  readonly id: string;
  /** What is typed here is typed on the page behind, so that cancelling loses nothing of it. */
  readonly draft: BatchDraft;
  /** Kept by the page as well. */
  readonly reasons: DeviationReasons;
  readonly onReasons: (reasons: DeviationReasons) => void;
  readonly onLoadTheirs: () => Promise<void>;
  readonly onCompleted: () => void;
  readonly onClose: () => void;
};

/** Asks for all that has to stand on a batch before it is closed, and closes it. */
export function CompleteDialog(props: Props) {
  const { id, draft, reasons, onReasons, onLoadTheirs, onCompleted, onClose } = props;
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

  const document = withTyped(base.document, written.entries);
  const due = deviations(document, typed.finishedQuantity);
  const isUnexplained = due.some(({ kind }) => reasons[kind].trim() === '');
  const open = completionIssues(base.document, typed);
  const issues = attempts === 0 ? [] : open;
  const { finishedQuantity } = written.header;
  const finishedProblem = issues.find(({ field }) => field === 'finishedQuantity')?.message;

  const submit = async () => {
    if (isSending) return;
    setRefusal(null);
    if (open.length > 0 || isUnexplained || hasUnreadable(written)) {
      setAttempts(attempts + 1);
      return;
    }
    setIsSending(true);
    const entries = entriesInput(changes);
    const refused = await complete({
      id,
      entries,
      // A reason for what differs no longer is no reason.
      reasons: Object.fromEntries(due.map(({ kind }) => [kind, reasons[kind]])),
      idempotencyKey,
      revision: base.revision,
    });
    setIsSending(false);
    setRefusal(refused);
    if (refused === null) onCompleted();
  };
  const loadTheirs = async () => {
    await onLoadTheirs();
    setRefusal(null);
  };
  const fillAsCalculated = () => {
    for (const { linePosition, part, grams } of calculatedActuals(
      base.document,
      open,
      written.entries,
    )) {
      onEntry(entryKey(linePosition, part), { actual: grams });
    }
  };
  return (
    <Dialog title="Complete Batch" size="lg" isLocked={isSending} onClose={onClose}>
      {(close) => (
        <Form label="Complete Batch" onSubmit={() => void submit()}>
          <Stack gap="md" ref={fields} className="bw-complete">
            {refusal !== null && (
              <FormFailure refusal={refusal} ref={banner} onLoadTheirs={() => void loadTheirs()} />
            )}
            <div>
              <NumberField
                label="Finished quantity"
                description="Finished units"
                required
                settle={settleQuantity}
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
            {open.some(({ field }) => field === 'actualGrams') && (
              <Button variant="default" onClick={fillAsCalculated}>
                As calculated
              </Button>
            )}
            <StockTakenTable document={document} />
            <LeftOilsNote warnings={document.warnings} />
            <ReasonFields
              due={due}
              reasons={reasons}
              isAsked={attempts > 0}
              onReason={(kind, reason) => onReasons({ ...reasons, [kind]: reason })}
            />
            <MissingNote missing={missingEntries(base.document, typed)} />
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
