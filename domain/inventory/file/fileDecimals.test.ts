import { describe, expect, test } from 'vitest';
import type { FileRules } from './fileOil.ts';
import { HEAD, taken } from './testing/readFile.ts';

describe('the decimal mark', () => {
  const gramsOf = (text: string, rules: Partial<FileRules> = {}) =>
    taken(text, rules).rows.map(({ oil }) => oil.quantityGrams);
  const semicolons = (...figures: readonly string[]) =>
    ['tag;description;batch;qty', ...figures.map((qty, at) => `A${at};Oil;B;${qty}`)].join('\n');
  const commas = (...figures: readonly string[]) =>
    [HEAD, ...figures.map((qty, at) => `A${at},Oil,B,"${qty}",`)].join('\n');

  test('is determined for the whole file by its unambiguous numbers', () => {
    expect(gramsOf(semicolons('1.250', '12,5', '1 250,5 g'))).toEqual([1250, 12.5, 1250.5]);
    expect(gramsOf(semicolons('1,250', '12.5'))).toEqual([1250, 12.5]);
    expect(gramsOf(commas('1.250', '0,125'))).toEqual([1250, 0.125]);
    expect(gramsOf(commas('1,250.5', '1,250'))).toEqual([1250.5, 1250]);
    expect(gramsOf('tag\tdescription\tbatch\tqty\nA\tOil, x; y\tB\t12,5')).toEqual([12.5]);
  });

  test('is a point in comma-separated files without a comma in a number', () => {
    expect(gramsOf(commas('1.250', '310.125'))).toEqual([1.25, 310.125]);
  });

  test('skips ambiguous numbers until the user chooses', () => {
    const file = semicolons('1.250', '7', '1,500');
    const { rows, issues } = taken(file);
    expect(rows.map(({ oil }) => oil.quantityGrams)).toEqual([7]);
    expect(issues).toEqual([
      'Row 2: Qty: Write 1250 or 1.25, or say which decimal mark the file has (decimal_mark)',
      'Row 4: Qty: Write 1500 or 1.5, or say which decimal mark the file has (decimal_mark)',
    ]);
    expect(gramsOf(file, { decimalMark: ',' })).toEqual([1250, 7, 1.5]);
    expect(gramsOf(file, { decimalMark: '.' })).toEqual([1.25, 7, 1500]);
  });

  test('skips numbers that contradict each other, and names the rows', () => {
    const file = semicolons('12,5', '7', '1.5');
    expect(gramsOf(file)).toEqual([7]);
    expect(taken(file).issues[0]).toBe(
      'Row 2: Qty: row 4 has a decimal point (1.5), row 2 a decimal comma (12,5); say which decimal mark the file has (decimal_mark)',
    );
    expect(taken(file, { decimalMark: ',' }).issues).toEqual([
      'Row 4: Qty: “1.5” does not fit a decimal comma',
    ]);
  });
});
