import type { BatchSigningInput } from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { GivenProof } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import { useAwaitedSignature } from '#client/session/signing/useAwaitedSignature.ts';
import { useCorrectBatch } from './useCorrectBatch.ts';

const ENDS = {
  unsigned: refused('Not signed', 'Nothing was corrected, because it was not signed.'),
  unknown: refused(
    'No answer',
    'It is not known whether this was corrected. Load the page again to see it.',
  ),
};

/** A correction that waits for its signature. */
type Asked = { readonly question: BatchSigningInput; readonly idempotencyKey: string };

/** Corrections that are signed: `signed` opens the dialog and resolves once it was signed, or to a refusal. */
export function useSignedCorrection() {
  const correct = useCorrectBatch();
  const { question: asked, signed, answered, stop } = useAwaitedSignature<Asked>(ENDS);
  const sign = async (signature: GivenProof, revision: number | null): Promise<Refusal | null> => {
    if (asked === null) return null;
    const { question, idempotencyKey } = asked;
    const { id, entries, reason } = question;
    const written = { id, entries: entries ?? {}, reason: reason ?? '' };
    const refusal = await correct({ ...written, idempotencyKey, signature, revision });
    answered(refusal);
    return refusal;
  };
  return {
    question: asked?.question ?? null,
    signed: (question: BatchSigningInput) =>
      signed({ question, idempotencyKey: crypto.randomUUID() }),
    sign,
    stop,
  };
}
