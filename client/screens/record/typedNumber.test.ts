import { expect, test } from 'vitest';
import { typedNumber } from './typedNumber.ts';

test.each([
  ['1,234.5 g', '1234.5'],
  ['12', '12'],
  ['.5', '0.5'],
  ['7.', '7'],
  ['0', '0'],
  ['007', '7'],
  ['0.1235', '0.123'],
  [' 3.250G ', '3.250'],
])('"%s" is %s', (text, decimal) => {
  expect(typedNumber(text, 3)).toEqual({ kind: 'number', decimal });
});

test.each(['', '   '])('"%s" is blank', (text) => {
  expect(typedNumber(text, 3)).toEqual({ kind: 'blank' });
});

test.each(['abc', '-1', '1,23', '1.2.3', '1e3', 'g', '.', '123456789012'])(
  '"%s" is no amount',
  (text) => {
    expect(typedNumber(text, 3)).toEqual({ kind: 'wrong' });
  },
);
