import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, guarded, parseCsv, unguarded } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text, 10_000).rows.map(({ cells }) => cells);

test('the delimiter, comma or semicolon, is detected from the header', () => {
  expect(cellsOf('a,b\n1;x,2\n')).toEqual([
    ['a', 'b'],
    ['1;x', '2'],
  ]);
  expect(cellsOf('a;"b,c,d,e";f\r\n1,5;2;3')).toEqual([
    ['a', 'b,c,d,e', 'f'],
    ['1,5', '2', '3'],
  ]);
});

test('quotes, doubled quotes, line breaks inside quotes and every line ending are read', () => {
  expect(cellsOf('\uFEFFa,"b ""c"" d"\r"x\r\ny",z\n\n  \nlast,""')).toEqual([
    ['a', 'b "c" d'],
    ['x\r\ny', 'z'],
    ['last', ''],
  ]);
});

test('rows are numbered as in a spreadsheet, counting empty ones', () => {
  const { rows } = parseCsv('a\r\n\r\n,\n"b\nc"\nd', 10);
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, 'a'],
    [4, 'b\nc'],
    [5, 'd'],
  ]);
});

test('an unclosed quote is reported with its row; text after a closing quote breaks only its row', () => {
  expect(parseCsv('a\nb\n"c,d\ne', 10)).toMatchObject({ unclosedAt: 3 });
  const { rows, unclosedAt } = parseCsv('a,b\n"c"d,e\n"f" ,g\nh"i,j', 10);
  expect(unclosedAt).toBeNull();
  expect(rows.map(({ isBroken }) => isBroken)).toEqual([false, true, false, false]);
  expect(rows[3]?.cells).toEqual(['h"i', 'j']);
});

test('reading stops at the row limit, however long the file', () => {
  expect(parseCsv('a\n'.repeat(50), 3).rows).toHaveLength(3);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ["'=1", "''=1"],
  ['plain', 'plain'],
  ["'quoted", "'quoted"],
])('%s is written so that no spreadsheet runs it as a formula', (text, cell) => {
  expect(guarded(text)).toBe(cell);
  expect(unguarded(cell)).toBe(text);
});

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', "'", '=', '-', '\n', '\r', 'a', ' '),
    maxLength: 8,
  }),
);

test('written files are read back unchanged, by our reader and by a common library', () => {
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(table, (rows) => {
      const text = csvText([['first', 'second', 'third'], ...rows]);
      const [, ...read] = parseCsv(text, 10_000).rows;
      const filled = rows.filter((cells) => cells.some((one) => guarded(one).trim() !== ''));
      expect(read.map(({ cells }) => cells.map(unguarded))).toEqual(filled);
      expect(parse(text, { bom: true }).slice(1)).toEqual(rows.map((cells) => cells.map(guarded)));
      for (const one of rows.flat()) expect(guarded(one)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('our reader agrees with a common library', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r\n', 'a', 'b'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (body) => {
      const whole = `x,y,z\n${body}`;
      let expected: string[][];
      try {
        expected = parse(whole, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n'],
        });
      } catch {
        return;
      }
      const full = expected.filter((cells) => cells.some((one) => one.trim() !== ''));
      expect(cellsOf(whole)).toEqual(full);
    }),
  );
});
