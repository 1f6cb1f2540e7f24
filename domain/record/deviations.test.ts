import { expect, test } from 'vitest';
import { buildDocument } from './buildDocument.ts';
import { deviations } from './deviations.ts';
import type { BatchDocument } from './document.ts';
import { recordWarnings } from './recordWarnings.ts';
import { documentInput, oil } from './testing/factories.ts';

const planned = buildDocument(documentInput({ oils: [oil({ id: 'd9', percents: { THC: 80 } })] }));

/** The one lot of the plan as two, each weighed at twice its plan. */
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

test('lots of one oil are told apart in what is asked about', () => {
  expect(names(twoLots(['A-1', 'A-2'], ['S1', 'S1']))).toEqual(['Oil d9 (A-1)', 'Oil d9 (A-2)']);
  expect(names(twoLots(['A-1', 'A-1'], ['S1', 'S2']))).toEqual([
    'Oil d9 (A-1 · S1)',
    'Oil d9 (A-1 · S2)',
  ]);
});

test('a sum above 100 % is said once of each lot, as the calculation named it', () => {
  const said = ['Bakery', 'Bottling'].map(
    (name) => `The cannabinoids of A-1 · S1 · ${name} add up to 108 %. Check its percentages.`,
  );
  const document = twoLots(['A-1', 'A-1'], ['S1', 'S1']);
  const lots = document.lots.map((lot) => ({ ...lot, percents: { THC: 88, CBD: 20 } }));
  const texts = recordWarnings({ ...document, lots, warnings: said }).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('add up'))).toEqual(said);
});
