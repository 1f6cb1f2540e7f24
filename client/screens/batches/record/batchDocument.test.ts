import { expect, test } from 'vitest';
import { BLANK_HEAD } from '#domain/record/entries/headEntries.ts';
import { toBatchHeader, toCompletion } from './batchDocument.ts';
import { type GraphBatch, toBatchDocument } from './graphDocument.ts';
import { type GraphCorrection, toCorrection } from './useCorrections.ts';

const line: GraphBatch['document']['lines'][number] = {
  position: 1,
  parentPosition: null,
  ingredientName: 'Sugar',
  ingredientTag: 'SUG-1',
  ingredientType: 'FIXED',
  lotId: null,
  calculatedGrams: '600.5',
  partGrams: ['300.25', '300.25'],
  actualGrams: '599.5',
  actualParts: ['299.5', '300'],
  initials: '',
  initialsParts: ['JD', 'PN'],
  lot: 'S-77',
};

const correction: GraphCorrection = {
  field: 'ACTUAL_GRAMS',
  linePosition: 1,
  part: 2,
  from: '598.500',
  to: '599.500',
  reason: 'Misread',
  correctedBy: 'Maya Ortiz',
  createdAt: '2026-11-22T08:00:00.000Z',
};

const batch: GraphBatch = {
  ...BLANK_HEAD,
  batchId: 'BF-20261121-7K2M',
  batchNumber: 'L-118',
  agentName: 'Ana',
  finishedQuantity: null,
  productionDate: '2026-11-21',
  status: 'COMPLETED',
  active: true,
  organizationName: 'Demo Confections',
  logoUrl: null,
  recordCode: { size: 37, path: 'M4 4h7v1h-7z' },
  revision: 4,
  lineSignatures: 'OFF',
  completedAt: '2026-11-21T14:05:00.000Z',
  completedBy: 'Maya Ortiz',
  reasons: { lines: 'Spilled', targets: '', yield: '' },
  allowedUses: [],
  recipeNumber: 'TNC-001',
  recipeDescription: 'Gummies',
  recipeVersionNumber: 3,
  multiplier: '1.5',
  parts: 2,
  document: {
    productType: 'Gummy',
    batchWeightGrams: '1000',
    unitWeightGrams: '4.25',
    warnings: ['2.000 g under batch weight'],
    untargetedLimitPercent: '7.5',
    targets: [
      {
        cannabinoid: 'THC',
        operator: 'GREATER_OR_EQUAL',
        value: '10',
        unit: 'MG_PER_UNIT',
        targetMg: '2500',
        achievedMg: '2500.058',
      },
    ],
    lines: [
      line,
      {
        ...line,
        position: 2,
        parentPosition: 1,
        ingredientTag: null,
        ingredientType: 'SUB_FORMULATION',
        lotId: '7',
        actualGrams: null,
        initials: '',
      },
    ],
    lots: [
      {
        lotId: '7',
        tag: 'D9',
        description: 'Distillate',
        batch: 'B-1',
        departmentName: null,
        mode: 'USE_ALL',
        grams: '3.125',
        potencies: [
          { cannabinoid: 'THC', percent: '88.2' },
          { cannabinoid: 'CBD', percent: '0.4' },
        ],
        capPercents: null,
      },
    ],
  },
};

test('the header has the people, the date and the result', () => {
  expect(toBatchHeader(batch)).toEqual({
    ...BLANK_HEAD,
    batchId: 'BF-20261121-7K2M',
    batchNumber: 'L-118',
    agentName: 'Ana',
    productionDate: '2026-11-21',
    status: 'completed',
    isActive: true,
    organizationName: 'Demo Confections',
  });
});

test('decimals become numbers, and enum values become those of the domain', () => {
  const document = toBatchDocument(batch);
  expect(document).toMatchObject({
    recipeNumber: 'TNC-001',
    recipeDescription: 'Gummies',
    recipeVersion: 3,
    productType: 'Gummy',
    batchWeightGrams: 1000,
    unitWeightGrams: 4.25,
    multiplier: 1.5,
    parts: 2,
    untargetedLimitPercent: 7.5,
    warnings: ['2.000 g under batch weight'],
  });
  expect(document.targets).toEqual([
    {
      cannabinoid: 'THC',
      operator: '>=',
      value: 10,
      unit: 'mg/unit',
      targetMg: 2500,
      achievedMg: 2500.058,
    },
  ]);
  expect(document.lots).toEqual([
    {
      oilId: '7',
      tag: 'D9',
      description: 'Distillate',
      batch: 'B-1',
      departmentName: null,
      mode: 'use_all',
      grams: 3.125,
      percents: { THC: 88.2, CBD: 0.4 },
    },
  ]);
});

test('the bounds by which maximums are judged come with a lot, unknown ones as such', () => {
  const lots = batch.document.lots.map((lot) => ({
    ...lot,
    capPercents: [
      { cannabinoid: 'THC', percent: '0.01' },
      { cannabinoid: 'CBD', percent: null },
    ],
  }));
  const [lot] = toBatchDocument({ ...batch, document: { ...batch.document, lots } }).lots;
  expect(lot?.uppers).toEqual({ THC: 0.01, CBD: 'unknown' });
});

test('a line keeps its position, its parts and its entries', () => {
  const [first, second] = toBatchDocument(batch).lines;
  expect(first).toEqual({
    position: 1,
    parentPosition: null,
    ingredientName: 'Sugar',
    ingredientTag: 'SUG-1',
    ingredientType: 'fixed',
    oilId: null,
    calculatedGrams: 600.5,
    partGrams: [300.25, 300.25],
    actualGrams: 599.5,
    actualParts: [299.5, 300],
    initials: '',
    initialsParts: ['JD', 'PN'],
    lot: 'S-77',
  });
  expect(second).toMatchObject({
    parentPosition: 1,
    ingredientTag: null,
    ingredientType: 'sub_formulation',
    oilId: '7',
    actualGrams: null,
  });
});

test('completion and corrections are included in the terms of the domain', () => {
  expect(toCompletion(batch)).toEqual({
    by: 'Maya Ortiz',
    at: '2026-11-21T14:05:00.000Z',
    reasons: { lines: 'Spilled', targets: '', yield: '' },
    allowedUses: [],
  });
  expect(toCorrection(correction)).toEqual({
    field: 'actualGrams',
    linePosition: 1,
    part: 2,
    from: '598.500',
    to: '599.500',
    reason: 'Misread',
    by: 'Maya Ortiz',
    at: '2026-11-22T08:00:00.000Z',
  });
  expect(toCompletion({ ...batch, completedAt: null, completedBy: null })).toBeNull();
});
