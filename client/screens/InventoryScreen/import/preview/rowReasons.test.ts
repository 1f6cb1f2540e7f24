import { expect, test } from 'vitest';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import type { RowOutcome } from './previewRows.ts';
import { rowReasons } from './rowReasons.ts';

const row = (number: number, ...messages: readonly string[]): FileRow => ({
  row: number,
  cells: [],
  oil: null,
  issues: messages.map((message) => ({ place: null, message })),
  readings: [],
});

test('rows with one reason share its line, and remarks come behind what is left out', () => {
  const rows = [row(2, 'taken as 0'), row(3, 'no tag'), row(4), row(5), row(6)];
  const leftOut = (words: string): RowOutcome => ({ kind: 'leftOut', words });
  const outcomes = new Map<number, RowOutcome>([
    [2, { kind: 'new', words: '0 g' }],
    [3, leftOut('no tag')],
    [4, leftOut('twice in the file')],
    [5, leftOut('no tag')],
    [6, { kind: 'same', words: '' }],
  ]);
  expect(rowReasons(rows, outcomes)).toEqual([
    { isLeftOut: true, text: 'no tag', rows: [3, 5] },
    { isLeftOut: true, text: 'twice in the file', rows: [4] },
    { isLeftOut: false, text: 'taken as 0', rows: [2] },
  ]);
});
