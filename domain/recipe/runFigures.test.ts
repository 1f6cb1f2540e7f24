import { expect, test } from 'vitest';
import {
  carriedNotice,
  carriedProblem,
  multiplierOf,
  settleMultiplier,
  settleParts,
} from './runFigures.ts';

test.each([
  ['0.75', 'at least 1'],
  ['0,5', 'at least 1'],
  ['.5', 'at least 1'],
  ['-3', 'at least 1'],
  ['0', 'at least 1'],
  ['99999999999', 'at most 100,000'],
  ['100000.000001', 'at most 100,000'],
  ['1e3', 'write the number out, without an exponent'],
  ['1,250', 'write 1250 or 1.25'],
  ['12,5 g', 'write the number without “g”'],
  ['two', 'it is not a number'],
])('a multiplier of %s becomes 1 with a reason', (text, why) => {
  expect(settleMultiplier(text)).toEqual({
    text: '1',
    decimal: '1',
    error: null,
    notice: `${text} can’t be run: ${why}.`,
  });
});

test.each([
  ['1', '1'],
  ['2.50', '2.5'],
  ['1,5', '1.5'],
  ['1 250', '1250'],
  ['100000', '100000'],
])('a multiplier of %s is read as %s', (text, decimal) => {
  expect(settleMultiplier(text)).toMatchObject({ text: decimal, decimal, error: null });
});

test('a multiplier with too many decimals is rounded, with a notice', () => {
  expect(settleMultiplier('1.2345675')).toMatchObject({
    text: '1.234568',
    notice: '1.2345675 was rounded to 1.234568.',
  });
});

test.each([
  ['2.5', 'only whole numbers'],
  ['0', 'at least 1'],
  ['1001', 'at most 1,000'],
  ['', 'at least 1'],
])('parts of "%s" become 1 with a reason', (text, why) => {
  const typed = text === '' ? 'Nothing' : text;
  expect(settleParts(text)).toMatchObject({ text: '1', notice: `${typed} can’t be run: ${why}.` });
});

test('parts are whole numbers up to 1,000', () => {
  expect(['1', '4', '2.0', '1000'].map((text) => settleParts(text).decimal)).toEqual([
    '1',
    '4',
    '2',
    '1000',
  ]);
});

test.each([
  [null, null, null],
  ['0.1', '4', null],
  ['100000', '1000', null],
  ['200000', '1', '200000 can’t be run: at most 100,000.'],
  ['1', '1001', '1001 can’t be run: at most 1,000.'],
  ['-2', '0', '-2 can’t be run: at least 1. 0 can’t be run: at least 1.'],
  ['none', '2.5', 'none can’t be run: it is not a number. 2.5 can’t be run: only whole numbers.'],
  ['1,5', null, '1,5 can’t be run.'],
  ['0.0000004', null, '0.0000004 can’t be run: at least 1.'],
  ['1e3', null, '1e3 can’t be run: write the number out, without an exponent.'],
  [null, '1e2', '1e2 can’t be run: write the number out, without an exponent.'],
  ['', null, 'Nothing can’t be run: at least 1.'],
])('a URL with multiplier %s and parts %s: %s', (multiplier, parts, problem) => {
  expect(carriedProblem(multiplier, parts)).toBe(problem);
});

test.each([
  [null, 1, null],
  ['2.50', 2.5, null],
  ['02', 2, null],
  ['.5', 0.5, null],
  ['1.234567', 1.234567, null],
  ['1.2345678', 1.234568, '1.2345678 was rounded to 1.234568.'],
  ['1.0000005', 1.000001, '1.0000005 was rounded to 1.000001.'],
  ['1.00000049', 1, '1.00000049 was rounded to 1.'],
])(
  'an address that asks for %s times is run %d times, and says so: %s',
  (carried, runs, notice) => {
    expect(multiplierOf(carried)).toBe(runs);
    expect(carriedNotice(carried)).toBe(notice);
  },
);

test.each([
  [1.5, 1.5],
  [0.1 + 0.2, 0.3],
  [Number.NaN, 1],
  [-2, 1],
  [undefined, 1],
])('a URL with the multiplier %s is run %d times', (carried, runs) => {
  expect(multiplierOf(carried)).toBe(runs);
});
