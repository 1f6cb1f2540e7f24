import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { recordWarnings } from '#domain/record/page/recordWarnings.ts';
import { content, documentInput, oil, solved } from '#domain/record/testing/factories.ts';
import { partRoundings, partWarnings } from './partRounding.ts';

/** Grams of one oil with a CBN target, in this many parts. */
const inParts = (grams: number, parts: number) =>
  buildDocument(
    documentInput({
      parts,
      content: content({
        specifications: [{ cannabinoid: 'CBN', operator: '=', value: 1, unit: 'mg/g' }],
      }),
      oils: [oil({ id: 'd9', percents: { cbn: 80, THC: 5 } })],
      formulation: solved({
        allocations: [{ oilId: 'd9', mode: 'flexible', grams }],
        buffer: { oilId: null, grams: 400 - grams },
      }),
    }),
  );

test('20 parts of 1.236 g are warned about with the largest deviation and advice', () => {
  const document = inParts(1.236, 20);
  const words =
    'Part 1 holds 1.3 % less CBN than its share, because parts are weighed in whole milligrams. ' +
    'Make at most 12 parts, or a batch at least 1.7 times as large.';
  expect(document.warnings).toEqual([words]);
  expect(recordWarnings(document)).toEqual([{ severity: 'caution', text: words }]);
  // A document saved before this warning existed shows it as well.
  expect(recordWarnings({ ...document, warnings: [] })).toEqual([
    { severity: 'caution', text: words },
  ]);
});

test('a warning in a saved document is not repeated in other words', () => {
  const words = 'Part 1 holds 1.3 % less CBN than its share, as it was worded then.';
  expect(recordWarnings({ ...inParts(1.236, 20), warnings: [words] })).toEqual([
    { severity: 'caution', text: words },
  ]);
});

test('there is no warning when every part is within 1 %, or for untargeted cannabinoids', () => {
  expect(partWarnings(inParts(1.24, 20))).toEqual([]);
  expect(partWarnings(inParts(1.236, 1))).toEqual([]);
  expect(partWarnings({ ...inParts(1.236, 20), targets: [] })).toEqual([]);
});

test('the advice is sufficient', () => {
  const milligrams = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(milligrams, fc.integer({ min: 2, max: 1000 }), (mg, parts) => {
      const [rounding] = partRoundings(inParts(mg / 1000, parts));
      if (rounding === undefined) return;
      expect(rounding.mostParts).toBeLessThan(parts);
      expect(partRoundings(inParts(mg / 1000, Math.max(1, rounding.mostParts)))).toEqual([]);
      const larger = Math.ceil(mg * (Math.ceil(rounding.timesLarger * 10) / 10));
      expect(partRoundings(inParts(larger / 1000, parts))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
