import { momentIn } from '#domain/account/timeZone.ts';
import type { LineSignatures } from '#domain/quality/policy.ts';
import { WAITS_FOR_VERIFICATION, waitsForVerification } from '#domain/signing/batchSignatures.ts';
import { MEANING_WORDS, type SignatureMeaning } from '#domain/signing/meanings.ts';

/** A signature on a batch, as it is stored. Times are ISO 8601. */
export type GivenSignature = {
  readonly id: string;
  readonly meaning: SignatureMeaning;
  readonly signerName: string;
  readonly statement: string;
  readonly at: string;
  readonly superseded: { readonly at: string; readonly because: string } | null;
};

/** The signatures of a batch, oldest first, and the zone in which their times are printed. */
export type BatchSignatures = {
  readonly lineSignatures: LineSignatures;
  readonly signatures: readonly GivenSignature[];
  /** IANA name. */
  readonly timeZone: string;
};

/** A signature as page and paper show it. */
export type RecordSigned = {
  readonly key: string;
  readonly name: string;
  readonly meaning: string;
  /** `2026-11-21 14:05 UTC`. */
  readonly at: string;
  readonly statement: string;
  /** When and why it no longer holds; null while it does. */
  readonly superseded: string | null;
};

export const recordSigned = ({
  signatures,
  timeZone,
}: Pick<BatchSignatures, 'signatures' | 'timeZone'>): readonly RecordSigned[] =>
  signatures.map(({ id, meaning, signerName: name, statement, at, superseded }) => ({
    key: id,
    name,
    meaning: MEANING_WORDS[meaning],
    at: momentIn(timeZone, at),
    statement,
    superseded:
      superseded && `Superseded on ${momentIn(timeZone, superseded.at)}: ${superseded.because}`,
  }));

/** The note of a completed batch that nobody has verified yet; null otherwise. */
export function verificationNote(
  { lineSignatures, signatures }: BatchSignatures,
  isCompleted: boolean,
): string | null {
  const given = signatures.map(({ meaning, superseded }) => ({
    meaning,
    isSuperseded: superseded !== null,
  }));
  return waitsForVerification(lineSignatures, isCompleted, given)
    ? `${WAITS_FOR_VERIFICATION}.`
    : null;
}
