import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { OverrideDialog } from '#client/screens/batches/override/OverrideDialog.tsx';
import { entryKey } from '#client/screens/batches/record/entries.ts';
import { showWrongField } from '#client/screens/batches/record/showWrongField.ts';
import { oilAt } from '#client/screens/oils/oilLinks.ts';
import { BatchSignDialog } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import type { CompletionIssue } from '#domain/record/entries/completion.ts';
import { missingEntries } from '#domain/record/entries/missingEntries.ts';
import type { DeviationReasons } from '#domain/record/made/deviations.ts';
import { ConsumptionTable, StockTakenTable } from './CompletionTables.tsx';
import { calculatedActuals, stockTaken } from './completion.ts';
import { FinishedQuantity } from './FinishedQuantity.tsx';
import { OutputFields } from './OutputFields.tsx';
import { LeftOilsNote, MissingNote, ReasonFields } from './ReasonFields.tsx';
import { RetestsNote } from './RetestsNote.tsx';
import { type CompletionOptions, useCompletion } from './useCompletion.ts';

type Props = CompletionOptions & {
  /** Sentences about later tests of the lots of the batch, the oldest first. */
  readonly retests: readonly string[];
  readonly onReasons: (reasons: DeviationReasons) => void;
  readonly onClose: () => void;
};

/** Keeps name and field side by side on phones. */
const NARROW = {
  '--bw-record-name': '4.5rem',
  '--bw-record-actual': 'clamp(5.5rem, 20vw, 12rem)',
  '--bw-record-actual-align': 'start',
} as const;

/** Asks for all entries that completion requires, and completes the batch. */
export function CompleteDialog(props: Props) {
  const { draft, retests, reasons, onReasons, onClose } = props;
  const { base, written, typed, onEntry } = draft;
  const completion = useCompletion(props);
  const { due, open, attempts, isSending, refusal, banner, loadTheirs, override } = completion;
  const issues = attempts === 0 ? [] : open;
  const fields = useWrongFieldShown(attempts);
  // Its lots may have been tested since the page was loaded, which whoever completes the batch should see first.
  const [areRetestsRead, setRetestsRead] = useState(false);
  const retestsRead = useCallback(() => setRetestsRead(true), []);
  return (
    <Dialog
      title="Complete Batch"
      size="lg"
      isLong
      isLocked={isSending}
      isCovered={completion.question !== null || override.isOpen}
      onClose={onClose}
    >
      {(close) => (
        <Form label="Complete Batch" onSubmit={() => void completion.submit()}>
          <Stack gap="md" ref={fields} __vars={NARROW}>
            {refusal !== null && (
              <FormFailure
                refusal={refusal}
                ref={banner}
                onLoadTheirs={loadTheirs}
                acts={
                  override.isOffered ? (
                    <Button variant="default" size="xs" onClick={override.open}>
                      Override…
                    </Button>
                  ) : null
                }
              />
            )}
            <RetestsNote batchId={base.header.batchId ?? ''} lines={retests} onRead={retestsRead} />
            <FinishedQuantity draft={draft} issues={issues} />
            <ConsumptionTable
              document={base.document}
              issues={issues}
              entries={written.entries}
              onEntry={onEntry}
            />
            <AsCalculated draft={draft} open={open} />
            <StockTakenTable document={completion.document} />
            <OutputFields draft={draft} />
            <LeftOilsNote warnings={completion.document.warnings} />
            <ReasonFields
              due={due}
              reasons={reasons}
              isAsked={attempts > 0}
              onReason={(kind, reason) => onReasons({ ...reasons, [kind]: reason })}
            />
            <MissingNote missing={missingEntries(base.document, typed, base.isSigned)} />
            <Text c="dimmed">
              A completed batch is read-only: what is wrong on it can only be corrected by a
              manager.
            </Text>
            <FormButtons
              submitLabel="Mark Completed"
              submitting={isSending || !areRetestsRead}
              disabled={!areRetestsRead}
              isPinned
              onCancel={close}
            />
          </Stack>
          {completion.question !== null && (
            <BatchSignDialog
              question={completion.question}
              people={null}
              onSign={completion.sign}
              onConflict={completion.onConflict}
              onClose={completion.stopSigning}
            />
          )}
          {override.isOpen && (
            <OverrideDialog
              oilIds={stockTaken(completion.document).flatMap(({ lotId, grams }) =>
                grams > 0 ? oilAt(lotId) : [],
              )}
              productionDate={written.header.productionDate}
              batchId={base.header.batchId ?? ''}
              act="complete"
              onSign={override.sign}
              onClose={override.close}
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** The fields of the dialog, of which the first wrong one is shown after each attempt. */
function useWrongFieldShown(attempts: number) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0 && fields.current !== null) showWrongField(fields.current);
  }, [attempts]);
  return fields;
}

type AsCalculatedProps = Pick<Props, 'draft'> & { readonly open: readonly CompletionIssue[] };

/** Enters the calculated grams where none were weighed. */
function AsCalculated({ draft, open }: AsCalculatedProps) {
  if (!open.some(({ field }) => field === 'actualGrams')) return null;
  const fill = () => {
    const actuals = calculatedActuals(draft.base.document, open, draft.written.entries);
    for (const { linePosition, part, grams } of actuals) {
      draft.onEntry(entryKey(linePosition, part), { actual: grams });
    }
  };
  return (
    <Button variant="default" onClick={fill}>
      As calculated
    </Button>
  );
}
