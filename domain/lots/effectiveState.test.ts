import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import {
  daysLeft,
  dueText,
  EFFECTIVE_STATE_WORDS,
  EFFECTIVE_STATES,
  effectiveState,
  isDueSoon,
  isExpired,
  isRetestDue,
  type LotState,
} from './effectiveState.ts';
import { LOT_STATUSES } from './status.ts';
import { nearDayOrNone, TODAY } from './testing/arbitraries.ts';

const lotOf = (of: Partial<LotState> = {}): LotState => ({
  status: 'released',
  quantityGrams: 10,
  expiresOn: null,
  retestOn: null,
  ...of,
});

test('each state has its word', () => {
  expect(EFFECTIVE_STATES.map((state) => EFFECTIVE_STATE_WORDS[state])).toEqual([
    'Rejected',
    'On hold',
    'Quarantine',
    'Expired',
    'Retest due',
    'Depleted',
    'Released',
  ]);
});

test('a lot may be used on the day it expires, and is due for its retest on that day', () => {
  expect(isExpired({ expiresOn: TODAY }, TODAY)).toBe(false);
  expect(isExpired({ expiresOn: '2026-11-26' }, TODAY)).toBe(true);
  expect(isRetestDue({ retestOn: TODAY }, TODAY)).toBe(true);
  expect(isRetestDue({ retestOn: '2026-11-28' }, TODAY)).toBe(false);
});

test('the effective state is the first that holds', () => {
  const lot = fc.record({
    status: fc.constantFrom(...LOT_STATUSES),
    quantityGrams: fc.constantFrom(0, 0.001, 10),
    expiresOn: nearDayOrNone,
    retestOn: nearDayOrNone,
  });
  fc.assert(
    fc.property(lot, (lot) => {
      const holds = [
        lot.status === 'rejected',
        lot.status === 'hold',
        lot.status === 'quarantine',
        lot.expiresOn !== null && lot.expiresOn < TODAY,
        lot.retestOn !== null && lot.retestOn <= TODAY,
        lot.quantityGrams === 0,
        true,
      ];
      expect(effectiveState(lot, TODAY)).toBe(EFFECTIVE_STATES[holds.indexOf(true)]);
    }),
  );
});

test.each<[Partial<LotState>, number | null, string | null]>([
  [{}, null, null],
  [{ expiresOn: '2026-12-09' }, 12, 'expires in 12 days'],
  [{ expiresOn: '2026-11-28' }, 1, 'expires in 1 day'],
  [{ expiresOn: TODAY }, 0, 'expires today'],
  [{ expiresOn: '2026-11-26' }, -1, null],
  [{ expiresOn: '2026-12-27' }, 30, 'expires in 30 days'],
  [{ expiresOn: '2026-12-28' }, 31, null],
  [{ expiresOn: '2027-12-28', retestOn: '2026-12-01' }, 4, 'retest due in 4 days'],
  [{ expiresOn: '2026-12-01', retestOn: '2026-12-01' }, 4, 'expires in 4 days'],
  [{ expiresOn: '2026-12-01', retestOn: TODAY }, 0, null],
])('%j has %s days left: %s', (of, days, text) => {
  expect(daysLeft(lotOf(of), TODAY)).toBe(days);
  expect(dueText(lotOf(of), TODAY)).toBe(text);
});

test('a lot that is due soon turns due within 30 days, and no other lot does', () => {
  fc.assert(
    fc.property(nearDayOrNone, nearDayOrNone, (expiresOn, retestOn) => {
      const lot = { expiresOn, retestOn };
      const isDue = (day: string) => isExpired(lot, day) || isRetestDue(lot, day);
      // The day of expiry is still a good one, so the lot has expired one day later.
      const turns =
        (expiresOn !== null && expiresOn <= dayAfter(TODAY, 30)) ||
        (retestOn !== null && retestOn <= dayAfter(TODAY, 30));
      expect(isDueSoon(lot, TODAY)).toBe(!isDue(TODAY) && turns);
      expect(dueText(lot, TODAY) !== null).toBe(isDueSoon(lot, TODAY));
    }),
  );
});
