import { useRef, useState } from 'react';
import { type FieldPlace, fieldPlace } from '#client/screens/record/fieldPlace.ts';
import { showWrongField } from '#client/screens/record/showWrongField.ts';
import { usePrint } from '#client/screens/record/usePrint.ts';
import type { ConfirmedCalculation } from '#client/screens/run/confirmedCalculation.ts';
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
  /** Where somebody was typing when it was saved. */
  readonly place: FieldPlace | null;
};

/** Saving and printing. Paper that may be saved is saved first, under the one key of its draft. */
export function useDocumentSaving({ confirmed, parts, draft, change, maySave }: Options) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<Extract<SaveOutcome, { ok: false }> | null>(null);
  const [send, saving] = useSaveBatch();
  const isSending = useRef(false);
  const printNow = usePrint();

  const save = async (): Promise<boolean> => {
    if (isSending.current || showWrongField()) return false;
    isSending.current = true;
    setFailure(null);
    const outcome = await send(saveInput(confirmed, parts, draft));
    isSending.current = false;
    if (outcome.ok) {
      setSaved({ batch: outcome.batch, place: fieldPlace() });
      change({ savedBatchId: outcome.batch.batchId });
    } else {
      setFailure(outcome);
      if (outcome.isRefused) change({ isRefused: true });
    }
    return outcome.ok;
  };

  const print = async (): Promise<void> => {
    if (!maySave || saved !== null || (await save())) printNow();
  };

  return { saved, failure, saving, save, print };
}
