import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { DocumentLine } from '#domain/record/document/document.ts';
import type { EntryChange } from '#domain/record/entries/entries.ts';
import { documentInput, oil } from '#domain/record/testing/factories.ts';
import { newlyWeighedLots, unusedLots, weighedLots } from './weighedLots.ts';

const { lines } = buildDocument(
  documentInput({ oils: [oil({ id: 'd9', percents: { THC: 80 } })] }),
);
const ofOil = (line: DocumentLine): boolean => line.oilId === 'd9';
const weighed = (parts: readonly (number | null)[]) =>
  lines.map((line) =>
    ofOil(line)
      ? {
          ...line,
          actualGrams: parts.includes(null) ? null : 3,
          actualParts: parts,
          partGrams: parts.map(() => 1),
        }
      : line,
  );
const change = (of: Partial<EntryChange>): EntryChange => ({
  field: 'actualGrams',
  linePosition: lines.find(ofOil)?.position ?? 0,
  part: null,
  from: '',
  to: '3.000',
  ...of,
});

test('a lot was weighed once every line and part of it has its grams', () => {
  expect(weighedLots(lines)).toEqual(new Set());
  expect(weighedLots(weighed([1, null]))).toEqual(new Set());
  expect(weighedLots(weighed([1, 2]))).toEqual(new Set(['d9']));
});

test('0 g in places that were empty leave what was weighed before', () => {
  const zero = (part: number) => change({ part, to: '0.000' });
  expect(weighedLots(weighed([2, 0, 0]), [zero(2), zero(3)])).toEqual(new Set(['d9']));
  expect(weighedLots(weighed([2, 0, 1]), [zero(2), change({ part: 3 })])).toEqual(new Set());
  expect(weighedLots(weighed([0]), [change({ from: '2.000', to: '0.000' })])).toEqual(new Set());
});

test('not when the same request writes other grams of it', () => {
  expect(weighedLots(weighed([3]), [change({ to: '4.000' })])).toEqual(new Set());
  expect(weighedLots(weighed([3]), [change({ to: '' })])).toEqual(new Set());
  expect(weighedLots(weighed([3]), [change({ field: 'initials' })])).toEqual(new Set(['d9']));
  expect(weighedLots(weighed([3]), [change({ linePosition: 1 })])).toEqual(new Set(['d9']));
});

test('grams are recorded of the lots of the changed lines, unless they are taken back or 0', () => {
  expect(newlyWeighedLots(lines, [change({})])).toEqual(new Set(['d9']));
  expect(newlyWeighedLots(lines, [change({ to: '' })])).toEqual(new Set());
  expect(newlyWeighedLots(lines, [change({ to: '0.000' })])).toEqual(new Set());
  expect(newlyWeighedLots(lines, [change({ field: 'initials', to: 'AM' })])).toEqual(new Set());
  expect(newlyWeighedLots(lines, [change({ linePosition: 1 })])).toEqual(new Set());
});

test('a lot is unused once every line of it says 0 g', () => {
  const line = (oilId: string | null, actualGrams: number | null) => ({ oilId, actualGrams });
  expect(unusedLots([line('d9', 0), line(null, 0)])).toEqual(new Set(['d9']));
  expect(unusedLots([line('d9', 0), line('d9', null)])).toEqual(new Set());
  expect(unusedLots([line('d9', 0), line('d9', 2), line('c1', 0)])).toEqual(new Set(['c1']));
});
