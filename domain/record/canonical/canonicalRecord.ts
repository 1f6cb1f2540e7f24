import { isLeftStockText } from '#domain/inventory/leftInventory.ts';
import type {
  BatchDocument,
  BatchHeader,
  DocumentTarget,
} from '#domain/record/document/document.ts';
import type { Correction, RecordHistory } from '#domain/record/entries/corrections.ts';
import { HEAD_FIELDS, type HeadField, isFigure } from '#domain/record/entries/headEntries.ts';
import { canonicalLines, canonicalLots } from './canonicalLines.ts';
import {
  type Canonical,
  decimalValue,
  FINE_PLACES,
  GRAMS_PLACES,
  gramsValue,
  listValue,
  MULTIPLIER_PLACES,
  mgValue,
  momentValue,
  percentValue,
  recordValue,
  setValue,
  textValue,
  wholeValue,
} from './canonicalText.ts';
import { sha256 } from './sha256.ts';
import { type SignedEntry, signatureText } from './signedEntry.ts';

/**
 * The canonical text of a record: everything frozen or written on a batch that a person can see. Signatures of the
 * batch itself, the inactivation, row ids, and warnings about oils deleted later are left out, because a release would
 * otherwise contradict itself; so is who saved the batch and when, which never changes and stands in no printed record.
 * Server and browser get the same text from the same record, whatever order its rows come in.
 */
export const canonicalRecord = (
  header: BatchHeader,
  document: BatchDocument,
  { completion, corrections }: RecordHistory,
  signatures: readonly SignedEntry[] = [],
): string =>
  recordValue({
    ...Object.fromEntries(HEAD_FIELDS.map((field) => [field, headValue(field, header[field])])),
    batchId: textValue(header.batchId),
    batchWeightGrams: gramsValue(document.batchWeightGrams),
    completion: completion === null ? undefined : completionText(completion),
    corrections: setValue(corrections.map(correctionText)),
    lines: canonicalLines(document),
    lots: canonicalLots(document.lots),
    multiplier: decimalValue(document.multiplier, MULTIPLIER_PLACES),
    organizationName: textValue(header.organizationName),
    parts: wholeValue(document.parts),
    productType: textValue(document.productType),
    recipeDescription: textValue(document.recipeDescription),
    recipeNumber: textValue(document.recipeNumber),
    recipeVersion: wholeValue(document.recipeVersion),
    signatures: setValue(
      signatures.filter(({ subject }) => subject !== 'batch').map(signatureText),
    ),
    status: textValue(header.status),
    targets: setValue(document.targets.map(targetText)),
    unitWeightGrams: decimalValue(document.unitWeightGrams, FINE_PLACES),
    untargetedLimitPercent: percentValue(document.untargetedLimitPercent),
    warnings: listValue(document.warnings.filter((text) => !isLeftStockText(text)).map(textValue)),
  }) ?? '{}';

/** The SHA-256 of a canonical text, 64 hexadecimal digits. It stands beside the solver's digest, which is another. */
export const recordDigest = (canonicalText: string): string => sha256(canonicalText);

/** A figure is a text in the header; one that is no number stays as typed. */
function headValue(field: HeadField, text: string): Canonical {
  const figure = isFigure(field) && text.trim() !== '' ? Number(text) : Number.NaN;
  return decimalValue(figure, GRAMS_PLACES) ?? textValue(text);
}

const completionText = ({ by, at, reasons }: NonNullable<RecordHistory['completion']>): Canonical =>
  recordValue({
    at: momentValue(at),
    by: textValue(by),
    lineReason: textValue(reasons.lines),
    targetReason: textValue(reasons.targets),
    yieldReason: textValue(reasons.yield),
  });

const correctionText = (correction: Correction): Canonical =>
  recordValue({
    at: momentValue(correction.at),
    by: textValue(correction.by),
    field: textValue(correction.field),
    from: textValue(correction.from),
    line: wholeValue(correction.linePosition),
    part: wholeValue(correction.part),
    reason: textValue(correction.reason),
    to: textValue(correction.to),
  });

const targetText = (target: DocumentTarget): Canonical =>
  recordValue({
    achievedMg: mgValue(target.achievedMg),
    cannabinoid: textValue(target.cannabinoid),
    operator: textValue(target.operator),
    targetMg: mgValue(target.targetMg),
    unit: textValue(target.unit),
    value: decimalValue(target.value, FINE_PLACES),
  });
