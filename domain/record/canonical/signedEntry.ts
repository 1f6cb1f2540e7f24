import type {
  SignatureMeaning,
  SignatureSubject,
  SigningMethod,
} from '#domain/signing/meanings.ts';
import {
  type Canonical,
  momentValue,
  recordValue,
  textValue,
  wholeValue,
} from './canonicalText.ts';

/** A signature that belongs to a record. */
export type SignedEntry = {
  readonly meaning: SignatureMeaning;
  readonly subject: SignatureSubject;
  /** The line and part that were signed, from 1; null for another subject. */
  readonly linePosition: number | null;
  readonly part: number | null;
  readonly signerName: string;
  readonly statement: string;
  readonly subjectDigest: string;
  readonly method: SigningMethod;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string | null;
  readonly superseded: { readonly at: string; readonly because: string } | null;
};

/** The canonical text of a signature. */
export const signatureText = ({ superseded, ...signature }: SignedEntry): Canonical =>
  recordValue({
    at: momentValue(signature.at),
    digest: textValue(signature.subjectDigest),
    line: wholeValue(signature.linePosition),
    meaning: textValue(signature.meaning),
    method: textValue(signature.method),
    name: textValue(signature.signerName),
    part: wholeValue(signature.part),
    reason: textValue(signature.reason),
    statement: textValue(signature.statement),
    subject: textValue(signature.subject),
    supersededAt: momentValue(superseded?.at ?? null),
    supersededBecause: textValue(superseded?.because ?? null),
  });
