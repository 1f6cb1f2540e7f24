import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limit, percent } from '../testing/arbitraries.ts';
import { resultOf } from '../testing/factories.ts';
import { pastedResults } from './pastedResults.ts';
import type { PasteOptions } from './pastedRow.ts';
import { resultWords } from './resultWords.ts';
import { RESULT_KINDS } from './testResult.ts';

const KNOWN = ['THC', 'CBD', 'CBN'];
const read = (text: string, options: Partial<PasteOptions> = {}) =>
  pastedResults(text, { cannabinoids: KNOWN, ...options });
const brief = (...of: Parameters<typeof read>) =>
  read(...of).results.map(({ cannabinoid, kind, percent, lod, loq, uncertaintyPercent }) =>
    [cannabinoid, kind === 'value' ? percent : kind, lod, loq, uncertaintyPercent].join(' '),
  );
const unread = (...of: Parameters<typeof read>) =>
  read(...of).unread.map(({ line, message }) => `${line}: ${message}`);

describe('a pasted table', () => {
  test.each([
    ['THC\t88.2\t0.01\t0.05\t4 %\ncbd\tND\t0.01\t0.05\t-\nCBN\t<0.05'],
    ['thc;88,2;0,01;0,05;±4\nCBD;ND (LOD 0,01 %);n/a;0,05\nCBN;<0,05'],
    ['THC,88.2,0.01,0.05,4\nCBD,ND,0.01,0.05\nCBN,<0.05'],
    ['THC,"88,2","0,01","0,05",4\nCBD,ND,"0,01","0,05"\nCBN,"<0,05"'],
    [
      'LOQ (mg/g)\tAnalyte\tUncertainty %\tResult (mg/g)\tLOD\n0.5\tTHC\t4\t882\t0.1\n\n0.5\tCBD\t\tND\t0.1\n\tCBN\t\t<0.5\t',
    ],
    [
      'Compound,Unit,Result,LOD,LOQ,U %\nTHC,mg/g,882,0.1,0.5,4\nCBD,%,ND,0.01,0.05,\nCBN,,<0.05,,,',
    ],
  ])('%j', (text) => {
    expect(brief(text)).toEqual([
      'THC 88.2 0.01 0.05 4',
      'CBD not_detected 0.01 0.05 ',
      'CBN below_loq  0.05 ',
    ]);
    expect(unread(text)).toEqual([]);
  });

  test('an untitled first column has the names, and the first column of results counts', () => {
    const text = '\t%\tmg/g\tLOD\tRemark\nTHC\t88.2\t882\t0.01\tfine';
    expect(brief(text)).toEqual(['THC 88.2 0.01  ']);
    expect(read(text).notices).toEqual([
      { line: 1, message: 'The column “mg/g” is not read' },
      { line: 1, message: 'The column “Remark” is not read' },
    ]);
  });
});

const PLACED = 'The fifth column is read as the uncertainty in percent of the value (k = 2)';

describe('an uncertainty', () => {
  test.each([
    'Uncertainty',
    'Expanded uncertainty',
    '±',
    'U',
    'Uncertainty (mg/g)',
    'Relative uncertainty (mg/g)',
  ])('that may be in the unit of the value is not read: %s', (title) => {
    const text = `Analyte\tResult\t${title}\nTHC\t88.2\t4`;
    expect(brief(text)).toEqual(['THC 88.2   ']);
    expect(read(text)).toMatchObject({
      unread: [],
      notices: [
        {
          line: 1,
          message: `The column “${title}” is not read: name it “Uncertainty %” where it is in percent of the value (k = 2)`,
        },
      ],
    });
  });

  test.each([
    'Uncertainty %',
    'Uncertainty (%)',
    '± %',
    'Relative uncertainty',
    'RELATIVE EXPANDED UNCERTAINTY (%)',
    'Uncertainty (relative)',
  ])('that is in percent of the value is read: %s', (title) => {
    const text = `Analyte\tResult\tUncertainty\t${title}\nTHC\t88.2\t3.5\t4`;
    expect(brief(text)).toEqual(['THC 88.2   4']);
    expect(read(text).notices).toHaveLength(1);
  });

  test('in the fifth column of a table without titles is read, and said', () => {
    expect(brief('THC\t88.2\t\t\t4')).toEqual(['THC 88.2   4']);
    expect(read('THC\t88.2\t\t\t4').notices).toEqual([{ line: 1, message: PLACED }]);
    expect(read('THC\t88.2\t0.1\t0.2').notices).toEqual([]);
  });
});

test('each line that can’t be read has its reason, and the others are read', () => {
  const text = [
    'THC\t88.2',
    '',
    'Total THC\t89',
    'thc\t88.3',
    'CBD\ttrace',
    'CBD\t\t0.1',
    'CBD\t1\tx',
    'CBD\t1\t\t\t120',
    '\t5',
    'CBD\t1\t2\t3\t4\t5',
    'CBN\t0.00005',
  ].join('\n');
  expect(unread(text)).toEqual([
    '3: There is no cannabinoid Total THC. Choose one of the list or add it in Settings',
    '4: THC stands there twice',
    '5: CBD: “trace” is no result: write a number, ND, <LOQ or NT',
    '6: CBD has no result',
    '7: CBD, LOD: “x” is not a number',
    '8: CBD, uncertainty: 120 must be between 0 and 100 %',
    '9: The cannabinoid is missing',
    '10: More cells than 5',
  ]);
  expect(brief(text)).toEqual(['THC 88.2   ', 'CBN 0.0001   ']);
  expect(read(text).notices).toEqual([
    { line: 1, message: PLACED },
    { line: 11, message: 'CBN: 0.00005 was rounded to 0.0001 %.' },
  ]);
});

test.each(['THC,88,2', 'THC,88,2,0,01', 'THC,<0,05', 'THC,ND,0,01', 'THC,88,2 %'])(
  'a comma that may be decimal never makes two cells: %s',
  (text) => {
    expect(read(text).results).toEqual([]);
    expect(unread(text)).toEqual([
      '1: A decimal comma may have split it: separate the cells by tabs or semicolons',
    ]);
  },
);

test('numbers that both marks allow are not read until one is chosen', () => {
  const text = 'THC\t1,250\nCBD\t5';
  expect(read(text).decimalMark).toBe('undecided');
  expect(unread(text)).toEqual(['1: THC: Write 1250 or 1.25']);
  expect(brief(text, { decimalMark: ',' })).toEqual(['THC 1.25   ', 'CBD 5   ']);
});

test('contradicting marks are named once, and a chosen one settles them', () => {
  const text = 'THC\t88.2\nCBD\t0,5\nCBN\t1';
  expect(unread(text)).toEqual([
    '2: It has a decimal comma (0,5), and line 1 a decimal point (88.2), so no such number is read. Write all of them with a point',
  ]);
  expect(brief(text)).toEqual(['CBN 1   ']);
  expect(unread(text, { decimalMark: '.' })).toEqual([
    '2: CBD: “0,5” does not fit a decimal point',
  ]);
});

test('a head row without results, an open quote, a unit and too many lines are named', () => {
  expect(unread('Analyte\tLOD\nTHC\t1')).toEqual([
    '1: The first line needs a title for the cannabinoid and one for the result',
  ]);
  expect(unread('THC,1\n"CBD,2')).toEqual(['2: A quote opens and never closes']);
  expect(unread('Analyte,Unit,Result\nTHC,ppm,882')).toEqual([
    '2: THC: write it in %, mg/g or mg/mL, not in “ppm”',
  ]);
  expect(unread(`THC,1\n${'X,1\n'.repeat(200)}`).at(-1)).toBe('201: Only 200 lines are read');
  expect(read('')).toEqual({ results: [], unread: [], notices: [], decimalMark: '.' });
});

test('density and unit count for the whole table', () => {
  expect(brief('THC\t850', { unit: 'mg/mL', densityGPerMl: '0.95' })).toEqual(['THC 89.4737   ']);
  expect(unread('THC\t850', { unit: 'mg/mL' })).toEqual([
    '1: THC: Give the density in g/mL, which a result in mg/mL needs',
  ]);
});

test('results in words are read back from a table with any separator and column order', () => {
  const rows = fc.subarray(KNOWN, { minLength: 1 }).chain((names) =>
    fc.tuple(
      ...names.map((cannabinoid) =>
        fc
          .tuple(fc.constantFrom(...RESULT_KINDS), percent, limit, limit)
          .map(([kind, value, lod, loq]) => ({
            ...resultOf({ kind, percent: kind === 'value' ? value : null, lod, loq }),
            cannabinoid,
          })),
      ),
    ),
  );
  fc.assert(
    fc.property(rows, fc.constantFrom('\t', ';', ','), fc.boolean(), (results, delimiter, flip) => {
      const lines = [
        ['Analyte', 'Result'],
        ...results.map((one) => [one.cannabinoid, resultWords(one)]),
      ];
      const text = lines
        .map((cells) =>
          (flip ? cells.toReversed() : cells).map((cell) => `"${cell}"`).join(delimiter),
        )
        .join('\n');
      const answer = read(text, { decimalMark: '.' });
      expect(answer.unread).toEqual([]);
      expect(answer.results.map((one) => ({ ...one, printed: '' }))).toEqual(results);
    }),
  );
});
