import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import { type DatedLot, fefoKey, firstUseKey, firstUseReason } from './fefoKey.ts';
import { nearDayOrNone, TODAY } from './testing/arbitraries.ts';

type Lot = DatedLot & { readonly id: string };

const lotOf = (of: Partial<Lot> = {}): Lot => ({
  id: 'a',
  expiresOn: null,
  retestOn: null,
  receivedOn: null,
  ...of,
});

test('the key has the earlier date, and the day received behind it', () => {
  const dates = { expiresOn: '2027-03-01', retestOn: '2027-01-14', receivedOn: '2026-01-01' };
  expect(firstUseKey(lotOf(dates))).toBe('2027-01-14 2026-01-01');
  expect(firstUseKey(lotOf({ expiresOn: '2027-03-01' }))).toBe('2027-03-01 9999-99-99');
  expect(firstUseKey(lotOf({ receivedOn: '2026-01-01' }))).toBe('2053-05-19 2026-01-01');
  expect(firstUseKey(lotOf())).toBeNull();
});

const lot: fc.Arbitrary<Lot> = fc.record({
  id: fc.constantFrom('1', '2', '10', 'a'),
  expiresOn: nearDayOrNone,
  retestOn: nearDayOrNone,
  receivedOn: fc.oneof(nearDayOrNone, fc.constant(dayAfter(TODAY, -10_000))),
});

/** Negative when `one` is used before `other`. */
function compare(one: Lot, other: Lot): number {
  const daysOf = ({ expiresOn, retestOn, receivedOn }: Lot): readonly (number | null)[] => {
    const times = [expiresOn, retestOn].flatMap((day) => (day === null ? [] : [Date.parse(day)]));
    const received = receivedOn === null ? null : Date.parse(receivedOn);
    const undated = received === null ? null : received + 10_000 * 24 * 3600 * 1e3;
    return [times.length > 0 ? Math.min(...times) : undated, received];
  };
  const others = daysOf(other);
  for (const [at, day] of daysOf(one).entries()) {
    const difference = (day ?? Number.MAX_VALUE) - (others[at] ?? Number.MAX_VALUE);
    if (difference !== 0) return difference;
  }
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

test('keys sort like the rule, in 1,000 random pairs', () => {
  fc.assert(
    fc.property(lot, lot, (one, other) => {
      const [key, otherKey] = [fefoKey(one), fefoKey(other)];
      const order = key === otherKey ? 0 : key < otherKey ? -1 : 1;
      expect(order).toBe(Math.sign(compare(one, other)));
    }),
    { numRuns: 1000 },
  );
});

test('without dates the order is that of receiving', () => {
  fc.assert(
    fc.property(nearDayOrNone, nearDayOrNone, (one, other) => {
      fc.pre(one !== null && other !== null);
      const [key, otherKey] = [one, other].map((receivedOn) => firstUseKey(lotOf({ receivedOn })));
      expect((key ?? '') < (otherKey ?? '')).toBe(one < other);
    }),
  );
});

test.each([
  [{ expiresOn: '2027-01-14', retestOn: null }, 'expires 14 Jan, first'],
  [{ expiresOn: '2028-01-14', retestOn: null }, 'expires 14 Jan 2028, first'],
  [{ expiresOn: '2026-11-01', retestOn: null }, 'expires 1 Nov 2026, first'],
  [{ expiresOn: '2028-01-14', retestOn: '2026-12-24' }, 'retest due 24 Dec, first'],
  [{ expiresOn: null, retestOn: null }, null],
])('%j reads %s', (dates, reason) => {
  expect(firstUseReason(dates, TODAY)).toBe(reason);
});
