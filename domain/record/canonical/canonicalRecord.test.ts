import { expect, test } from 'vitest';
import { leftStockText } from '#domain/inventory/leftInventory.ts';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { batchHeader, content, documentInput, line } from '#domain/record/testing/factories.ts';
import { canonicalRecord, recordDigest } from './canonicalRecord.ts';
import type { SignedEntry } from './signedEntry.ts';

const NO_HISTORY = { completion: null, corrections: [] };
const small = buildDocument(
  documentInput({
    content: content({
      ingredients: [line({ id: 'oil', type: 'active' }), line({ id: 'syrup', type: 'buffer' })],
    }),
  }),
);
const signature: SignedEntry = {
  meaning: 'performed',
  subject: 'line_part',
  linePosition: 1,
  part: null,
  signerName: 'Ana Ruiz',
  statement: 'I weighed 3.125 g of D9.',
  subjectDigest: 'ab12',
  method: 'pin',
  at: '2026-11-21T14:05:00.000Z',
  reason: null,
  superseded: null,
};

test('a record is written exactly like this', () => {
  const text = canonicalRecord(batchHeader({ finishedQuantity: '240' }), small, NO_HISTORY);
  expect(text).toBe(
    [
      '{"agentName":"operator@demo.test","batchId":"BF-20261121-7K2M","batchNumber":"L-118"',
      '"batchWeightGrams":"1000.000","finishedQuantity":"240.000"',
      '"lines":[{"calculatedGrams":"3.125","ingredientName":"Oil d9","ingredientTag":"D9"',
      '"ingredientType":"active","oil":1,"parts":[{"grams":"3.125","part":1}],"position":1}',
      '{"calculatedGrams":"996.875","ingredientName":"syrup","ingredientType":"buffer"',
      '"parts":[{"grams":"996.875","part":1}],"position":2}]',
      '"lots":[{"batch":"B-1","description":"Oil d9","grams":"3.125","mode":"flexible"',
      '"percents":{"THC":"80.0000"},"tag":"D9"}],"multiplier":"1.000000"',
      '"organizationName":"Demo Confections","parts":1,"productType":"Gummy"',
      '"productionDate":"2026-11-21","recipeDescription":"Gummies","recipeNumber":"TNC-001"',
      '"recipeVersion":3,"status":"active","targets":[{"achievedMg":"2500.000000"',
      '"cannabinoid":"THC","operator":"=","targetMg":"2500.000000","unit":"mg/unit"',
      '"value":"10.0000"}],"unitWeightGrams":"4.0000","untargetedLimitPercent":"10.0000"}',
    ].join(','),
  );
});

test('the bounds that maximums are judged by stand beside the percents of a lot', () => {
  const withUppers = (uppers: Readonly<Record<string, number | 'unknown'>>) =>
    canonicalRecord(
      batchHeader(),
      { ...small, lots: small.lots.map((lot) => ({ ...lot, uppers })) },
      NO_HISTORY,
    );
  expect(withUppers({ THC: 80, CBD: 0.01, CBN: 'unknown' })).toContain(
    '"tag":"D9","uppers":{"CBD":"0.0100","CBN":"unknown","THC":"80.0000"}}]',
  );
  // Where nothing is bounded, maximums are judged by bounds all the same.
  expect(withUppers({})).toContain('"tag":"D9","uppers":{}}]');
  expect(canonicalRecord(batchHeader(), small, NO_HISTORY)).not.toContain('uppers');
});

test('the digest is the SHA-256 of the text', () => {
  expect(recordDigest('abc')).toMatch(/^ba7816bf[0-9a-f]{56}$/);
});

test('deactivation, and signatures of the batch itself, are left out', () => {
  const plain = canonicalRecord(batchHeader(), small, NO_HISTORY);
  const released: SignedEntry = { ...signature, subject: 'batch', meaning: 'released' };
  expect(canonicalRecord(batchHeader({ isActive: false }), small, NO_HISTORY)).toBe(plain);
  expect(canonicalRecord(batchHeader(), small, NO_HISTORY, [released])).toBe(plain);
  expect(canonicalRecord(batchHeader(), small, NO_HISTORY, [signature])).not.toBe(plain);
});

test('an oil that is deleted later does not change the record', () => {
  const warnings = [...small.warnings, leftStockText({ tag: 'D9', batch: 'B-1' }, '2026-12-01')];
  expect(canonicalRecord(batchHeader(), { ...small, warnings }, NO_HISTORY)).toBe(
    canonicalRecord(batchHeader(), small, NO_HISTORY),
  );
});

test('a signature that was superseded reads differently', () => {
  const superseded = { at: '2026-11-21T15:00:00.000Z', because: 'Weight voided' };
  const text = (one: SignedEntry) => canonicalRecord(batchHeader(), small, NO_HISTORY, [one]);
  expect(text({ ...signature, superseded })).not.toBe(text(signature));
});

test('a finished quantity is one figure however its text is written', () => {
  const text = (finishedQuantity: string) =>
    canonicalRecord(batchHeader({ finishedQuantity }), small, NO_HISTORY);
  expect(text('240.5')).toBe(text('240.500'));
  expect(text('240.5')).not.toBe(text('240.501'));
  expect(text('many')).not.toBe(text(''));
});
