import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oilIssues } from '#domain/inventory/oilIssues.ts';
import { importTemplate } from './exportOils.ts';
import { isCsvName } from './importFile.ts';
import { failureOf, HEAD, KNOWN, read, taken } from './testing/readFile.ts';

const issuesOf = (...rows: readonly string[]) => taken([HEAD, ...rows].join('\n')).issues;

describe('columns', () => {
  test('may be in any order and case, cannabinoids with or without a percent sign', () => {
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
          receivedOn: null,
          department: null,
          active: null,
        },
      },
    ]);
  });

  test('that are unknown are an issue, not a failure', () => {
    const { rows, issues } = taken('tag,description,batch,qty,THCV,,THC\nA,Oil,B,1,3,,80');
    expect(rows).toHaveLength(1);
    expect(issues).toEqual(['Column THCV: there is no such cannabinoid, so it was left out.']);
  });

  test('that are missing or occur twice are a failure', () => {
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
    ['A,Oil,B,many,x', 'Row 2: Qty: “many” is not a number; THC %: “x” is not a number'],
    ['A,Oil,B,1e3', 'Row 2: Qty: Write the number out, without an exponent'],
    ['A,Oil,B,500 mg', 'Row 2: Qty: Write it in g, without “mg”'],
    [
      ',Oil,B,ten,380',
      'Row 2: Tag is required.; Qty: “ten” is not a number; THC % must be between 0 and 100',
    ],
    [
      'A,Oil,B,"1,000"',
      'Row 2: Qty: Write 1000 or 1, or say which decimal mark the file has (decimal_mark)',
    ],
    ['A,Oil,B,1,300', 'Row 2: THC % must be between 0 and 100'],
    ['A,Oil,B,1,2,3,4', 'Row 2: more cells than the first row'],
    ['"A"x,Oil,B,1', 'Row 2: text stands after a closing quote'],
    ['"A\nB",Oil,B,1', 'Row 2: Tag must not contain line breaks or unprintable characters'],
  ])('%s is skipped', (row, issue) => {
    const { rows, issues } = taken(`${HEAD}\n${row}\nok,Oil,B,1,,\n`);
    expect(issues).toEqual([issue]);
    expect(rows.map(({ oil }) => oil.tag)).toEqual(['ok']);
  });

  test('below 0 become 0, and sums above 100 % are kept, both with a remark', () => {
    const { rows, issues } = taken(`${HEAD}\nA,Oil,B,-5,-1\nC,Oil,B,1,80,30`);
    expect(rows.map(({ oil }) => oil.quantityGrams)).toEqual([0, 1]);
    expect(issues).toEqual([
      'Row 2: a Qty below 0 was taken as 0',
      'Row 2: a % below 0 was taken as 0',
      'Row 3: The percentages add up to 110 %. They should add up to 100% or less.',
    ]);
  });

  test('for the same oil count once', () => {
    expect(issuesOf('A,Oil,B,1', 'a ,Other,b,2', 'A,Oil,C,1')).toEqual([
      'Row 3: the same tag and batch as row 2',
    ]);
  });

  test('with formulas are text, without the quote that our export adds', () => {
    const { rows } = taken(`${HEAD}\n=1+1,@oil,"'-b",+5,1\n`);
    expect(rows[0]?.oil).toMatchObject({
      tag: '=1+1',
      description: '@oil',
      batch: '-b',
      quantityGrams: 5,
    });
  });

  test('with too many decimals are rounded, with a remark', () => {
    const { rows, issues } = taken(`${HEAD}\nA,Oil,B,1.2345,33.33335\n`);
    expect(rows[0]?.oil).toMatchObject({ quantityGrams: 1.235, potencies: [{ percent: 33.3334 }] });
    expect(issues).toEqual([
      'Row 2: Qty: 1.2345 was rounded to 1.235',
      'Row 2: THC %: 33.33335 was rounded to 33.3334',
    ]);
  });
});

describe('received, department and active', () => {
  const columns = 'tag,description,batch,qty,Received,department,ACTIVE';
  const free = (...rows: readonly string[]) =>
    taken([columns, ...rows.map((row) => `A,Oil,B,1,${row}`)].join('\n'));

  test('are used when given', () => {
    expect(free('2026-02-28,kitchen ,NO').rows[0]?.oil).toMatchObject({
      receivedOn: '2026-02-28',
      department: { name: 'Kitchen' },
      active: false,
    });
    expect(free(',whole organization,yes').rows[0]?.oil).toMatchObject({
      receivedOn: null,
      department: { name: null },
      active: true,
    });
  });

  test.each([
    ['2026-02-30,,', 'Received must be a date such as 2026-11-22'],
    ['22.11.2026,,', 'Received must be a date such as 2026-11-22'],
    [',Lab,', 'There is no department Lab'],
    [',Tinctures,', 'You may not change oils of Tinctures'],
    [',,maybe', 'Active must be yes or no'],
  ])('%s is skipped', (row, issue) => {
    const { rows, issues } = free(row);
    expect([rows, issues]).toEqual([[], [`Row 2: ${issue}`]]);
  });

  test('a department manager has to name a department in the row or in the form', () => {
    const rules = { mayWriteOrganization: false, mayLeaveOut: false };
    const text = `${columns}\nA,Oil,B,1,,,\nA,Oil,B,1,,Whole organization,\nA,Oil,B,1,,Kitchen,\n`;
    expect(taken(text, rules)).toMatchObject({
      rows: [{ row: 4 }],
      issues: [
        'Row 2: Department is missing',
        'Row 3: Oils of the whole organization are for administrators',
      ],
    });
  });

  test('equal tag and batch are two oils in two departments, and duplicates in one', () => {
    expect(free(',Kitchen,', ',Whole organization,', ',KITCHEN,').issues).toEqual([
      'Row 4: the same tag and batch as row 2',
    ]);
  });

  test('the Qty of an inactive lot is what it regains on reactivation, and not an issue', () => {
    expect(free(',,no').issues).toEqual([]);
  });
});

describe('files', () => {
  test.each([
    ['oils.csv', true],
    [' OILS.CSV ', true],
    ['oils.csv.exe', false],
    ['oils.xlsx', false],
    ['csv', false],
  ])('whether %s may be imported: %s', (name, is) => {
    expect(isCsvName(name)).toBe(is);
  });

  test('that are empty, too long or swallowed by a quote are refused as a whole', () => {
    expect(failureOf('')).toContain('The file is empty.');
    expect(failureOf('\uFEFF\r\n \r\n')).toContain('The file is empty.');
    expect(failureOf(`${HEAD}\n${'A,Oil,B,1\n'.repeat(10_001)}`)).toContain('10,000 rows');
    expect(failureOf(`${HEAD}\n"A,Oil,B,1\n`)).toContain('Row 2 opens a quote that never closes');
    expect(failureOf(`${HEAD}\nA\0,Oil,B,1\n`)).toContain('not text');
  });

  test('of 10,000 rows are accepted', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `A${index},Oil,B,1`);
    expect(taken([HEAD, ...rows].join('\n')).rows).toHaveLength(10_000);
  });

  test('made from the template need only rows', () => {
    expect(importTemplate(KNOWN)).toBe(
      '\uFEFFtag,description,batch,qty,received,department,active,THC %,CBD %,Δ8 % %\r\n',
    );
    const { rows, issues, cannabinoids } = taken(importTemplate(KNOWN));
    expect([rows, issues, cannabinoids]).toEqual([[], [], KNOWN]);
  });
});

test('no text can make the reader throw', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", '=', '1', '%', 'tag', 'THC'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(hostile, (body) => {
      const result = read(`${HEAD}\n${body}`);
      if (!result.ok) return;
      for (const { oil: one } of result.rows) expect(oilIssues(one, KNOWN)).toEqual([]);
    }),
  );
});
