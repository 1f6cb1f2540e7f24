import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limit, percent } from '../testing/arbitraries.ts';
import { resultOf } from '../testing/factories.ts';
import { percentToWrite, RESULT_KINDS, type TestResult, upperPercent } from './testResult.ts';

test.each<[Partial<TestResult>, string | null, string]>([
  [{ kind: 'value', percent: '88.2' }, '88.2', '88.2'],
  [{ kind: 'value', percent: '88.2', uncertaintyPercent: '5' }, '88.2', '88.2'],
  [{ kind: 'value', percent: '0' }, '0', 'unknown'],
  [{ kind: 'value', percent: '0', lod: '0.01', loq: '0.05' }, '0', '0.01'],
  [{ kind: 'value', percent: '0.0000', loq: '0.05' }, '0.0000', '0.05'],
  [{ kind: 'not_detected' }, '0', 'unknown'],
  [{ kind: 'not_detected', lod: '0.01', loq: '0.05' }, '0', '0.01'],
  [{ kind: 'not_detected', loq: '0.05' }, '0', '0.05'],
  [{ kind: 'not_detected', lod: '0', loq: '0.05' }, '0', '0.05'],
  [{ kind: 'below_loq', lod: '0.01' }, '0', 'unknown'],
  [{ kind: 'below_loq', lod: '0.01', loq: '0.05' }, '0', '0.05'],
  [{ kind: 'not_tested', lod: '0.01', loq: '0.05' }, null, 'unknown'],
])('%j writes %s and is bounded by %s', (of, written, upper) => {
  expect(percentToWrite(resultOf(of))).toBe(written);
  expect(upperPercent(resultOf(of))).toBe(upper);
});

const kinds = fc.constantFrom(...RESULT_KINDS);

test('the bound is never below the percent, and never 0', () => {
  fc.assert(
    fc.property(kinds, percent, limit, limit, (kind, percent, lod, loq) => {
      const result = resultOf({ kind, percent: kind === 'value' ? percent : null, lod, loq });
      const upper = upperPercent(result);
      if (upper === 'unknown') return;
      expect(Number(upper)).toBeGreaterThanOrEqual(Number(percentToWrite(result)));
      expect(Number(upper)).toBeGreaterThan(0);
    }),
  );
});
