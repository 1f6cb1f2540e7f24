import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { completionIssues } from '#domain/record/entries/completion.ts';
import { withWrittenLines } from '#domain/record/entries/placeEntries.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import { record } from '#domain/record/testing/records.ts';
import { batchRecord } from './batchRecord.ts';

test('a batch of one part has no part rows, and its boxes on the line', () => {
  const { rows, total } = record();
  expect(rows.flatMap(({ partRows }) => partRows)).toEqual([]);
  expect(rows[0]?.boxes).toEqual(['lot', 'actualGrams', 'initials']);
  expect(rows[1]?.boxes).toEqual(['actualGrams', 'initials']);
  expect(total.partRows).toEqual([]);
});

test('the total sums the weighed grams, also by part, as soon as all are known', () => {
  const document = buildDocument(documentInput({ parts: 2 }));
  const weighed = document.lines.map((one) => ({
    position: one.position,
    parts: one.partGrams.map((grams, index) => ({
      part: index + 1,
      actualGrams: index === 0 ? grams : grams + 1,
    })),
  }));
  const totalOf = (lines: typeof weighed) =>
    batchRecord(batchHeader(), withWrittenLines(document, lines)).total;
  expect(totalOf(weighed)).toMatchObject({ actual: '1,003.000', variance: '+3.000' });
  expect(totalOf(weighed).partRows.map(({ actual }) => actual)).toEqual(['499.999', '503.001']);
  expect(totalOf(weighed.slice(1))).toMatchObject({ actual: '', variance: '' });
});

test('a total not weighed by part is marked', () => {
  const document = buildDocument(documentInput({ parts: 2 }));
  const written = withWrittenLines(document, [{ position: 1, actualGrams: 599 }]);
  const [sugar] = batchRecord(batchHeader(), written).rows;
  expect([sugar?.actual, sugar?.variance]).toEqual(['599.000', '\u22121.000, not by part']);
});

const inParts = (parts: number, lines: Parameters<typeof withWrittenLines>[1] = []) =>
  batchRecord(batchHeader(), withWrittenLines(buildDocument(documentInput({ parts })), lines));
const boxedParts = ({ rows }: ReturnType<typeof inParts>) =>
  rows.map(({ partRows, boxes }) => [partRows.length, boxes.includes('actualGrams')]);
const notesOf = ({ sections }: ReturnType<typeof inParts>) =>
  sections.flatMap((one) =>
    one.kind === 'notes' && one.key === 'parts note' ? one.notes.map(({ text }) => text) : [],
  );

test('every part has boxes as long as all of them can be drawn', () => {
  expect(boxedParts(inParts(100))).toEqual([
    [100, false],
    [100, false],
    [100, false],
  ]);
  expect(notesOf(inParts(100))).toEqual([]);
});

test('beyond that only parts of lots keep boxes, the others have one for the total, with a note', () => {
  const record = inParts(300);
  expect(boxedParts(record)).toEqual([
    [0, true],
    [300, false],
    [0, true],
  ]);
  expect(record.rows[0]?.shares).toBe('Parts 1–300: 2.000');
  expect(notesOf(record)).toEqual([
    '300 parts: write each part of the oils, and the total of every other line; by part it can be written through the API (actual_parts).',
  ]);
});

test('beyond that each line has one box, with a note; recorded parts stay', () => {
  const record = inParts(1000);
  expect(boxedParts(record)).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  expect(record.rows[1]?.shares).toBe('Parts 1–875: 0.003, 876–1000: 0.004');
  expect(notesOf(record)).toEqual([
    '1000 parts: write the total of each line here; by part it can be written through the API (actual_parts).',
  ]);
  const written = inParts(1000, [{ position: 2, parts: [{ part: 3, actualGrams: 0.6 }] }]);
  expect(boxedParts(written)[1]).toEqual([1000, false]);
});

test.each([1, 2, 100, 101, 300, 301, 1000])(
  'what has to be weighed of %d parts are the very boxes of the page',
  (parts) => {
    const document = buildDocument(documentInput({ parts }));
    const asked = completionIssues(document, { finishedQuantity: 1, lines: [] }).map(
      ({ linePosition, part }) => [linePosition, part],
    );
    const boxes = batchRecord(batchHeader(), document).rows.flatMap(
      ({ position, boxes: own, partRows }) => [
        ...(own.includes('actualGrams') ? [[position, null]] : []),
        ...partRows.map(({ part }) => [position, part]),
      ],
    );
    expect(asked).toEqual(boxes);
  },
);
