import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportedOils, importTemplate } from './exportOils.ts';
import { decodedCsv, isCsvName } from './importFile.ts';
import { oilKey } from './naming.ts';
import type { OilContent } from './oilDraft.ts';
import { normalizedOil, oilIssues } from './oilIssues.ts';
import { readImport } from './readImport.ts';

const KNOWN = ['THC', 'CBD', 'Δ8 %'];
const HEAD = 'tag,description,batch,qty,THC,CBD';

const read = (text: string) => readImport(text, KNOWN);
const taken = (text: string) => {
  const result = read(text);
  if (!result.ok) throw new Error(result.message);
  return result;
};
const issuesOf = (...rows: readonly string[]) => taken([HEAD, ...rows].join('\n')).issues;
const failureOf = (text: string) => {
  const result = read(text);
  return result.ok ? 'taken' : result.message;
};

describe('columns', () => {
  test('stand in any order and case, cannabinoids with or without their sign', () => {
    const { rows, issues, cannabinoids } = taken(
      'CBD %,Batch,QTY (g),Tag,thc%,Description,Δ8 % %\n1,B,5.5,D9,80.25 %,Oil,\n',
    );
    expect(issues).toEqual([]);
    expect(cannabinoids).toEqual(['CBD', 'THC', 'Δ8 %']);
    expect(rows).toEqual([
      {
        row: 2,
        oil: {
          tag: 'D9',
          description: 'Oil',
          batch: 'B',
          quantityGrams: 5.5,
          potencies: [
            { cannabinoid: 'CBD', percent: 1 },
            { cannabinoid: 'THC', percent: 80.25 },
          ],
        },
      },
    ]);
  });

  test('that nobody knows are an issue, not a failure', () => {
    const { rows, issues } = taken('tag,description,batch,qty,THCV,,THC\nA,Oil,B,1,3,,80');
    expect(rows).toHaveLength(1);
    expect(issues).toEqual(['Column THCV: there is no such cannabinoid, so it was left out.']);
  });

  test('that are missing or stand there twice are a failure', () => {
    expect(failureOf('tag,batch,THC\nA,B,1')).toBe(
      'Missing in the first row: description, qty. The file needs the columns tag, description, batch and qty; download the template.',
    );
    expect(failureOf('tag,Tag,description,batch,qty\n')).toBe(
      'The column tag stands there twice. Nothing was imported.',
    );
    expect(failureOf('tag,description,batch,qty,THC,thc %\n')).toBe(
      'The column THC stands there twice. Nothing was imported.',
    );
  });
});

describe('rows', () => {
  test.each([
    ['A,,B,1', 'Row 2: Description is required.'],
    [',Oil,,1', 'Row 2: Tag is required.; Batch is required.'],
    ['A,Oil,B,', 'Row 2: Qty is missing'],
    [
      'A,Oil,B,many,x',
      'Row 2: Qty must be a number such as 12.5; THC % must be a number such as 12.5',
    ],
    ['A,Oil,B,1e3', 'Row 2: Qty must be a number such as 12.5'],
    [
      ',Oil,B,ten,380',
      'Row 2: Tag is required.; Qty must be a number such as 12.5; THC % must be between 0 and 100',
    ],
    ['A,Oil,B,"1,000"', 'Row 2: Qty must be a number such as 12.5'],
    ['A,Oil,B,1.2345', 'Row 2: Quantity: at most 3 decimals'],
    ['A,Oil,B,1,300', 'Row 2: THC % must be between 0 and 100'],
    ['A,Oil,B,1,2,3,4', 'Row 2: more cells than the first row'],
    ['"A"x,Oil,B,1', 'Row 2: text stands after a closing quote'],
    ['"A\nB",Oil,B,1', 'Row 2: Tag must not contain line breaks or unprintable characters'],
  ])('%s is left out', (row, issue) => {
    const { rows, issues } = taken(`${HEAD}\n${row}\nok,Oil,B,1,,\n`);
    expect(issues).toEqual([issue]);
    expect(rows.map(({ oil }) => oil.tag)).toEqual(['ok']);
  });

  test('below 0 is taken as 0, more than 100 % in sum as it is, and both are said', () => {
    const { rows, issues } = taken(`${HEAD}\nA,Oil,B,-5,-1\nC,Oil,B,1,80,30`);
    expect(rows.map(({ oil }) => oil.quantityGrams)).toEqual([0, 1]);
    expect(issues).toEqual([
      'Row 2: a Qty below 0 was taken as 0',
      'Row 2: a % below 0 was taken as 0',
      'Row 3: The percentages add up to 110 %. They should add up to 100% or less.',
    ]);
  });

  test('of the same oil count once', () => {
    expect(issuesOf('A,Oil,B,1', 'a ,Other,b,2', 'A,Oil,C,1')).toEqual([
      'Row 3: the same tag and batch as row 2',
    ]);
  });

  test('of formulas are text, less the quote that our export adds', () => {
    const { rows } = taken(`${HEAD}\n=1+1,@oil,"'-b",+5,1\n`);
    expect(rows[0]?.oil).toMatchObject({
      tag: '=1+1',
      description: '@oil',
      batch: '-b',
      quantityGrams: 5,
    });
  });

  test('of a file with semicolons may have a decimal comma', () => {
    const { rows } = taken('tag;description;batch;qty;THC\nA;Oil;B;12,5;80,25\nC;Oil;B;1.5;3');
    expect(rows.map(({ oil }) => oil.quantityGrams)).toEqual([12.5, 1.5]);
    expect(rows[0]?.oil.potencies).toEqual([{ cannabinoid: 'THC', percent: 80.25 }]);
  });
});

describe('files', () => {
  test('are UTF-8 text, with or without its mark', () => {
    const bytes = (text: string, encoding: BufferEncoding) =>
      new Uint8Array(Buffer.from(text, encoding));
    expect(decodedCsv(bytes('\uFEFFtäg', 'utf8'))).toBe('täg');
    expect(decodedCsv(bytes('täg', 'latin1'))).toBeNull();
    expect(decodedCsv(bytes('\uFEFFtag', 'utf16le'))).toBeNull();
    expect(decodedCsv(bytes('tag,batch', 'utf16le'))).toBeNull();
    expect(decodedCsv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
  });

  test.each([
    ['oils.csv', true],
    [' OILS.CSV ', true],
    ['oils.csv.exe', false],
    ['oils.xlsx', false],
    ['csv', false],
  ])('%s may be imported: %s', (name, is) => {
    expect(isCsvName(name)).toBe(is);
  });

  test('that are empty, too long or swallowed by a quote are refused as a whole', () => {
    expect(failureOf('')).toContain('The file is empty.');
    expect(failureOf('\uFEFF\r\n \r\n')).toContain('The file is empty.');
    expect(failureOf(`${HEAD}\n${'A,Oil,B,1\n'.repeat(10_001)}`)).toContain('10,000 rows');
    expect(failureOf(`${HEAD}\n"A,Oil,B,1\n`)).toContain('Row 2 opens a quote that never closes');
    expect(failureOf(`${HEAD}\nA\0,Oil,B,1\n`)).toContain('not UTF-8');
  });

  test('of 10,000 rows are taken', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `A${index},Oil,B,1`);
    expect(taken([HEAD, ...rows].join('\n')).rows).toHaveLength(10_000);
  });

  test('made of the template need nothing but rows', () => {
    expect(importTemplate(KNOWN)).toBe('\uFEFFtag,description,batch,qty,THC %,CBD %,Δ8 % %\r\n');
    expect(read(importTemplate(KNOWN))).toEqual({
      ok: true,
      rows: [],
      issues: [],
      cannabinoids: KNOWN,
    });
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('"', "'", '=', '-', '+', '@', ',', ';', ' ', 'a', '%'),
    maxLength: 8,
  }),
);
const number = (most: number, steps: number) =>
  fc.integer({ min: 0, max: most * steps }).map((step) => step / steps);
const oil = fc
  .record({
    tag: text,
    description: text,
    batch: text,
    quantityGrams: number(10 ** 9, 1000),
    potencies: fc
      .subarray(KNOWN)
      .chain((names) =>
        fc.tuple(
          ...names.map((cannabinoid) =>
            fc.record({ cannabinoid: fc.constant(cannabinoid), percent: number(100, 10_000) }),
          ),
        ),
      ),
  })
  .filter((draft) => oilIssues(draft, KNOWN).length === 0)
  .map(normalizedOil);

test('what is exported and imported again is what it was', () => {
  const oils = fc.uniqueArray(oil, { selector: oilKey, maxLength: 10 });
  fc.assert(
    fc.property(oils, (written: readonly OilContent[]) => {
      const result = readImport(exportedOils(written, KNOWN), KNOWN);
      if (!result.ok) throw new Error(result.message);
      expect(result.rows.map(({ oil: one }) => one)).toEqual(written);
      expect(result.issues.filter((issue) => !issue.includes('add up'))).toEqual([]);
    }),
  );
});

test('nothing that anybody can write breaks the reading', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", '=', '1', '%', 'tag', 'THC'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(hostile, (body) => {
      const result = readImport(`${HEAD}\n${body}`, KNOWN);
      if (!result.ok) return;
      for (const { oil: one } of result.rows) expect(oilIssues(one, KNOWN)).toEqual([]);
    }),
  );
});
