import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { documentInput } from '#domain/record/testing/factories.ts';
import type { WrittenLine } from './entries.ts';
import { gramsTaken, isNotByPart } from './lineActuals.ts';
import { placeEntries, withWrittenLines } from './placeEntries.ts';

const blank = (parts: number) => buildDocument(documentInput({ parts }));

/** The document after writing the lines, and the issues. */
function writing(document: BatchDocument, ...lines: readonly WrittenLine[]) {
  const { written, issues } = placeEntries(document.lines, { lines });
  return {
    document: withWrittenLines(document, written.lines),
    problems: issues.map(({ field, message }) => [field, message]),
  };
}

const read = (document: BatchDocument, position = 1) => {
  const line = document.lines[position - 1];
  return line === undefined ? null : [line.actualGrams, line.actualParts, line.initialsParts];
};

const part = (number: number, actualGrams: number | null, initials = '') => ({
  part: number,
  actualGrams,
  initials,
});

test('a batch of one part stores entries on the line, whether sent for the line or for the part', () => {
  const byLine = writing(blank(1), { position: 1, actualGrams: 599.5, initials: 'JD' });
  const byPart = writing(blank(1), { position: 1, parts: [part(1, 599.5, 'JD')] });
  expect(read(byLine.document)).toEqual([599.5, [599.5], ['JD']]);
  expect(byPart).toEqual(byLine);
  const again = writing(byLine.document, {
    position: 1,
    actualGrams: 600,
    parts: [part(1, 599.5)],
  });
  expect(read(again.document)?.[0]).toBe(600);
  expect(
    writing(byLine.document, { position: 1, actualGrams: 1, parts: [part(1, 2)] }).problems,
  ).toHaveLength(1);
});

test('a line with several parts shows their sum once all are weighed', () => {
  const first = writing(blank(3), { position: 1, parts: [part(1, 0.1, 'JD'), part(2, 0.2, 'PN')] });
  expect(read(first.document)).toEqual([null, [0.1, 0.2, null], ['JD', 'PN', '']]);
  const all = writing(first.document, { position: 1, parts: [{ part: 3, actualGrams: 0.3 }] });
  expect(read(all.document)).toEqual([0.6, [0.1, 0.2, 0.3], ['JD', 'PN', '']]);
});

test('a total without parts is kept until a part is weighed', () => {
  const total = writing(blank(2), { position: 1, actualGrams: 600 }).document;
  expect(read(total)).toEqual([600, [null, null], ['', '']]);
  expect(total.lines.map(isNotByPart)).toEqual([true, false, false]);
  const weighed = writing(total, { position: 1, parts: [{ part: 1, actualGrams: 300 }] }).document;
  expect(read(weighed)?.slice(0, 2)).toEqual([null, [300, null]]);
});

test('equal values change nothing; a different total beside weighed parts is refused', () => {
  const weighed = writing(blank(2), { position: 1, parts: [part(1, 300), part(2, 299)] }).document;
  expect(writing(weighed, { position: 1, actualGrams: 599 })).toEqual({
    document: weighed,
    problems: [],
  });
  for (const actualGrams of [600, null]) {
    expect(writing(weighed, { position: 1, actualGrams }).problems).toEqual([
      [
        'actualGrams',
        'Line 1 is weighed by part, 599.000 g together: write its parts instead of another total.',
      ],
    ]);
  }
  const half = writing(blank(2), { position: 1, parts: [part(1, 300)] }).document;
  expect(writing(half, { position: 1, actualGrams: null }).problems).toEqual([]);
  expect(writing(half, { position: 1, actualGrams: 600 }).problems).toEqual([
    ['actualGrams', 'Line 1 is weighed by part: write each of its parts instead of a total.'],
  ]);
});

test('unknown or repeated lines and parts are refused', () => {
  const problems = (...lines: readonly WrittenLine[]) => writing(blank(2), ...lines).problems;
  expect(problems({ position: 9 })).toEqual([['position', 'There is no line 9 in this document.']]);
  expect(problems({ position: 1 }, { position: 1 })).toEqual([
    ['position', 'Line 1 is written twice.'],
  ]);
  expect(problems({ position: 1, parts: [part(3, 1)] })).toEqual([
    ['parts', 'Line 1 has 2 parts: there is no part 3.'],
  ]);
  expect(problems({ position: 1, parts: [part(0, 1), part(1, 1), part(1, 2)] })).toHaveLength(2);
});

test('a lot number can be entered for ingredients, but not for oils', () => {
  const { document, problems } = writing(blank(2), { position: 1, lot: 'S-77' });
  expect([document.lines[0]?.lot, problems]).toEqual(['S-77', []]);
  expect(writing(blank(2), { position: 2, lot: 'X' }).problems).toEqual([
    ['lot', 'Line 2 is an oil: its lot is the one it was calculated with.'],
  ]);
  expect(writing(blank(2), { position: 2, lot: '' }).problems).toEqual([]);
});

test('the grams used by a line: weighed parts, planned ones otherwise, or a total', () => {
  const [sugar] = writing(blank(4), { position: 1, parts: [part(2, 151)] }).document.lines;
  expect(sugar && gramsTaken(sugar)).toBe(601);
  const [whole] = writing(blank(4), { position: 1, actualGrams: 590 }).document.lines;
  expect(whole && gramsTaken(whole)).toBe(590);
});

test('a line sent back as read stays unchanged', () => {
  const grams = fc.option(
    fc.integer({ min: 0, max: 1_000_000 }).map((mg) => mg / 1000),
    { nil: null },
  );
  fc.assert(
    fc.property(fc.array(grams, { minLength: 1, maxLength: 6 }), grams, (parts, total) => {
      const isByPart = parts.some((one) => one !== null);
      const before = writing(blank(parts.length), {
        position: 1,
        ...(isByPart || parts.length === 1 ? {} : { actualGrams: total }),
        parts: parts.map((actualGrams, index) => part(index + 1, actualGrams, 'JD')),
      }).document;
      const [line] = before.lines;
      if (line === undefined) throw new Error('The document has lines.');
      const { position, actualGrams, initials, lot, actualParts, initialsParts } = line;
      const sentBack = actualParts.map((one, index) =>
        part(index + 1, one, initialsParts[index] ?? ''),
      );
      const after = writing(before, { position, actualGrams, initials, lot, parts: sentBack });
      expect(after).toEqual({ document: before, problems: [] });
    }),
  );
});
