import { dayAfter, dayText } from '#domain/calendarDate.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { percentSum, percentText } from '#domain/numbers/percentSum.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { comparedWords } from '../results/resultWords.ts';
import { percentToWrite } from '../results/testResult.ts';
import type { CannabinoidResult, CertificateDraft } from './certificate.ts';
import { type FindingLot, type FindingWarning, findingChecks } from './findingChecks.ts';
import { type RaisedBoundsWarning, raisedBounds } from './raisedBounds.ts';

/**
 * Warnings about a certificate that may belong to another lot, be there already or hold a slip; none refuses it
 * (docs/rules/lots.md, Certificates).
 */

export type CertificateWarning = {
  readonly kind:
    | 'again'
    | 'voided'
    | 'elsewhere'
    | 'old'
    | 'outdated'
    | 'sum'
    | 'changed'
    | 'belowLimit'
    | 'lotNumber'
    | FindingWarning['kind']
    | RaisedBoundsWarning['kind'];
  readonly message: string;
};

/** A stored certificate, of the same lot or of another one. */
export type OtherCertificate = {
  readonly tag: string;
  /** It is on the lot that the certificate is for. */
  readonly isOfThisLot: boolean;
  readonly certificateNumber: string;
  readonly labName: string;
  /** SHA-256 of the file; null without a file. */
  readonly fileSha256: string | null;
  /** Why it was voided; null: it counts. */
  readonly voidReason: string | null;
};

export type CheckedCertificate = Pick<
  CertificateDraft,
  'certificateNumber' | 'labName' | 'sampleId' | 'reportedOn' | 'verdict' | 'panels' | 'results'
> & {
  readonly fileSha256: string | null;
};

export type CheckedLot = FindingLot & {
  readonly tag: string;
  readonly batch: string;
  /** The supplier's number for it as kept with the lot; empty: none. */
  readonly supplierLot: string;
  /** `YYYY-MM-DD`; null: unknown. */
  readonly receivedOn: string | null;
  /** Its results before this certificate. */
  readonly results: readonly CannabinoidResult[];
  /** `YYYY-MM-DD` of the report of its current certificate; null: it has none, or no day is known. */
  readonly currentReportedOn: string | null;
  /** Batches that use the lot. */
  readonly batchCount: number;
};

/** A text as laboratories and suppliers may spell it otherwise: without case and surrounding blanks. */
const folded = (text: string): string => text.trim().toLowerCase();

type Names = Pick<CertificateDraft, 'certificateNumber' | 'labName'>;

/** True for the number and the laboratory of one certificate, however they are spelled. */
export const areSameNames = (one: Names, other: Names): boolean =>
  folded(one.certificateNumber) === folded(other.certificateNumber) &&
  folded(one.labName) === folded(other.labName);

/** A certificate may be so many days older than the receipt of its lot. */
const MOST_DAYS_BEFORE = 365;

/** The warnings about a certificate of `lot`; `others` are the stored certificates that it may be one of. */
export function certificateChecks(
  lot: CheckedLot,
  certificate: CheckedCertificate,
  others: readonly OtherCertificate[],
): readonly CertificateWarning[] {
  const standing = others.filter(({ voidReason }) => voidReason === null);
  return [
    ...again(certificate, standing),
    ...voidedBefore(certificate, others),
    ...elsewhere(certificate, standing),
    ...findingChecks(lot, certificate),
    ...tooOld(lot, certificate),
    ...outdated(lot, certificate),
    ...sumAbove100(lot, certificate),
    ...changed(lot, certificate),
    ...raisedBounds(lot, certificate),
    ...belowLimit(certificate),
    ...lotNumber(lot, certificate),
  ];
}

/** Sent twice after a lost answer. One that brings the file or the number that the first lacks completes it. */
function again(
  certificate: CheckedCertificate,
  others: readonly OtherCertificate[],
): readonly CertificateWarning[] {
  const isCompleted = (other: OtherCertificate) =>
    (other.fileSha256 === null && certificate.fileSha256 !== null) ||
    (other.certificateNumber.trim() === '' && certificate.certificateNumber.trim() !== '');
  const own = others.filter((other) => other.isOfThisLot && !isCompleted(other));
  const { numbered, filed } = sameAs(certificate, own);
  const [same] = numbered;
  if (same === undefined && filed.length === 0) return [];
  const name = (same && nameOf(same)) ?? 'This file';
  return [{ kind: 'again', message: `${name} is on this lot already.` }];
}

/** Somebody said with a signature that it is not this lot's; a file or a second person may not know. */
function voidedBefore(
  certificate: CheckedCertificate,
  others: readonly OtherCertificate[],
): readonly CertificateWarning[] {
  const own = others.filter(({ isOfThisLot }) => isOfThisLot);
  const { numbered, filed } = sameAs(certificate, own);
  const same = [...numbered, ...filed];
  const voided = same.find(({ voidReason }) => voidReason !== null);
  if (voided === undefined || same.some(({ voidReason }) => voidReason === null)) return [];
  const name = nameOf(voided) ?? 'This file';
  const message = `${name} was voided on this lot: “${voided.voidReason}” Check that it belongs to this lot.`;
  return [{ kind: 'voided', message }];
}

function elsewhere(
  certificate: CheckedCertificate,
  others: readonly OtherCertificate[],
): readonly CertificateWarning[] {
  const { numbered, filed } = sameAs(
    certificate,
    others.filter(({ isOfThisLot }) => !isOfThisLot),
  );
  // The number says more than a file, so it comes last and stays.
  const byTag = new Map([...filed, ...numbered].map((other) => [other.tag, other]));
  return [...byTag].map(([tag, other]) => ({
    kind: 'elsewhere',
    message: `${nameOf(other) ?? 'This file'} is also on lot ${tag}. Check that it belongs to this lot.`,
  }));
}

/** Those of `others` with the number and laboratory of a certificate, and those with its file. */
function sameAs(
  { certificateNumber: number, labName, fileSha256 }: CheckedCertificate,
  others: readonly OtherCertificate[],
) {
  const isNumbered = number.trim() !== '' && labName.trim() !== '';
  const isSameNumber = (other: OtherCertificate) =>
    isNumbered && areSameNames(other, { certificateNumber: number, labName });
  const isSameFile = (other: OtherCertificate) =>
    fileSha256 !== null && other.fileSha256 === fileSha256;
  return { numbered: others.filter(isSameNumber), filed: others.filter(isSameFile) };
}

/** `Certificate C-1 of Acme Labs`; null without a number or a laboratory. */
function nameOf({
  certificateNumber,
  labName,
}: Pick<OtherCertificate, 'certificateNumber' | 'labName'>): string | null {
  const [number, lab] = [certificateNumber.trim(), labName.trim()];
  return number === '' || lab === '' ? null : `Certificate ${number} of ${lab}`;
}

function tooOld(
  { tag, receivedOn }: CheckedLot,
  { reportedOn }: CheckedCertificate,
): readonly CertificateWarning[] {
  if (receivedOn === null || reportedOn === null) return [];
  if (reportedOn >= dayAfter(receivedOn, -MOST_DAYS_BEFORE)) return [];
  const message = `It was reported on ${dayText(reportedOn)}, more than ${MOST_DAYS_BEFORE} days before ${tag} was received. Check that it belongs to this lot.`;
  return [{ kind: 'old', message }];
}

/** Its values become those of the lot whatever its age, which is right only where the newer ones are wrong. */
function outdated(
  { currentReportedOn }: CheckedLot,
  { reportedOn, results }: CheckedCertificate,
): readonly CertificateWarning[] {
  if (currentReportedOn === null || reportedOn === null || results.length === 0) return [];
  if (reportedOn >= currentReportedOn) return [];
  const message = `It was reported on ${dayText(reportedOn)}, before the current certificate of ${dayText(currentReportedOn)}, and takes its place. Look before you save.`;
  return [{ kind: 'outdated', message }];
}

/** The sum of all that the lot holds then: a cannabinoid that the certificate leaves out keeps its result. */
function sumAbove100(
  { results: before }: CheckedLot,
  { results }: CheckedCertificate,
): readonly CertificateWarning[] {
  const percents = new Map<string, number>();
  for (const result of [...before, ...results]) {
    const percent = percentToWrite(result);
    if (percent !== null) percents.set(cannabinoidKey(result.cannabinoid), Number(percent));
  }
  const sum = percentSum([...percents.values()]);
  const message = `The percentages add up to ${percentText(sum)} %. They should add up to 100% or less.`;
  return sum > 100 ? [{ kind: 'sum', message }] : [];
}

/** Once one percent changed much, every other one is named with it: less may be more to a batch. */
function changed(
  { results: before, batchCount }: CheckedLot,
  { results }: CheckedCertificate,
): readonly CertificateWarning[] {
  const earlier = new Map(before.map((result) => [cannabinoidKey(result.cannabinoid), result]));
  const use = batchCount === 1 ? 'batch uses' : 'batches use';
  const ending = batchCount === 0 ? 'Look' : `${batchCount} ${use} this lot: look`;
  const moves = results.flatMap((result) => {
    const last = earlier.get(cannabinoidKey(result.cannabinoid));
    const [from, to] = [last === undefined ? null : percentToWrite(last), percentToWrite(result)];
    if (last === undefined || from === null || to === null || stepsBetween(from, to) === 0)
      return [];
    const told = `${last.cannabinoid} went from ${comparedWords(last)} to ${comparedWords(result)}.`;
    return [{ told, from, to }];
  });
  if (!moves.some(({ from, to }) => isMuchChanged(from, to))) return [];
  const went = moves.map(({ told }) => told).join(' ');
  return [{ kind: 'changed', message: `${went} ${ending} before you save.` }];
}

const STEPS = 10_000;
/** Whole ten-thousandths of a percent, which is kept with 4 decimals. */
const steps = (decimal: string): number => Math.round(Number(decimal) * STEPS);

const stepsBetween = (from: string, to: string): number => Math.abs(steps(to) - steps(from));

/** True when a percent differs by more than 10 % from the one before. */
const isMuchChanged = (from: string, to: string): boolean =>
  stepsBetween(from, to) * 10 > steps(from);

const shown = (decimal: string): string => roundDecimal(decimal, 4);

/** A figure that its own limits deny: "not detected" and "below LOQ" would bound the cannabinoid by the limit. */
function belowLimit({ results }: CheckedCertificate): readonly CertificateWarning[] {
  return results.flatMap(({ cannabinoid, percent, lod, loq }) => {
    if (percent === null || Number(percent) === 0) return [];
    const isBelow = (limit: string | null): limit is string =>
      limit !== null && steps(percent) < steps(limit);
    const figure = `${cannabinoid.trim()} is ${shown(percent)} %`;
    if (isBelow(lod)) return [warningOf(`${figure}, below its LOD of ${shown(lod)} %.`, 'ND')];
    if (isBelow(loq)) return [warningOf(`${figure}, below its LOQ of ${shown(loq)} %.`, '<LOQ')];
    return [];
  });
}

const warningOf = (finding: string, words: string): CertificateWarning => ({
  kind: 'belowLimit',
  message: `${finding} Check both figures, or write ${words}.`,
});

function lotNumber(
  lot: CheckedLot,
  certificate: Pick<CheckedCertificate, 'sampleId'>,
): readonly CertificateWarning[] {
  const printed = certificate.sampleId.trim();
  const known = [lot.tag, lot.batch, lot.supplierLot].map(folded);
  if (printed === '' || known.includes(folded(printed))) return [];
  const message = `It is for lot ${printed}, and this is ${lot.tag}, batch ${lot.batch}. Check that it belongs to this lot.`;
  return [{ kind: 'lotNumber', message }];
}
