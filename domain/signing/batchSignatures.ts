import type { LineSignatures } from '#domain/quality/policy.ts';
import type { SignatureMeaning } from './meanings.ts';

/** A signature on a whole batch. */
export type BatchSignature = {
  readonly meaning: SignatureMeaning;
  readonly isSuperseded: boolean;
};

/** True when completing and correcting the batch are signed. */
export const isSignedBatch = (signatures: LineSignatures): boolean => signatures !== 'off';

/** True when a completed batch was signed by whoever performed it, and nobody else has verified it yet. */
export const waitsForVerification = (
  lineSignatures: LineSignatures,
  isCompleted: boolean,
  signatures: readonly BatchSignature[],
): boolean => {
  const stands = (meaning: SignatureMeaning) =>
    signatures.some((one) => one.meaning === meaning && !one.isSuperseded);
  return (
    lineSignatures === 'performed_verified' &&
    isCompleted &&
    stands('performed') &&
    !stands('verified')
  );
};

export const WAITS_FOR_VERIFICATION = 'Waits for verification by a second person';

/** Told whoever made a batch where nobody else has the right to verify it. */
export const NOBODY_VERIFIES =
  'Nobody else may verify this batch. Give a second person a role in its department first.';
