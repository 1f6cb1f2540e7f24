import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMark } from './decideMark.ts';
import { type DecimalMark, readNumber } from './readNumber.ts';

const inGrams = { units: ['g', 'gram', 'grams'] };

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['12,5 g', '12.5'],
  ['3.250G', '3.25'],
  ['5 grams', '5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['5,', '5'],
  ['2.50', '2.5'],
  ['007', '7'],
  ['1 250', '1250'],
  ['1\u00a0250,5', '1250.5'],
  ['1\u202f250\u202f000', '1250000'],
  ['1\u2009250.125', '1250.125'],
  ["1'250", '1250'],
  ['1’250.5 g', '1250.5'],
  ['1,250.5', '1250.5'],
  ['1.250,5', '1250.5'],
  ['1,250,000', '1250000'],
  ['1.250.000', '1250000'],
  ['1.250', '1.25'],
  ['0,125', '0.125'],
  ['1250,500', '1250.5'],
  ['1 250,500', '1250.5'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['- 3', '-3'],
  ['+3', '3'],
  ['-0', '0'],
  ['0.0000000000000000000001', '0.0000000000000000000001'],
])('a field reads "%s" as %s', (text, decimal) => {
  expect(readNumber(text, inGrams)).toMatchObject({ kind: 'number', decimal });
});

test.each(['', '  ', '\u00a0'])('"%s" is blank', (text) => {
  expect(readNumber(text, inGrams)).toEqual({ kind: 'blank' });
});

test.each([
  ['1,250', '1250', '1.25'],
  ['12,345 g', '12345', '12.345'],
  ['-1,250', '-1250', '-1.25'],
])('"%s" in a field is ambiguous', (text, asPoint, asComma) => {
  const message = `Write ${asPoint} or ${asComma}`;
  expect(readNumber(text, inGrams)).toEqual({ kind: 'ambiguous', asPoint, asComma, message });
});

test.each([
  ['1e3', 'exponent', 'Write the number out, without an exponent'],
  ['1.5E-3', 'exponent', 'Write the number out, without an exponent'],
  ['500 mg', 'unit', 'Write it in g, without “mg”'],
  ['12 %', 'unit', 'Write it in g, without “%”'],
  ['1 2 3', 'text', '“1 2 3” is not a number'],
  ['1,23,4', 'text', '“1,23,4” is not a number'],
  ["1 250'000", 'text', "“1 250'000” is not a number"],
  ['0,125.5', 'text', '“0,125.5” is not a number'],
  ['1.2.3', 'text', '“1.2.3” is not a number'],
  ['1,2345.6', 'text', '“1,2345.6” is not a number'],
  ['.', 'text', '“.” is not a number'],
  ['g', 'text', '“g” is not a number'],
  ['ten', 'text', '“ten” is not a number'],
  ['--3', 'text', '“--3” is not a number'],
  ['Infinity', 'text', '“Infinity” is not a number'],
  ['9'.repeat(61), 'text', '“99999999999999999999…” is not a number'],
])('"%s" in a field of grams is refused', (text, reason, message) => {
  expect(readNumber(text, inGrams)).toEqual({ kind: 'wrong', reason, message });
});

test('a field without a unit refuses units', () => {
  expect(readNumber('2.5 g')).toMatchObject({ message: 'Write the number without “g”' });
});

test('the unit is spelled as the field names it', () => {
  expect(readNumber('10 MG/unit', { units: ['mg/unit'] })).toMatchObject({ unit: 'mg/unit' });
  expect(readNumber('10', { units: ['mg/unit'] })).toMatchObject({ unit: null });
});

test.each([
  [',', '1.250', '1250'],
  [',', '1,250', '1.25'],
  [',', '1.250,5', '1250.5'],
  ['.', '1,250', '1250'],
  ['.', '1.250', '1.25'],
  ['.', '1,250,000.5', '1250000.5'],
] as const)('where the mark is "%s", "%s" is %s', (decimalMark, text, decimal) => {
  expect(readNumber(text, { decimalMark })).toMatchObject({ kind: 'number', decimal });
});

test.each([
  [',', '1.25', '“1.25” does not fit a decimal comma'],
  [',', '1,250.5', '“1,250.5” does not fit a decimal comma'],
  ['.', '1,25', '“1,25” does not fit a decimal point'],
] as const)('where the mark is "%s", "%s" is refused', (decimalMark, text, message) => {
  expect(readNumber(text, { decimalMark })).toEqual({ kind: 'wrong', reason: 'mark', message });
});

test('while the mark is undecided, a point before three digits is as ambiguous as a comma', () => {
  expect(readNumber('1.250', { decimalMark: 'undecided' })).toEqual({
    kind: 'ambiguous',
    asPoint: '1.25',
    asComma: '1250',
    message: 'Write 1250 or 1.25',
  });
  expect(readNumber('1.25', { decimalMark: 'undecided' })).toMatchObject({ decimal: '1.25' });
});

test.each([
  [['1.250', '1,5'], { kind: 'decided', mark: ',' }],
  [['1.250', '0,125'], { kind: 'decided', mark: ',' }],
  [['1.250', '1250,500 g'], { kind: 'decided', mark: ',' }],
  [['1.250', '1.234.567'], { kind: 'decided', mark: ',' }],
  [['1,250', '1.5'], { kind: 'decided', mark: '.' }],
  [['1,250', '1,234.5'], { kind: 'decided', mark: '.' }],
  [['1,250', '1 234.567'], { kind: 'decided', mark: '.' }],
  [['12', '1 250', 'oil', ''], { kind: 'undecided', doubtful: [] }],
  [['12', '1,250', '1.250'], { kind: 'undecided', doubtful: [1, 2] }],
  [['12', '1,5', '1.5'], { kind: 'contradicting', point: 2, comma: 1 }],
])('the decimal mark of %j: %j', (cells, mark) => {
  expect(decideMark(cells)).toEqual(mark);
});

const written = fc.record({
  isNegative: fc.boolean(),
  whole: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String),
  fraction: fc.stringMatching(/^\d{0,9}$/),
});
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);

function inWriting(number: Written, mark: DecimalMark, group: string): string {
  const { isNegative, whole, fraction } = number;
  const decimals = fraction === '' ? '' : `${mark}${fraction}`;
  return `${isNegative ? '-' : ''}${grouped(whole, group)}${decimals}`;
}

const value = ({ isNegative, whole, fraction }: Written) =>
  BigInt(`${isNegative ? '-' : ''}${whole}${fraction.padEnd(9, '0')}`);

function billionthsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(9, '0')}`);
}

const mark = fc.constantFrom<DecimalMark>('.', ',');
const groupOf = (decimalMark: DecimalMark) =>
  fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009', "'", '’', decimalMark === '.' ? ',' : '.');

test('a number in any usual notation is read exactly once its mark is known', () => {
  const cases = mark.chain((decimalMark) =>
    fc.record({
      number: written,
      decimalMark: fc.constant(decimalMark),
      group: groupOf(decimalMark),
    }),
  );
  fc.assert(
    fc.property(cases, ({ number, decimalMark, group }) => {
      const text = inWriting(number, decimalMark, group);
      const read = readNumber(`${text} g`, { ...inGrams, decimalMark });
      expect(read.kind === 'number' && billionthsOf(read.decimal)).toBe(value(number));
    }),
  );
});

test('a field reads a number in any usual notation exactly, or reports both readings', () => {
  const cases = mark.chain((decimalMark) =>
    fc.record({
      number: written,
      decimalMark: fc.constant(decimalMark),
      group: groupOf(decimalMark),
    }),
  );
  fc.assert(
    fc.property(cases, ({ number, decimalMark, group }) => {
      const text = inWriting(number, decimalMark, group);
      const read = readNumber(text);
      // A single point in a field is the decimal mark.
      fc.pre(!/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) || decimalMark === '.');
      if (read.kind === 'ambiguous') {
        const meant = decimalMark === '.' ? read.asPoint : read.asComma;
        expect(text).toMatch(/^-?[1-9]\d{0,2},\d{3}$/);
        expect(billionthsOf(meant)).toBe(value(number));
      } else {
        expect(read.kind === 'number' && billionthsOf(read.decimal)).toBe(value(number));
      }
    }),
  );
});

test('cells in one notation never indicate the other mark', () => {
  const cases = mark.chain((decimalMark) =>
    fc.record({
      numbers: fc.array(written, { maxLength: 20 }),
      decimalMark: fc.constant(decimalMark),
      group: groupOf(decimalMark),
    }),
  );
  fc.assert(
    fc.property(cases, ({ numbers, decimalMark, group }) => {
      const decided = decideMark(numbers.map((number) => inWriting(number, decimalMark, group)));
      if (decided.kind !== 'undecided')
        expect(decided).toEqual({ kind: 'decided', mark: decimalMark });
    }),
  );
});

test('any text gives a plain decimal or a message', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,-+− '’e%gx") });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string()), (text) => {
      const read = readNumber(text, inGrams);
      if (read.kind === 'number') expect(read.decimal).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      else expect(read.kind === 'blank' || read.message !== '').toBe(true);
    }),
  );
});
