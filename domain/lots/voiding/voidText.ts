import { dayText } from '#domain/calendarDate.ts';
import { type Issue, issueWhen, seenLength, textIssues } from '#domain/issue.ts';
import type { LotStatus } from '#domain/lots/status.ts';

/** Voiding a test of a lot in words: the name of the test, the reason and what refuses it. */

export type NamedTest = {
  /** Percents that somebody wrote without a certificate. */
  readonly isTyped: boolean;
  readonly certificateNumber: string;
  readonly labName: string;
  /** The day on which it was entered, `YYYY-MM-DD`. */
  readonly enteredOn: string;
};

/** "certificate C-1 of Acme Labs", as it stands within a sentence. */
export function testName({ isTyped, certificateNumber, labName, enteredOn }: NamedTest): string {
  const [number, lab] = [certificateNumber.trim(), labName.trim()];
  if (number !== '') return numberedName(number, lab);
  const day = dayText(enteredOn);
  if (lab !== '') return `the certificate of ${lab} entered on ${day}`;
  return isTyped ? `the correction of ${day}` : `the certificate entered on ${day}`;
}

const numberedName = (number: string, lab: string): string =>
  lab === '' ? `certificate ${number}` : `certificate ${number} of ${lab}`;

const starting = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Why a release no longer holds whose certificate was voided. */
export const voidedText = (test: NamedTest): string => `${starting(testName(test))} was voided.`;

/** Why a row of a file is left out whose certificate, with this number, was voided on its lot. */
export const voidedInFileText = (
  tag: string,
  { certificateNumber, labName }: Pick<NamedTest, 'certificateNumber' | 'labName'>,
): string =>
  `${starting(numberedName(certificateNumber.trim(), labName.trim()))} was voided on ${tag}. A file doesn't bring it back: leave it out of the row, or add it again on the page of the oil.`;

/** Characters of the reason. */
export const VOID_REASON_LIMITS = { least: 10, most: 500 } as const;

export function voidReasonIssues(reason: string): readonly Issue[] {
  const { least, most } = VOID_REASON_LIMITS;
  const message = `Give a reason of at least ${least} characters.`;
  return [
    ...issueWhen(seenLength(reason) < least, ['reason'], message),
    ...textIssues(['reason'], reason, { label: 'Reason', mostCharacters: most, isRequired: false }),
  ];
}

/** How a test stands to voiding. */
export type VoidableTest = NamedTest & {
  /** It voids another test. */
  readonly isVoiding: boolean;
  /** The person who voided it, and the day, `YYYY-MM-DD`; null: it is not void. */
  readonly voided: { readonly byName: string; readonly on: string } | null;
};

/** The sentence that refuses to void a test; null when it may be voided. */
export function voidRefusal(test: VoidableTest): string | null {
  if (test.isVoiding) return "What voids a certificate can't be voided. Add the certificate again.";
  if (test.voided === null) return null;
  const { byName, on } = test.voided;
  return `${starting(testName(test))} was voided by ${byName} on ${dayText(on)}.`;
}

/**
 * Told before a test is voided that stated the day of its report; null for a lot that is never due. Nobody knows whether
 * the date came from that day or from a person, so it stays.
 */
export const retestStaysText = (
  retestOn: string | null,
  reportedOn: string | null,
): string | null =>
  retestOn === null || reportedOn === null
    ? null
    : `The retest date ${dayText(retestOn)} stays. Look whether this certificate gave it.`;

/** Told before a test of a lot on hold is voided, which may have been put there by it; null for every other one. */
export const holdStaysText = (tag: string, from: LotStatus, to: LotStatus): string | null =>
  from === 'hold' && to === 'hold' ? `${tag} stays on hold until Quality takes it off.` : null;

/** "Voided by Quinn Field on 29 Nov 2026: …"; the day as a page or paper writes it. */
export const voidedByText = (byName: string, on: string, reason: string): string =>
  `Voided by ${byName} on ${on}: ${reason}`;
