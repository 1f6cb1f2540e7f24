import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import {
  CBD,
  nothing,
  type Result,
  THC,
  taken,
  untested,
  value,
} from '#domain/lots/testing/results.ts';
import { knownOfBatch, type PastTest } from './knownOfBatch.ts';

const SAVED_AT = new Date('2026-11-10T12:00:00Z');
const [BEFORE, AFTER] = [new Date('2026-11-09T12:00:00Z'), new Date('2026-11-11T12:00:00Z')];

const certificate = (id: number, ...results: readonly Result[]): PastTest<Result> => ({
  id,
  kind: 'correction',
  sampledOn: null,
  isCertificate: true,
  voidedBy: null,
  storedAt: AFTER,
  results,
});
const drift = (id: number, sampledOn: string, ...results: readonly Result[]) => ({
  ...certificate(id, ...results),
  kind: 'drift' as const,
  sampledOn,
});
const again = (id: number, ...results: readonly Result[]) => ({
  ...certificate(id, ...results),
  kind: null,
});
const voided = (one: PastTest<Result>, id = 99, storedAt = AFTER) => ({
  ...one,
  voidedBy: { id, storedAt },
});

const known = (
  tests: readonly PastTest<Result>[],
  completedOn: string | null = null,
  cannabinoid = THC,
) => {
  const found = knownOfBatch(cannabinoid, tests, { savedAt: SAVED_AT, completedOn });
  return found.by === 'result' ? [found.test.id, percentToWrite(found.result)] : found.by;
};

describe('a batch', () => {
  const tests = [
    certificate(1, value(THC, '88')),
    drift(2, '2026-11-19', value(THC, '75')),
    certificate(3, value(THC, '90')),
  ];

  test('is known by the newest result of its lot', () => {
    expect(known(tests)).toEqual([3, '90']);
    expect(known(tests, null, CBD)).toBe('unchanged');
  });

  test('is known without a voided test by the one before that counts for its day', () => {
    const without = tests.map((one) => (one.id === 3 ? voided(one) : one));
    expect(known(without)).toEqual([2, '75']);
    expect(known(without, '2026-11-19')).toEqual([2, '75']);
    expect(known(without, '2026-11-18')).toEqual([1, '88']);
  });

  test('keeps what a laboratory did not test, and what somebody took away', () => {
    const first = certificate(1, value(THC, '88'));
    expect(known([first, certificate(2, untested(THC))])).toEqual([1, '88']);
    expect(known([first, certificate(2, taken(THC))])).toEqual([1, '88']);
  });
});

describe('a batch of whose lot all tests were voided', () => {
  const only = voided(certificate(1, value(THC, '88')));

  test('is known by nothing where one of them was there when it was saved', () => {
    expect(known([{ ...only, storedAt: BEFORE }])).toBe('unknown');
    expect(
      known([{ ...only, storedAt: BEFORE }, voided(certificate(2, nothing(THC, '0.01')))]),
    ).toBe('unknown');
  });

  test('has what it was saved with where all came later, or were void by then', () => {
    expect(known([only])).toBe('saved');
    const before = voided(certificate(1, value(THC, '88')), 99, BEFORE);
    expect(known([{ ...before, storedAt: BEFORE }])).toBe('saved');
  });

  test('is as it was where none of them counted for it', () => {
    const late = voided(drift(1, '2026-11-19', value(THC, '75')));
    expect(known([late], '2026-11-18')).toBe('unchanged');
    expect(known([late])).toBe('saved');
  });
});

describe('a test that only says again what stood', () => {
  test('leaves it to the first that said so', () => {
    const tests = [certificate(1, value(THC, '75')), again(2, value(THC, '75'))];
    expect(known(tests)).toEqual([1, '75']);
    expect(known([...tests, certificate(3, value(THC, '80')), again(4, value(THC, '80'))])).toEqual(
      [3, '80'],
    );
  });

  test('stands for it once that is voided', () => {
    const wrong = voided(certificate(2, value(THC, '65')));
    const tests = [certificate(1, value(THC, '85')), wrong, again(3, value(THC, '65'))];
    expect(known(tests)).toEqual([3, '65']);
  });

  test('counts for as many batches as that did, in whichever order they are voided', () => {
    const first = certificate(1, value(THC, '80'));
    const late = voided(drift(2, '2026-11-19', value(THC, '70')));
    const wrong = voided(certificate(4, value(THC, '60')));
    const tests = [first, late, again(3, value(THC, '70')), wrong];
    expect(known(tests, '2026-11-18')).toEqual([1, '80']);
    expect(known(tests)).toEqual([3, '70']);
  });

  test('repeats what stood when it was stored, not what was void by then', () => {
    const late = drift(1, '2026-11-19', value(THC, '70'));
    const wrong = voided(certificate(2, value(THC, '60')), 3);
    const tests = [certificate(0, value(THC, '80')), late, wrong, again(4, value(THC, '70'))];
    expect(known(tests, '2026-11-18')).toEqual([0, '80']);
    expect(known(tests)).toEqual([1, '70']);
  });

  test('has its own words', () => {
    const tests = [certificate(1, nothing(THC, '0.01')), again(2, value(THC, '0'))];
    expect(known(tests)).toEqual([2, '0']);
  });
});

describe('a percent that somebody took away', () => {
  const first = { ...certificate(1, value(CBD, '3')), storedAt: BEFORE };
  const away = { ...again(2, taken(CBD)), isCertificate: false };

  test('is kept by batches that were saved before', () => {
    expect(known([first, away], null, CBD)).toEqual([1, '3']);
  });

  test('is not known of those that were saved without it', () => {
    const before = { ...away, storedAt: BEFORE };
    expect(known([first, before], null, CBD)).toBe('unchanged');
    const later = certificate(3, value(CBD, '5'));
    expect(known([first, before, later], null, CBD)).toEqual([3, '5']);
    expect(known([first, before, voided(later)], null, CBD)).toBe('saved');
    expect(known([first, voided(before)], null, CBD)).toEqual([1, '3']);
  });
});

describe('percents that somebody wrote', () => {
  const first = { ...certificate(1, value(THC, '88')), storedAt: BEFORE };
  const typed = { ...again(2, value(THC, '70')), isCertificate: false };

  test('without being asked why count only for batches that were saved with them', () => {
    expect(known([first, typed])).toEqual([1, '88']);
    expect(known([first, { ...typed, storedAt: BEFORE }])).toEqual([2, '70']);
    expect(known([first, voided({ ...typed, storedAt: BEFORE })])).toEqual([2, '70']);
    expect(known([first, voided({ ...typed, storedAt: BEFORE }, 99, BEFORE)])).toEqual([1, '88']);
  });

  test('count for all once a certificate proves them', () => {
    expect(known([first, typed, again(3, value(THC, '70'))])).toEqual([3, '70']);
  });

  test('with an answer count as any others', () => {
    expect(known([first, { ...typed, kind: 'correction' }])).toEqual([2, '70']);
  });
});

const aResult = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((percent) => value(THC, String(percent))),
  fc.constantFrom(untested(THC), taken(THC), nothing(THC, '0.01')),
);
const aDay = fc.integer({ min: 10, max: 20 }).map((day) => `2026-11-${day}`);
const aTest = fc.record({
  kind: fc.constantFrom('drift' as const, 'correction' as const),
  sampledOn: aDay,
  voidedBy: fc.constantFrom(null, { id: 99, storedAt: AFTER }),
  isCertificate: fc.boolean(),
  storedAt: fc.constantFrom(BEFORE, AFTER),
  results: fc.array(aResult, { maxLength: 1 }),
});
const aHistory = fc
  .array(aTest, { maxLength: 8 })
  .map((found) => found.map((one, index) => ({ ...one, id: index + 1 })));

test('what is known is what would be if the voided tests had never been added', () => {
  fc.assert(
    fc.property(aHistory, fc.option(aDay), (tests, completedOn) => {
      const batch = { savedAt: SAVED_AT, completedOn };
      const of = (some: readonly PastTest<Result>[]) => knownOfBatch(THC, some, batch);
      const without = of(tests.filter(({ voidedBy }) => voidedBy === null));
      const found = of(tests);
      if (without.by === 'result') expect(found).toEqual(without);
      else expect(found.by).not.toBe('result');
    }),
  );
});
