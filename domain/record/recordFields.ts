import { batchGrams, saleableUnits, units } from '#domain/recipe/scale.ts';
import { batchYield } from './completion.ts';
import { entryText, marked, plainMoment, type RecordHistory } from './corrections.ts';
import type { BatchDocument, BatchHeader } from './document.ts';
import {
  formatGrams,
  formatNumber,
  formatPercent,
  formatUnits,
  formatWeight,
  formatWritten,
  NOTHING,
} from './format.ts';

/** One labelled figure in the head of a record. */
export type RecordField = {
  readonly key:
    | 'batchId'
    | 'productionDate'
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
    | 'batchNumber'
    | 'agent'
    | 'supervisor'
    | 'finishedQuantity'
    | 'percentOfTheoretical'
    | 'completed'
    | 'status';
  readonly label: string;
  /** A dash when there is none. */
  readonly value: string;
  /** Still empty and to be written by hand: paper leaves a line for it. */
  readonly isBlank: boolean;
};

/** Stands where the id of a batch would, on a document that its reader can't save as one. */
export const DRAFT = 'Draft, not a record';

/** Stands beside the id that such a document proposes. */
export const NOT_SAVED = 'Not saved';

const STATUS = {
  unsaved: NOT_SAVED,
  active: 'Active',
  completed: 'Completed',
} as const satisfies Record<BatchHeader['status'], string>;

const statusWords = ({ status, isActive }: BatchHeader): string => {
  if (isActive) return STATUS[status];
  return status === 'completed' ? 'Completed, inactive' : 'Inactive';
};

/** Head of the record in printing order (batch spec, section 2). */
export function recordFields(
  header: BatchHeader,
  document: BatchDocument,
  { completion, corrections }: RecordHistory,
): readonly RecordField[] {
  const grams = batchGrams(document, document.multiplier);
  return [
    field('batchId', 'Batch ID', header.batchId ?? DRAFT),
    field(
      'productionDate',
      'Production date',
      marked(header.productionDate, corrections, 'productionDate'),
    ),
    field('status', 'Status', header.batchId === null ? DRAFT : statusWords(header)),
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
    handwritten(
      'batchNumber',
      'Batch number',
      marked(header.batchNumber, corrections, 'batchNumber'),
    ),
    handwritten('agent', 'Agent', marked(header.agentName, corrections, 'agentName')),
    handwritten(
      'supervisor',
      'Supervisor',
      marked(header.supervisorName, corrections, 'supervisorName'),
    ),
    handwritten(
      'finishedQuantity',
      'Finished quantity',
      marked(quantityText(header.finishedQuantity), corrections, 'finishedQuantity'),
    ),
    ...(completion === null ? [] : completionFields(header, document, completion)),
  ];
}

/** A figure as figures stand on a record; what is typed and none yet, as it is. */
const quantityText = (written: string): string =>
  written !== '' && Number.isFinite(Number(written))
    ? entryText('finishedQuantity', written)
    : written;

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
