import { useRef, useState } from 'react';
import type { BatchSigningInput } from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { GivenProof } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import { useCorrectBatch } from './useCorrectBatch.ts';

const UNSIGNED = refused('Not signed', 'Nothing was corrected, because it was not signed.');

/** A correction that waits for its signature. */
type Waiting = {
  readonly question: BatchSigningInput;
  readonly idempotencyKey: string;
  readonly end: (refusal: Refusal | null) => void;
};

/** Corrections that are signed: `signed` opens the dialog and resolves once it was signed, or to a refusal. */
export function useSignedCorrection() {
  const correct = useCorrectBatch();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isDone = useRef(false);
  const signed = (question: BatchSigningInput) =>
    new Promise<Refusal | null>((end) => {
      isDone.current = false;
      setWaiting({ question, idempotencyKey: crypto.randomUUID(), end });
    });
  const sign = async (signature: GivenProof, revision: number | null): Promise<Refusal | null> => {
    if (waiting === null) return null;
    const { id, entries = {}, reason } = waiting.question;
    const { idempotencyKey } = waiting;
    const written = { id, entries: entries ?? {}, reason: reason ?? '' };
    const input = { ...written, idempotencyKey, signature, revision };
    const refusal = await correct(input);
    isDone.current = refusal === null;
    return refusal;
  };
  const stop = () => {
    waiting?.end(isDone.current ? null : UNSIGNED);
    setWaiting(null);
  };
  return { question: waiting?.question ?? null, signed, sign, stop };
}
