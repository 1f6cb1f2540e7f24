import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, content, documentInput, oil } from '#domain/record/testing/factories.ts';
import { asMade } from './asMade.ts';
import { deviations } from './deviations.ts';
import { countedIn, finishedOf, withFinished } from './finished.ts';

/** 1 kg of gummies of 4 g with 10 mg THC in each, weighed as planned. */
const plan = buildDocument(
  documentInput({
    content: content({
      specifications: [{ cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' }],
    }),
    oils: [oil({ id: 'd9', percents: { THC: 80 } })],
  }),
);
const asPlanned: BatchDocument = {
  ...plan,
  lines: plan.lines.map((line) => ({
    ...line,
    actualGrams: line.calculatedGrams,
    actualParts: [line.calculatedGrams],
  })),
};

test('1,000 g in the kettle, 960 g finished at 4 g: 10.42 mg instead of 10.00', () => {
  const made = asMade(withFinished(asPlanned, { finishedGrams: 960, unitWeights: '4' }));
  expect(asMade(asPlanned)?.targets[0]?.mgPerUnit?.toFixed(2)).toBe('10.00');
  expect(made?.grams).toBe(1_000);
  expect(made?.unitsEquivalent).toBe(240);
  expect(made?.targets[0]?.mgPerUnit?.toFixed(2)).toBe('10.42');
  expect(made?.cannabinoids[0]?.mgPerGram.toFixed(4)).toBe('2.6042');
});

test('without the weight of a unit, or of the whole, the lines count', () => {
  for (const counted of [
    { finishedGrams: 960, unitWeights: '' },
    { finishedGrams: null, unitWeights: '4' },
    { finishedGrams: 0, unitWeights: '4' },
  ]) {
    expect(finishedOf(counted)).toBeNull();
    expect(asMade(withFinished(asPlanned, counted))).toEqual(asMade(asPlanned));
  }
});

test('what was weighed after the process is forgotten with its entry', () => {
  const once = withFinished(asPlanned, { finishedGrams: 960, unitWeights: '4' });
  expect(withFinished(once, { finishedGrams: null, unitWeights: '' })).toEqual(asPlanned);
});

test('parts gain by the same share as the batch', () => {
  const halves: BatchDocument = {
    ...asPlanned,
    parts: 2,
    lines: asPlanned.lines.map((line) => {
      const half = line.calculatedGrams / 2;
      return { ...line, partGrams: [half, half], actualParts: [half, half] };
    }),
  };
  const cooked = withFinished(halves, { finishedGrams: 960, unitWeights: '4' });
  const [target] = asMade(cooked)?.targets ?? [];
  expect(target?.parts.map(({ made }) => made.toFixed(2))).toEqual(['10.42', '10.42']);
});

test('a batch that lost a tenth of its weight asks for the reason, and its record says why', () => {
  const counted = { finishedGrams: 900, unitWeights: '4.01 3.99' };
  expect(deviations(asPlanned, 250)).toEqual([]);
  expect(deviations(withFinished(asPlanned, counted), 250)).toEqual([
    { kind: 'targets', differences: [expect.stringContaining('THC: 11.111')] },
  ]);
  const header = batchHeader({
    status: 'completed',
    finishedGrams: '900',
    unitWeights: '4.01 3.99',
  });
  expect(batchRecord(header, asPlanned).made?.notes).toContain(
    'As made: 1,000.000 g in all lines, 900.000 g finished, equal to 225.00 units of 4.000 g.',
  );
});

test('what was typed counts as soon as it can be read', () => {
  const typed = batchHeader({ finishedGrams: '1 992.5 g', unitWeights: '4,01; 3,99' });
  expect(countedIn(typed)).toEqual({
    finishedQuantity: null,
    finishedGrams: 1_992.5,
    unitWeights: '4.01 3.99',
  });
  const wrong = batchHeader({ finishedGrams: 'much', unitWeights: 'few' });
  expect(countedIn(wrong)).toMatchObject({ finishedGrams: null, unitWeights: '' });
});
