import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowOf, ribbonPath } from './flow.ts';

const SIZE = { whole: 8, leastRow: 2, gap: 0.5 };
const amountsOf = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ key: String(index), amount }));

test('ribbons are as thick as their amounts, and rows high enough for ribbon or words', () => {
  expect(flowOf(amountsOf([75, 25]), SIZE)).toEqual({
    height: 9,
    rows: [
      { key: '0', height: 6.5, thickness: 6, top: 0.25, wholeTop: 0.5 },
      { key: '1', height: 2.5, thickness: 2, top: 6.75, wholeTop: 6.5 },
    ],
  });
});

test('one amount goes straight across, and nothing at all has no thickness', () => {
  const [only] = flowOf(amountsOf([12]), SIZE).rows;
  expect(only).toMatchObject({ top: 0.25, wholeTop: 0.25, thickness: 8 });
  const [first, second] = flowOf(amountsOf([0, 0]), SIZE).rows;
  expect(first).toMatchObject({ thickness: 0, top: 1, wholeTop: 2 });
  expect(second).toMatchObject({ thickness: 0, top: 3, wholeTop: 2 });
  expect(flowOf([], SIZE)).toEqual({ height: 0, rows: [] });
});

test('ribbons fill the whole end to end, stay in their rows and keep their distance', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(amounts, (mg) => {
      const { height, rows } = flowOf(amountsOf(mg), SIZE);
      const sum = mg.reduce((before, one) => before + one, 0);
      const thickness = rows.reduce((before, row) => before + row.thickness, 0);
      expect(thickness).toBeCloseTo(sum > 0 ? SIZE.whole : 0, 6);
      let rowTop = 0;
      rows.forEach((row, index) => {
        const next = rows[index + 1];
        expect(row.thickness * sum).toBeCloseTo((mg[index] ?? 0) * SIZE.whole, 0);
        expect(row.height).toBeGreaterThanOrEqual(SIZE.leastRow);
        expect(row.top - rowTop).toBeGreaterThanOrEqual(SIZE.gap / 2 - 1e-9);
        rowTop += row.height;
        expect(rowTop - row.top - row.thickness).toBeGreaterThanOrEqual(SIZE.gap / 2 - 1e-9);
        if (next) expect(next.wholeTop).toBeCloseTo(row.wholeTop + row.thickness, 9);
      });
      expect(rowTop).toBeCloseTo(height, 9);
      expect(rows[0]?.wholeTop).toBeCloseTo((height - thickness) / 2, 6);
    }),
  );
});

test('the outline of a ribbon begins and ends upright', () => {
  expect(ribbonPath(1, 4, 2)).toBe('M0,1 C50,1 50,4 100,4 L100,6 C50,6 50,3 0,3 Z');
});
