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
} from '#domain/lots/testing/results.ts';
import { batchAfterVoiding, type DatedTest } from './batchAfterVoiding.ts';

const certificate = (id: number, ...results: readonly Result[]): DatedTest<Result> => ({
  id,
  kind: 'correction',
  sampledOn: null,
  results,
});
const drift = (id: number, sampledOn: string, ...results: readonly Result[]) => ({
  ...certificate(id, ...results),
  kind: 'drift' as const,
  sampledOn,
});

describe('a batch of a lot without one of its tests', () => {
  test('is known by the result before, which is asked for its day', () => {
    const tests = [
      certificate(1, value(THC, '88')),
      drift(2, '2026-11-19', value(THC, '75')),
      certificate(3, value(THC, '90')),
    ];
    expect(batchAfterVoiding(3, tests, null).back).toEqual([value(THC, '75')]);
    expect(batchAfterVoiding(3, tests, '2026-11-19').back).toEqual([value(THC, '75')]);
    expect(batchAfterVoiding(3, tests, '2026-11-18').back).toEqual([value(THC, '88')]);
  });

  test('has nothing taken back by a test that did not count for it', () => {
    const tests = [certificate(1, value(THC, '88')), drift(2, '2026-11-19', value(THC, '75'))];
    expect(batchAfterVoiding(2, tests, '2026-11-18')).toEqual({ back: [], gone: [] });
    expect(batchAfterVoiding(2, tests, null).back).toEqual([value(THC, '88')]);
  });

  test('has an older test taken back that a newer one overtook only for later batches', () => {
    const tests = [
      certificate(1, value(THC, '88')),
      certificate(2, value(THC, '79.2')),
      drift(3, '2026-11-19', value(THC, '85')),
    ];
    expect(batchAfterVoiding(2, tests, '2026-11-18').back).toEqual([value(THC, '88')]);
    expect(batchAfterVoiding(2, tests, '2026-11-20')).toEqual({ back: [], gone: [] });
  });

  test('is known by nothing where no other test speaks of it', () => {
    const tests = [certificate(1, value(THC, '88')), certificate(2, value(CBD, '4'))];
    expect(batchAfterVoiding(2, tests, null)).toEqual({ back: [], gone: [value(CBD, '4')] });
  });

  test('is known by a test that only says again what stood, as that was', () => {
    const again = { ...certificate(3, value(THC, '75')), kind: null };
    const tests = [
      certificate(1, value(THC, '88')),
      drift(2, '2026-11-19', value(THC, '75')),
      again,
      certificate(4, value(THC, '90')),
    ];
    expect(batchAfterVoiding(4, tests, '2026-11-18').back).toEqual([value(THC, '88')]);
    expect(batchAfterVoiding(4, tests, null).back).toEqual([value(THC, '75')]);
    expect(batchAfterVoiding(2, tests, null)).toEqual({ back: [], gone: [] });
  });
});

const aResult = (cannabinoidId: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((percent) => value(cannabinoidId, String(percent))),
    fc.constantFrom(untested(cannabinoidId), taken(cannabinoidId), nothing(cannabinoidId, '0.01')),
  );
const aDay = fc.integer({ min: 10, max: 20 }).map((day) => `2026-11-${day}`);
const aTest = fc.record({
  kind: fc.constantFrom('drift' as const, 'correction' as const),
  sampledOn: aDay,
  results: fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
    .chain((ids) => fc.tuple(...ids.map(aResult))),
});
const aHistory = fc.array(aTest, { minLength: 1, maxLength: 6 }).map((found) => {
  return found.map((one, index) => ({ ...one, id: index + 1 }));
});

test('a batch is known after voiding a test as if that had never been added, by the tests that count for its day', () => {
  fc.assert(
    fc.property(aHistory, fc.nat(), fc.option(aDay), (tests, place, completedOn) => {
      const id = (place % tests.length) + 1;
      const counting = tests.filter(({ kind, sampledOn }) => {
        return completedOn === null || kind === 'correction' || sampledOn <= completedOn;
      });
      const expected = after(counting.filter((one) => one.id !== id));
      const now = corrected(after(counting), batchAfterVoiding(id, tests, completedOn));
      expect(percentsOf(now)).toEqual(percentsOf(expected));
    }),
  );
});
