import { useRef, useState } from 'react';
import type { CreateBatchInput } from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import type { SigningRefusal } from '#client/relay/saving/refusal.ts';
import { type FieldPlace, fieldPlace } from '#client/screens/batches/record/fieldPlace.ts';
import { showWrongField } from '#client/screens/batches/record/showWrongField.ts';
import type { ConfirmedCalculation } from '#client/screens/batches/run/confirmedCalculation.ts';
import { usePrint } from '#client/ui/page/usePrint.ts';
import type { Draft } from './draft.ts';
import { saveInput } from './saveInput.ts';
import { type SavedBatch, type SaveOutcome, useSaveBatch } from './useSaveBatch.ts';

type Options = {
  readonly confirmed: ConfirmedCalculation;
  readonly parts: number;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly maySave: boolean;
};

type Saved = {
  readonly batch: SavedBatch;
  /** The field that had the focus when it was saved. */
  readonly place: FieldPlace | null;
};

/** Saving and printing. A printed document is saved first if possible, with the key of its draft. */
export function useDocumentSaving({ confirmed, parts, draft, change, maySave }: Options) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<Extract<SaveOutcome, { ok: false }> | null>(null);
  const [send, saving] = useSaveBatch();
  const isSending = useRef(false);
  const printNow = usePrint();

  const sendWith = async (more: Pick<CreateBatchInput, 'override'>): Promise<SaveOutcome> => {
    isSending.current = true;
    const outcome = await send({ ...saveInput(confirmed, parts, draft), ...more });
    isSending.current = false;
    if (outcome.ok) {
      setSaved({ batch: outcome.batch, place: fieldPlace() });
      change({ savedBatchId: outcome.batch.batchId });
    } else if (outcome.isRefused) change({ isRefused: true });
    return outcome;
  };

  const save = async (): Promise<boolean> => {
    if (isSending.current || showWrongField()) return false;
    setFailure(null);
    const outcome = await sendWith({});
    if (!outcome.ok) setFailure(outcome);
    return outcome.ok;
  };

  /** Saves with the permission of Quality; resolves to a refusal, or to null. */
  const saveAllowed = async (
    override: CreateBatchInput['override'],
  ): Promise<SigningRefusal | null> => {
    const outcome = await sendWith({ override });
    return outcome.ok ? null : outcome;
  };

  const print = async (): Promise<void> => {
    if (!maySave || saved !== null || (await save())) printNow();
  };

  return { saved, failure, saving, save, saveAllowed, print };
}

export type DocumentSaving = ReturnType<typeof useDocumentSaving>;
