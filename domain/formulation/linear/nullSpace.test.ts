import { expect, test } from 'vitest';
import { rowDependencies } from './nullSpace.ts';

test('independent rows have no dependency', () => {
  expect(rowDependencies(Float64Array.of(0.8, 0, 0, 0.9), 2, 2)).toEqual([]);
});

test('rows in a fixed ratio have one', () => {
  const columns = Float64Array.of(0.2, 0.4, 0.1, 0.2);
  const [weights, ...others] = rowDependencies(columns, 2, 2);
  expect(others).toEqual([]);
  expect((weights?.[0] ?? 0) * 0.2 + (weights?.[1] ?? 0) * 0.4).toBeCloseTo(0);
});

test('an empty row depends on no other row', () => {
  expect(rowDependencies(Float64Array.of(0.5, 0), 2, 1)).toEqual([Float64Array.of(0, 1)]);
});
