import { batchGrams, saleableUnits, units } from '#domain/recipe/scale.ts';
import type { BatchDocument, BatchHeader } from './document.ts';
import { formatGrams, formatNumber, formatUnits, formatWritten, NOTHING } from './format.ts';

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
    | 'status';
  readonly label: string;
  /** A dash when there is none. */
  readonly value: string;
  /** Still empty and to be written by hand: paper leaves a line for it. */
  readonly isBlank: boolean;
};

const STATUS = {
  unsaved: 'Not saved',
  active: 'Active',
  completed: 'Completed',
} as const satisfies Record<BatchHeader['status'], string>;

/** Head of the record in printing order (batch spec, section 2). */
export function recordFields(header: BatchHeader, document: BatchDocument): readonly RecordField[] {
  const grams = batchGrams(document, document.multiplier);
  return [
    field('batchId', 'Batch ID', header.batchId ?? ''),
    field('productionDate', 'Production date', header.productionDate),
    field('status', 'Status', STATUS[header.status]),
    field('recipeNumber', 'Recipe number', document.recipeNumber),
    field('recipeDescription', 'Description', document.recipeDescription),
    field('version', 'Version', formatNumber(document.recipeVersion, 0)),
    field('productType', 'Product type', document.productType),
    field('multiplier', 'Multiplier', formatWritten(document.multiplier)),
    field('parts', 'Parts', formatNumber(document.parts, 0)),
    field('batchWeight', 'Batch weight', `${formatGrams(grams)} g`),
    field('unitWeight', 'Unit weight', `${formatGrams(document.unitWeightGrams)} g`),
    field('unitsPerBatch', 'Units per batch', formatUnits(units(document, document.multiplier))),
    field(
      'saleableUnits',
      'Whole units',
      formatNumber(saleableUnits(document, document.multiplier), 0),
    ),
    handwritten('batchNumber', 'Batch number', header.batchNumber),
    handwritten('agent', 'Agent', header.agentName),
    handwritten('supervisor', 'Supervisor', header.supervisorName),
    handwritten('finishedQuantity', 'Finished quantity', header.finishedQuantity),
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
