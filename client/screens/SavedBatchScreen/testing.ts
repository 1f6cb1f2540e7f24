import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import { storedEntries } from '#client/screens/batches/record/written.ts';
import type { BatchDocument, BatchHeader, DocumentLine } from '#domain/record/document/document.ts';
import { BLANK_HEAD } from '#domain/record/entries/headEntries.ts';
import { blankActuals } from '#domain/record/entries/lineActuals.ts';

const line = (position: number, difference: Partial<DocumentLine>): DocumentLine => ({
  position,
  parentPosition: null,
  ingredientName: `Line ${position}`,
  ingredientTag: null,
  ingredientType: 'fixed',
  oilId: null,
  calculatedGrams: 10,
  partGrams: [10],
  ...blankActuals(1),
  ...difference,
  ...(difference.actualGrams != null && { actualParts: [difference.actualGrams] }),
});

const lot = (oilId: string, mode: 'flexible' | 'buffer') => ({
  oilId,
  tag: `T-${oilId}`,
  description: 'Oil',
  batch: `B-${oilId}`,
  departmentName: null,
  mode,
  grams: 10,
  percents: {},
});

/** A sub-formulation with one line, a lot that is also the buffer, and a temporary lot. */
const document: BatchDocument = {
  recipeNumber: 'TNC-001',
  recipeDescription: 'Tincture',
  recipeVersion: 1,
  productType: 'Tincture',
  batchWeightGrams: 100,
  unitWeightGrams: 4,
  multiplier: 1,
  parts: 1,
  targets: [],
  lines: [
    line(1, { ingredientName: 'Syrup', ingredientType: 'sub_formulation' }),
    line(2, { ingredientName: 'Sugar', parentPosition: 1, actualGrams: 9.5, initials: 'JD' }),
    line(3, { ingredientName: 'Oil', ingredientType: 'active', oilId: '7', actualGrams: 1.25 }),
    line(4, { ingredientName: 'Oil', ingredientType: 'buffer', oilId: '7', actualGrams: 2.5 }),
    line(5, { ingredientName: 'Sample', ingredientType: 'active', oilId: 'temp-1' }),
    line(6, { ingredientName: 'Nothing', calculatedGrams: 0, partGrams: [0] }),
  ],
  lots: [lot('7', 'flexible'), lot('7', 'buffer'), lot('temp-1', 'flexible')],
  warnings: [],
  untargetedLimitPercent: 10,
};

const header: BatchHeader = {
  ...BLANK_HEAD,
  batchId: 'BF-20261121-7K2M',
  batchNumber: 'L-118',
  agentName: 'Ana',
  finishedQuantity: '24.000',
  productionDate: '2026-11-21',
  status: 'completed',
  isActive: true,
  organizationName: 'Demo Confections',
};

export const BATCH: StoredBatch = {
  header,
  document,
  completion: null,
  logoUrl: null,
  code: { size: 37, path: '' },
  revision: 3,
  isSigned: false,
  entries: storedEntries(header, document),
};
