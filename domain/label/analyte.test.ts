import { expect, test } from 'vitest';
import { analyteIssues, SHIPPED_ANALYTES } from './analyte.ts';

const messages = (parts: readonly (readonly [string, number])[], name = 'Total THC') =>
  analyteIssues({
    name,
    parts: parts.map(([cannabinoid, factor]) => ({ cannabinoid, factor })),
  }).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the analytes that ship are sound', () => {
  expect(SHIPPED_ANALYTES.flatMap(analyteIssues)).toEqual([]);
});

test('an analyte needs a name and at least one cannabinoid, each once and with a factor that is kept', () => {
  expect(messages([], ' ')).toEqual([
    'name: Name is required',
    'parts: Add at least one cannabinoid',
  ]);
  expect(
    messages([
      ['THC', 1],
      ['thc ', 0.877],
    ]),
  ).toEqual(['parts.1.cannabinoid: thc  is listed twice']);
  for (const factor of [0, -1, 10.0001, 0.87701, Number.NaN]) {
    expect(messages([['THC', factor]])).toEqual([
      'parts.0.factor: The factor of THC must be above 0 and at most 10, with at most 4 decimals',
    ]);
  }
});
