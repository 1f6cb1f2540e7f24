import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { recordWarnings } from '#domain/record/page/recordWarnings.ts';
import { documentInput, oil } from '#domain/record/testing/factories.ts';
import { asMade } from './asMade.ts';
import { deviations } from './deviations.ts';

const planned = buildDocument(documentInput({ oils: [oil({ id: 'd9', percents: { THC: 80 } })] }));

/** The single lot of the plan as two lots, each weighed at twice its plan. */
function twoLots(
  tags: readonly [string, string],
  batches: readonly [string, string],
): BatchDocument {
  const [lot] = planned.lots;
  const active = planned.lines.find(({ oilId }) => oilId !== null);
  if (lot === undefined || active === undefined) throw new Error('No lot is planned.');
  const grams = active.calculatedGrams * 2;
  const ids = ['1', '2'] as const;
  return {
    ...planned,
    lots: ids.map((oilId, index) => ({
      ...lot,
      oilId,
      tag: tags[index] ?? '',
      batch: batches[index] ?? '',
    })),
    lines: ids.map((oilId) => ({ ...active, oilId, actualGrams: grams, actualParts: [grams] })),
  };
}
const names = (document: BatchDocument) =>
  deviations(document, null)
    .find(({ kind }) => kind === 'lines')
    ?.differences.map((text) => text.split(':')[0]);

test('lots of the same tag are distinguished in the questions', () => {
  expect(names(twoLots(['A-1', 'A-2'], ['S1', 'S1']))).toEqual(['Oil d9 (A-1)', 'Oil d9 (A-2)']);
  expect(names(twoLots(['A-1', 'A-1'], ['S1', 'S2']))).toEqual([
    'Oil d9 (A-1 · S1)',
    'Oil d9 (A-1 · S2)',
  ]);
});

test('a sum above 100 % is reported once per lot, with the name from the calculation', () => {
  const stored = ['Bakery', 'Bottling'].map(
    (name) => `The cannabinoids of A-1 · S1 · ${name} add up to 108 %. Check its percentages.`,
  );
  const document = twoLots(['A-1', 'A-1'], ['S1', 'S1']);
  const lots = document.lots.map((lot) => ({ ...lot, percents: { THC: 88, CBD: 20 } }));
  const texts = recordWarnings({ ...document, lots, warnings: stored }).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('add up'))).toEqual(stored);
});

/** THC 80 and CBD 8: exactly at the limit of 10 % as planned. */
const atLimit = buildDocument(
  documentInput({ oils: [oil({ id: 'd9', percents: { THC: 80, CBD: 8 } })] }),
);
const madeOf = (document: BatchDocument, grams: readonly number[]): BatchDocument => ({
  ...document,
  lines: document.lines.map((line, index) => ({
    ...line,
    actualGrams: grams[index] ?? 0,
    actualParts: [grams[index] ?? 0],
  })),
});

test.each([
  ['1 mg more oil', [600, 3.126, 396.875], []],
  ['0.1 g less syrup', [600, 3.125, 396.775], []],
  ['5 % more oil', [600, 3.281, 396.719], []],
  [
    'more than 5 % more oil',
    [600, 3.282, 396.718],
    [
      'THC: 10.502 mg/unit instead of = 10 mg/unit (+5.02 %)',
      'CBD: 1.050 mg/unit instead of 1.000 mg/unit, which the recipe does not ask for',
    ],
  ],
])(
  'what the plan brings at the limit is marked after %s, and asked of beyond 5 %%',
  (_, grams, asked) => {
    const document = madeOf(atLimit, grams);
    const targets = deviations(document, null).find(({ kind }) => kind === 'targets');
    expect(targets?.differences ?? []).toEqual(asked);
    const cbd = asMade(document)?.cannabinoids.find(({ cannabinoid }) => cannabinoid === 'CBD');
    expect(cbd?.isAboveLimit).toBe(true);
  },
);

test('an untargeted cannabinoid that the plan does not contain requires a reason', () => {
  const [lot] = planned.lots;
  const [, active] = planned.lines;
  if (lot === undefined || active === undefined) throw new Error('No lot is planned.');
  const cbd = { ...lot, oilId: 'cbd', tag: 'CBD', percents: { CBD: 100 }, grams: 0 };
  const document = {
    ...planned,
    lots: [lot, cbd],
    lines: [...planned.lines, { ...active, position: 4, oilId: 'cbd', calculatedGrams: 0 }],
  };
  const targets = deviations(madeOf(document, [600, 3.125, 395.875, 1]), null).find(
    ({ kind }) => kind === 'targets',
  );
  expect(targets?.differences).toEqual([
    'CBD: 4.000 mg/unit instead of 0.000 mg/unit, which the recipe does not ask for',
  ]);
});

test('a line just over 5 % off states the deviation with enough decimals', () => {
  const [lines] = deviations(madeOf(planned, [600, 3.282, 396.718]), null);
  expect(lines?.differences).toEqual(['Oil d9: 3.282 g instead of 3.125 g (+5.02 %)']);
});
