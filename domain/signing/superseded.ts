import { type SignatureSubject, SUBJECT_NOUNS } from './meanings.ts';

/** A signature with the digest of what its signer saw. */
export type CoveringSignature = {
  readonly id: string;
  /** The key of the subject, unique over all kinds of subject. */
  readonly subjectKey: string;
  /** Hex digest of the subject's canonical text when it was signed. */
  readonly subjectDigest: string;
  readonly isSuperseded: boolean;
};

/**
 * Ids of the signatures that become superseded, in the given order: their subject reads differently now, or is gone.
 * Signatures superseded before are left out, because the first reason stays.
 */
export const newlySuperseded = (
  signatures: readonly CoveringSignature[],
  /** The digest of each subject as it is now, by its key. */
  present: ReadonlyMap<string, string>,
): readonly string[] =>
  signatures
    .filter(
      ({ isSuperseded, subjectKey, subjectDigest }) =>
        !isSuperseded && present.get(subjectKey) !== subjectDigest,
    )
    .map(({ id }) => id);

/** A change that came between looking and signing, in words. */
export type SeenChange = {
  readonly subject: SignatureSubject;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly time: string;
};

/** The refusal of a signature whose digest no longer fits. */
export const changedWhileLookingText = (change: SeenChange): string => {
  const { subject, field, from, to, name, time } = change;
  return `This ${SUBJECT_NOUNS[subject]} changed while you looked at it (${field}: ${from} → ${to}, ${name}, ${time}). Look again, then sign.`;
};

/** The refusal of a digest that is not what is stored, where no change since it was shown made it differ. */
export const NOT_WHAT_IS_STORED = 'What was signed is not what is stored. Look again, then sign.';
