import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import {
  content,
  documentInput,
  line,
  oil,
  solved,
  subLine,
} from '#domain/record/testing/factories.ts';
import { gramsOfMg } from '#domain/units.ts';
import { actualGramsOfLot, batchYield, completionIssues, consumedMg } from './completion.ts';

/** Two lots in two sub-formulations; the first lot is also the buffer. */
const document = buildDocument(
  documentInput({
    content: content({
      ingredients: [1, 2].map((place) =>
        line({
          id: `Phase ${place}`,
          type: 'sub_formulation',
          subPercentage: 50,
          subIngredients: [
            subLine({ id: 'Active', type: 'active' }),
            subLine({ id: 'Rest', type: 'buffer' }),
          ],
        }),
      ),
    }),
    oils: [oil({ id: '7' }), oil({ id: '9' })],
    formulation: solved({
      allocations: [
        { oilId: '7', mode: 'flexible', grams: 3.125 },
        { oilId: '9', mode: 'fixed', grams: 10 },
      ],
      buffer: { oilId: '7', grams: 986.875 },
    }),
  }),
);

const weighed = (actual: (position: number) => number | null): BatchDocument['lines'] =>
  document.lines.map((one) => ({ ...one, actualGrams: actual(one.position) }));
const entries = (actual: (position: number) => number | null) => ({
  finishedQuantity: 200,
  lines: document.lines.map(({ position }) => ({
    position,
    actualGrams: actual(position),
    initials: '',
    lot: '',
    parts: [],
  })),
});

test('the lines of a sub-formulation are weighed, the sub-formulation itself is not', () => {
  const parents = new Set(document.lines.map(({ parentPosition }) => parentPosition));
  expect(
    completionIssues(
      document,
      entries((at) => (parents.has(at) ? null : 1)),
    ),
  ).toEqual([]);
  const issues = completionIssues(
    document,
    entries(() => null),
  );
  expect(issues.map(({ linePosition }) => linePosition)).toEqual([2, 3, 4, 6, 7, 8]);
});

test('an oil is weighed though 0 g of it were calculated; a line without an oil is not then', () => {
  const nothing = document.lines.map((one) => ({ ...one, calculatedGrams: 0 }));
  const asked = (lines: BatchDocument['lines']) =>
    completionIssues({ ...document, lines }, { finishedQuantity: 1, lines: [] }).map(
      ({ linePosition }) => linePosition,
    );
  expect(nothing.filter(({ oilId }) => oilId !== null)).not.toEqual([]);
  expect(asked(nothing)).toEqual(
    nothing.filter(({ oilId }) => oilId !== null).map(({ position }) => position),
  );
  expect(asked(nothing.map((one) => ({ ...one, oilId: null })))).toEqual([]);
});

test('0 counts as a quantity, an empty field does not; the finished quantity is reported first', () => {
  expect(
    completionIssues(
      document,
      entries(() => 0),
    ),
  ).toEqual([]);
  const [first] = completionIssues(document, { finishedQuantity: null, lines: [] });
  expect(first).toEqual({
    field: 'finishedQuantity',
    linePosition: null,
    part: null,
    message: 'Enter the finished quantity.',
  });
});

test('the grams taken from the lots are the sum of their lines, to the milligram', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null }), {
        minLength: document.lines.length,
        maxLength: document.lines.length,
      }),
      (mgs) => {
        const lines = weighed((at) => {
          const mg = mgs[at - 1] ?? null;
          return mg === null ? null : gramsOfMg(mg);
        });
        const consumed = consumedMg(lines);
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        const onOilLines = lines.map((one, at) => (one.oilId === null ? 0 : (mgs[at] ?? 0)));
        expect(sum([...consumed.values()])).toBe(sum(onOilLines));
        const lots = document.lots.map((lot) => actualGramsOfLot(lot, lines));
        if (lots.every((grams) => grams !== null)) {
          expect(Math.round(sum(lots.map((grams) => grams ?? 0)) * 1000)).toBe(sum(onOilLines));
        }
      },
    ),
  );
});

test('a lot that is also the buffer is counted separately, and unknown until all its lines are weighed', () => {
  const all = weighed(() => 2.5);
  expect(document.lots.map((lot) => actualGramsOfLot(lot, all))).toEqual([5, 5, 5]);
  expect(document.lots.map(({ mode }) => mode)).toEqual(['flexible', 'fixed', 'buffer']);
  const one = weighed((at) => (at === 8 ? null : 2.5));
  expect(document.lots.map((lot) => actualGramsOfLot(lot, one))).toEqual([5, 5, null]);
});

test('the yield is relative to the whole units of the batch', () => {
  const of = (finished: number | null, difference: Partial<BatchDocument> = {}) =>
    batchYield({ ...document, ...difference }, finished);
  expect(of(null)).toBeNull();
  expect(of(240)).toEqual({ theoreticalUnits: 250, finishedUnits: 240, percentOfTheoretical: 96 });
  expect(of(250, { unitWeightGrams: 3.99 })?.percentOfTheoretical).toBe(100);
  expect(of(255)?.percentOfTheoretical).toBe(102);
  expect(of(0)?.percentOfTheoretical).toBe(0);
  expect(of(3, { unitWeightGrams: 0 })?.percentOfTheoretical).toBeNull();
});

test('each of several parts is weighed, unless the line was weighed as a whole', () => {
  const halves = buildDocument(documentInput({ parts: 2 }));
  const line = (first: number | null, second: number | null, whole: number | null = null) => ({
    position: 1,
    actualGrams: whole,
    initials: '',
    lot: '',
    parts: [first, second].map((actualGrams, index) => ({
      part: index + 1,
      actualGrams,
      initials: '',
    })),
  });
  const open = (entry: ReturnType<typeof line>) =>
    completionIssues(halves, { finishedQuantity: 1, lines: [entry] })
      .filter(({ linePosition }) => linePosition === 1)
      .map(({ part, message }) => [part, message]);
  const ask = 'enter the actual quantity, 0 if none was used.';
  expect(open(line(1, null))).toEqual([[2, `Sugar, part 2: ${ask}`]]);
  expect(open(line(null, null))).toHaveLength(2);
  expect(open(line(0, 0))).toEqual([]);
  expect(open(line(null, null, 600))).toEqual([]);
});
