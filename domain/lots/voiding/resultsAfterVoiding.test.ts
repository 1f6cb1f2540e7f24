import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  after,
  CBD,
  corrected,
  nothing,
  percentsOf,
  type Result,
  THC,
  taken,
  untested,
  value,
} from '../testing/results.ts';
import { resultsAfterVoiding, type TestOfLot } from './resultsAfterVoiding.ts';

const certificate = (id: number, ...results: readonly Result[]): TestOfLot<Result> => ({
  id,
  results,
});
const voiding = (id: number, tests: readonly TestOfLot<Result>[]) =>
  resultsAfterVoiding(id, tests, percentsOf(after(tests)));

describe('a lot without one of its tests', () => {
  test('goes back to the newest earlier result, with its limits', () => {
    const first = nothing(CBD, '0.01');
    const tests = [certificate(1, value(THC, '80'), first), certificate(2, value(THC, '90'))];
    expect(voiding(2, [...tests, certificate(3, value(CBD, '4'))])).toEqual({
      back: [value(THC, '80')],
      gone: [],
    });
    expect(voiding(3, [...tests, certificate(3, value(CBD, '4'))])).toEqual({
      back: [first],
      gone: [],
    });
  });

  test('has no percent that no other test speaks of', () => {
    const tests = [certificate(1, value(THC, '80')), certificate(2, value(CBD, '4'))];
    expect(voiding(2, tests)).toEqual({ back: [], gone: [value(CBD, '4')] });
  });

  test('keeps what a newer test says', () => {
    const tests = [certificate(1, value(THC, '80')), certificate(2, value(THC, '81'))];
    expect(voiding(1, tests)).toEqual({ back: [], gone: [] });
  });

  test('passes over a certificate that did not test it', () => {
    const tests = [
      certificate(1, value(THC, '80')),
      certificate(2, untested(THC)),
      certificate(3, value(THC, '90')),
    ];
    expect(voiding(3, tests).back).toEqual([value(THC, '80')]);
    expect(voiding(2, tests)).toEqual({ back: [], gone: [] });
  });

  test('keeps a percent away that somebody took away before, and has it again without that', () => {
    const tests = [certificate(1, value(CBD, '2')), certificate(2, taken(CBD))];
    expect(voiding(3, [...tests, certificate(3, value(CBD, '3'))])).toEqual({
      back: [],
      gone: [value(CBD, '3')],
    });
    expect(voiding(2, tests)).toEqual({ back: [value(CBD, '2')], gone: [] });
  });

  test('keeps a percent that is not the one of the test', () => {
    const tests = [certificate(1, value(THC, '80')), certificate(2, value(THC, '90'))];
    expect(resultsAfterVoiding(2, tests, new Map([[THC, '85']]))).toEqual({ back: [], gone: [] });
  });

  test('has no test of that id: nothing', () => {
    expect(voiding(9, [certificate(1, value(THC, '80'))])).toEqual({ back: [], gone: [] });
  });
});

const aResult = (cannabinoidId: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((percent) => value(cannabinoidId, String(percent))),
    fc.constantFrom(untested(cannabinoidId), taken(cannabinoidId), nothing(cannabinoidId, '0.01')),
  );
const aTest = fc.record({
  results: fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
    .chain((ids) => fc.tuple(...ids.map(aResult))),
});
const aHistory = fc.array(aTest, { minLength: 1, maxLength: 6 }).map((found) => {
  return found.map((one, index) => ({ ...one, id: index + 1 }));
});

test('a lot is after voiding a test as if that had never been added', () => {
  fc.assert(
    fc.property(aHistory, fc.nat(), (tests, place) => {
      const id = (place % tests.length) + 1;
      const found = voiding(id, tests);
      const expected = after(tests.filter((one) => one.id !== id));
      expect(percentsOf(corrected(after(tests), found))).toEqual(percentsOf(expected));
      for (const result of found.back) expect(expected.get(result.cannabinoidId)).toBe(result);
    }),
  );
});
