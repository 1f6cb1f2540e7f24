import {
  SIGNATURE_MEANINGS,
  type SignatureMeaning,
  type SignatureSubject,
  SUBJECT_NOUNS,
} from './meanings.ts';

/** The meaning of a signature and the kind of record that it stands under. */
export type SignedAs = {
  readonly meaning: SignatureMeaning;
  readonly subjectType: SignatureSubject;
};

/**
 * For each meaning the one that somebody else must have given on the same subject (21 CFR 211.101 (c), (d);
 * 111.260 (j)).
 */
export const SECOND_PERSON_OF: Readonly<Partial<Record<SignatureMeaning, SignatureMeaning>>> = {
  verified: 'performed',
  added_verified: 'added',
};

/** The meaning with which somebody else confirms this one; null where nobody has to. */
export const confirmationOf = (work: SignatureMeaning): SignatureMeaning | null =>
  SIGNATURE_MEANINGS.find((meaning) => SECOND_PERSON_OF[meaning] === work) ?? null;

const doneWord = (first: SignatureMeaning, subject: SignatureSubject): string => {
  if (first === 'added') return 'added';
  return subject === 'batch' ? 'made' : 'weighed';
};

/**
 * The sentence that refuses a signature that would confirm the own work; null when nothing speaks against it. `workedAs`
 * is the name of its signer on the work that `SECOND_PERSON_OF` names, null where that is of others. A batch keeps the
 * work of whoever made it after a correction, anything else only what was not superseded.
 */
export function secondPersonIssue(
  { meaning, subjectType }: SignedAs,
  workedAs: string | null,
): string | null {
  const work = SECOND_PERSON_OF[meaning];
  if (work === undefined || workedAs === null) return null;
  const did = `${doneWord(work, subjectType)} this ${SUBJECT_NOUNS[subjectType]}`;
  return `${workedAs} ${did}. Somebody else has to verify it.`;
}

/** The sentence that refuses to verify a batch to somebody who recorded grams of it. */
export const weigherIssue = (name: string, linePosition: number): string =>
  `${name} weighed line ${linePosition} of this batch. Somebody else has to verify it.`;

/** A signature on a line of a batch. */
export type WorkSignature = {
  readonly meaning: SignatureMeaning;
  /** Opaque key of the person. */
  readonly signerId: string;
  /** Position of the line, from 1. */
  readonly linePosition: number;
};

/** Work on a batch that keeps a person from releasing it. */
const WORK_WORDS: Readonly<Partial<Record<SignatureMeaning, string>>> = {
  performed: 'weighed',
  verified: 'verified',
  added: 'added',
  added_verified: 'verified the addition of',
};

/**
 * The sentence that refuses `signerId` as releaser of a batch; null when that person may release it. `work` are all
 * signatures on its lines, superseded ones too, because they were work all the same.
 */
export function releaserIssue(
  signerId: string,
  work: readonly WorkSignature[],
  releaserMayHaveWorked: boolean,
): string | null {
  if (releaserMayHaveWorked) return null;
  for (const one of work) {
    const did = WORK_WORDS[one.meaning];
    if (one.signerId !== signerId || did === undefined) continue;
    return `You ${did} line ${one.linePosition} of this batch. Somebody else of Quality has to release it.`;
  }
  return null;
}

/** The sentence that refuses to close a deviation to the person who caused it; null for everybody else. */
export const closerIssue = (signerId: string, causedById: string | null): string | null =>
  signerId === causedById
    ? 'You caused this deviation. Somebody else of Quality has to close it.'
    : null;
