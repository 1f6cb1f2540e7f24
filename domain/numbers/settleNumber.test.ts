import { expect, test } from 'vitest';
import { numberOf, settleNumber, steppedPercent } from './settleNumber.ts';

const grams = { units: ['g'], decimals: 3 };
const stock = { ...grams, becomes: { least: 0 } };
const percent = { units: ['%'], decimals: 4, becomes: { least: 0, most: 100 } };

test.each([
  ['12,5 g', '12.5'],
  ['1 250', '1250'],
  ['.5', '0.5'],
  ['2.50', '2.5'],
  ['-3', '-3'],
])('"%s" becomes %s without a notice', (text, left) => {
  expect(settleNumber(text, grams)).toEqual({
    text: left,
    decimal: left,
    error: null,
    notice: null,
  });
});

test('an empty field stays empty', () => {
  expect(settleNumber('  ', stock)).toEqual({ text: '', decimal: null, error: null, notice: null });
});

test.each([
  ['1,250', 'Write 1250 or 1.25'],
  ['1e3', 'Write the number out, without an exponent'],
  ['5 mg', 'Write it in g, without “mg”'],
])('"%s" stays as typed and is refused', (text, error) => {
  expect(settleNumber(text, stock)).toEqual({ text, decimal: null, error, notice: null });
});

test('a changed number has a notice', () => {
  expect(settleNumber('−3 g', stock)).toMatchObject({ text: '0', notice: '-3 became 0.' });
  expect(settleNumber('150', percent)).toMatchObject({ text: '100', notice: '150 became 100.' });
  expect(settleNumber('33.33335', percent)).toMatchObject({
    text: '33.3334',
    notice: '33.33335 was rounded to 33.3334.',
  });
});

test("a number outside the range is refused with the field's message", () => {
  const within = { least: 0, most: 10, message: 'Expected 0 to 10' };
  expect(settleNumber('11', { decimals: 0, within })).toMatchObject({
    text: '11',
    error: 'Expected 0 to 10',
  });
  expect(settleNumber('10', { decimals: 0, within })).toMatchObject({ text: '10', error: null });
});

test('text that is not a number becomes 0 only where the rule says so', () => {
  const selected = { ...grams, becomes: { least: 0, isForText: true } };
  expect(settleNumber('some', selected)).toMatchObject({ text: '0', notice: 'some became 0.' });
  expect(settleNumber('1,250', selected).error).toBe('Write 1250 or 1.25');
  expect(settleNumber('some', stock).error).toBe('“some” is not a number');
});

test('grams get three decimals', () => {
  expect(settleNumber('12,5', { ...grams, isPadded: true })).toMatchObject({
    text: '12.500',
    decimal: '12.5',
    notice: null,
  });
});

test('while typing, a field has the value that it will get on blur', () => {
  expect(numberOf('', stock)).toBeNull();
  expect(numberOf('-3', stock)).toBe(0);
  expect(numberOf('12,5', stock)).toBe(12.5);
  expect(numberOf('1,250', stock)).toBeNaN();
});

test('a percent is stepped without floating-point noise, and stays within 0 to 100', () => {
  expect(steppedPercent('25.5', 0.1, percent)).toBe('25.6');
  expect(steppedPercent('0.3', -0.1, percent)).toBe('0.2');
  expect(steppedPercent('', 0.1, percent)).toBe('0.1');
  expect(steppedPercent('1e3', 0.1, percent)).toBe('0.1');
  expect(steppedPercent('0', -0.1, percent)).toBe('0');
  expect(steppedPercent('99.95', 0.1, percent)).toBe('100');
});
