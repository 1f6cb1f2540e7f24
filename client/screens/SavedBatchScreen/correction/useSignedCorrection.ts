import { useRef, useState } from 'react';
import type { BatchSigningInput } from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { GivenProof } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import { useCorrectBatch } from './useCorrectBatch.ts';

const UNSIGNED = refused('Not signed', 'Nothing was corrected, because it was not signed.');
const UNKNOWN = refused(
  'No answer',
  'It is not known whether this was corrected. Load the page again to see it.',
);

/** A correction that waits for its signature. */
type Waiting = {
  readonly question: BatchSigningInput;
  readonly idempotencyKey: string;
  readonly resolve: (refusal: Refusal | null) => void;
};

/** Corrections that are signed: `signed` opens the dialog and resolves once it was signed, or to a refusal. */
export function useSignedCorrection() {
  const correct = useCorrectBatch();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const end = useRef<Refusal | null>(UNSIGNED);
  const signed = (question: BatchSigningInput) =>
    new Promise<Refusal | null>((resolve) => {
      end.current = UNSIGNED;
      setWaiting({ question, idempotencyKey: crypto.randomUUID(), resolve });
    });
  const sign = async (signature: GivenProof, revision: number | null): Promise<Refusal | null> => {
    if (waiting === null) return null;
    const { id, entries = {}, reason } = waiting.question;
    const { idempotencyKey } = waiting;
    const written = { id, entries: entries ?? {}, reason: reason ?? '' };
    const input = { ...written, idempotencyKey, signature, revision };
    const refusal = await correct(input);
    // A later refusal may be about what the first request has stored.
    if (refusal === null) end.current = null;
    else if (refusal.isLost) end.current = UNKNOWN;
    return refusal;
  };
  const stop = () => {
    waiting?.resolve(end.current);
    setWaiting(null);
  };
  return { question: waiting?.question ?? null, signed, sign, stop };
}
