import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalValue,
  gramsValue,
  listValue,
  mgValue,
  momentValue,
  objectValue,
  percentValue,
  recordValue,
  setValue,
  textValue,
  wholeValue,
} from './canonicalText.ts';

test.each([
  [gramsValue(2.834), '"2.834"'],
  [gramsValue(0), '"0.000"'],
  [gramsValue(-0), '"0.000"'],
  [decimalValue(-0.0001, 3), '"0.000"'],
  [decimalValue(-2.5, 3), '"-2.500"'],
  [gramsValue(9_999_999_999.999), '"9999999999.999"'],
  [percentValue(88.2), '"88.2000"'],
  [mgValue(2499.588), '"2499.588000"'],
  [gramsValue(null), undefined],
  [gramsValue(Number.NaN), undefined],
  [wholeValue(3), '3'],
  [textValue('"a" → ß'), '"\\"a\\" → ß"'],
  [textValue(''), undefined],
  [momentValue('2026-11-21T14:05:00Z'), '"2026-11-21T14:05:00.000Z"'],
  [momentValue('2026-11-21T15:05:00.120+01:00'), '"2026-11-21T14:05:00.120Z"'],
  [momentValue('soon'), '"soon"'],
  [momentValue(''), undefined],
])('%j is written as the canonical form asks', (text, expected) => {
  expect(text).toBe(expected);
});

describe('objects and lists', () => {
  test('keys are sorted, absent values and blanks are left out', () => {
    const fields = { b: wholeValue(2), a: textValue('x'), B: wholeValue(1), c: undefined };
    expect(recordValue(fields)).toBe('{"B":1,"a":"x","b":2}');
    expect(recordValue({ a: undefined })).toBeUndefined();
  });

  test('a list keeps its order, a set has its own', () => {
    expect(listValue(['2', undefined, '1'])).toBe('[2,1]');
    expect(setValue(['2', undefined, '1', '1'])).toBe('[1,1,2]');
    expect(listValue([])).toBeUndefined();
  });

  test('every name can be a key', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 5 })), (names) => {
        const text = objectValue([...names, '__proto__'].map((name, at) => [name, String(at)]));
        expect(Object.keys(JSON.parse(text ?? '')).length).toBe(
          new Set([...names, '__proto__']).size,
        );
      }),
    );
  });
});

test('every decimal of a column keeps all its digits', () => {
  const column = fc.integer({ min: 0, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(column, (steps) => {
      const text = String(steps).padStart(4, '0');
      const written = `${text.slice(0, -3)}.${text.slice(-3)}`;
      expect(gramsValue(Number(written))).toBe(`"${written}"`);
    }),
  );
});
