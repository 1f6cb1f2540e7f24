import {
  formatGrams,
  formatNumber,
  formatPercent,
  formatUnits,
  formatWeight,
  formatWritten,
  NOTHING,
} from '#domain/format.ts';
import { batchGrams, saleableUnits, units } from '#domain/recipe/scale.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import { batchYield } from '#domain/record/entries/completion.ts';
import {
  entryText,
  marked,
  plainMoment,
  type RecordHistory,
} from '#domain/record/entries/corrections.ts';
import {
  HANDWRITTEN_FIELDS,
  HEAD,
  type HeadField,
  isFigure,
  TOP_FIELDS,
} from '#domain/record/entries/headEntries.ts';
import { stageOf } from '#domain/record/entries/stage.ts';
import { isWeighed } from '#domain/record/made/madeLines.ts';

/** One labelled figure in the header of a record. */
export type RecordField = {
  readonly key:
    | 'batchId'
    | 'recipeNumber'
    | 'recipeDescription'
    | 'version'
    | 'productType'
    | 'multiplier'
    | 'parts'
    | 'batchWeight'
    | 'unitWeight'
    | 'unitsPerBatch'
    | 'saleableUnits'
    | 'percentOfTheoretical'
    | 'completed'
    | 'status'
    | HeadField;
  readonly label: string;
  /** A dash when there is none. */
  readonly value: string;
  /** Empty and to be filled in by hand; the printed record leaves a line for it. */
  readonly isBlank: boolean;
};

/** Shown instead of the batch id on a document that its reader cannot save as a batch. */
export const DRAFT = 'Draft, not a record';

/** Shown next to a proposed id. */
export const NOT_SAVED = 'Not saved';

const statusWords = ({ status, isActive }: BatchHeader, { lines }: BatchDocument): string => {
  if (status === 'unsaved') return NOT_SAVED;
  if (isActive) return stageOf({ status, isWeighed: lines.some(isWeighed) });
  return status === 'completed' ? 'Completed, inactive' : 'Inactive';
};

/** The header of the record in printing order (docs/rules/batches.md, Record). */
export function recordFields(
  header: BatchHeader,
  document: BatchDocument,
  { completion, corrections }: RecordHistory,
): readonly RecordField[] {
  const grams = batchGrams(document, document.multiplier);
  const written = (key: HeadField) => marked(headText(key, header[key]), corrections, key);
  return [
    field('batchId', 'Batch ID', header.batchId ?? DRAFT),
    ...TOP_FIELDS.map((key) => field(key, HEAD[key].label, written(key))),
    field('status', 'Status', header.batchId === null ? DRAFT : statusWords(header, document)),
    field('recipeNumber', 'Recipe number', document.recipeNumber),
    field('recipeDescription', 'Description', document.recipeDescription),
    field('version', 'Version', formatNumber(document.recipeVersion, 0)),
    field('productType', 'Product type', document.productType),
    field('multiplier', 'Multiplier', formatWritten(document.multiplier)),
    field('parts', 'Parts', formatNumber(document.parts, 0)),
    field('batchWeight', 'Batch weight', `${formatGrams(grams)} g`),
    field('unitWeight', 'Unit weight', `${formatWeight(document.unitWeightGrams)} g`),
    field('unitsPerBatch', 'Units per batch', formatUnits(units(document, document.multiplier))),
    field(
      'saleableUnits',
      'Whole units',
      formatNumber(saleableUnits(document, document.multiplier), 0),
    ),
    ...HANDWRITTEN_FIELDS.map((key) => handwritten(key, HEAD[key].label, written(key))),
    ...(completion === null ? [] : completionFields(header, document, completion)),
  ];
}

/** A figure formatted like others; text that is not a number stays as typed. */
const headText = (field: HeadField, typed: string): string =>
  isFigure(field) && typed !== '' && Number.isFinite(Number(typed))
    ? entryText(field, typed)
    : typed;

function completionFields(
  header: BatchHeader,
  document: BatchDocument,
  { by, at }: NonNullable<RecordHistory['completion']>,
): readonly RecordField[] {
  const finished = header.finishedQuantity === '' ? null : Number(header.finishedQuantity);
  const percent = batchYield(document, finished)?.percentOfTheoretical ?? null;
  return [
    field(
      'percentOfTheoretical',
      'Percent of theoretical',
      percent === null ? '' : `${formatPercent(percent)} %`,
    ),
    field('completed', 'Completed', `${plainMoment(at)} by ${by}`),
  ];
}

const field = (key: RecordField['key'], label: string, value: string): RecordField => ({
  key,
  label,
  value: value.trim() === '' ? NOTHING : value,
  isBlank: false,
});

const handwritten = (key: RecordField['key'], label: string, value: string): RecordField => ({
  ...field(key, label, value),
  isBlank: value.trim() === '',
});
