/** The statements that a signature makes about its subject (21 CFR 11.50 (a)(3)). */
export const SIGNATURE_MEANINGS = [
  'performed',
  'verified',
  'added',
  'added_verified',
  'reviewed',
  'released',
  'rejected',
  'approved',
  'acknowledged',
  'disposition',
  'voided',
] as const;
export type SignatureMeaning = (typeof SIGNATURE_MEANINGS)[number];

/** The kinds of record that can be signed. */
export const SIGNATURE_SUBJECTS = [
  'weighing',
  'line_part',
  'step',
  'batch',
  'deviation',
  'plan_revision',
  'lot',
  'recipe_version',
] as const;
export type SignatureSubject = (typeof SIGNATURE_SUBJECTS)[number];

/** The subject as refusals name it. */
export const SUBJECT_NOUNS: Readonly<Record<SignatureSubject, string>> = {
  weighing: 'line',
  line_part: 'line',
  step: 'step',
  batch: 'batch',
  deviation: 'deviation',
  plan_revision: 'plan',
  lot: 'lot',
  recipe_version: 'version',
};

/** `pin` alone within the signing window, or of a second person; otherwise the account password. */
export const SIGNING_METHODS = ['password', 'pin'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** The meaning as page and paper print it beside name and time. */
export const MEANING_WORDS: Readonly<Record<SignatureMeaning, string>> = {
  performed: 'performed',
  verified: 'verified',
  added: 'added',
  added_verified: 'addition verified',
  reviewed: 'reviewed',
  released: 'released',
  rejected: 'rejected',
  approved: 'approved',
  acknowledged: 'acknowledged',
  disposition: 'disposition decided',
  voided: 'voided',
};

export const isSignatureMeaning = (text: string): text is SignatureMeaning =>
  SIGNATURE_MEANINGS.some((meaning) => meaning === text);

export const isSignatureSubject = (text: string): text is SignatureSubject =>
  SIGNATURE_SUBJECTS.some((subject) => subject === text);
