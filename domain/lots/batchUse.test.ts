import { expect, test } from 'vitest';
import { batchUse } from './batchUse.ts';
import { onDay, type UsedLot } from './use.ts';

const lot = (tag: string, difference: Partial<UsedLot> = {}): UsedLot => ({
  tag,
  status: 'released',
  expiresOn: null,
  retestOn: null,
  ...difference,
});
const policy = { expiredLots: 'warn', retestDueLots: 'override', minimumDaysLeft: 0 } as const;

test('a batch of released lots without dates has nothing to say', () => {
  expect(batchUse([lot('A'), lot('B')], onDay('2027-01-15'), policy)).toEqual({
    refusals: [],
    warnings: [],
    isForQuality: false,
  });
});

test('lots that are refused, and those that need Quality, refuse the batch; the others warn', () => {
  const lots = [
    lot('A', { status: 'quarantine' }),
    lot('B', { expiresOn: '2027-01-14' }),
    lot('C', { retestOn: '2027-01-15' }),
    lot('D', { status: 'hold', expiresOn: '2027-01-14' }),
  ];
  expect(batchUse(lots, onDay('2027-01-15'), policy)).toEqual({
    refusals: [
      'A is in quarantine. Choose a released lot, or ask Quality to release it.',
      'C was due for a retest on 15 Jan 2027. Choose another lot, or ask Quality to allow it.',
      'D is on hold. Choose a released lot, or ask Quality to release it.',
    ],
    warnings: ['B expired on 14 Jan 2027. Look before you use it.'],
    isForQuality: false,
  });
});

test('Quality may allow a batch whose lots are refused for their dates alone', () => {
  const due = lot('C', { retestOn: '2027-01-15' });
  const isForQuality = (...lots: readonly UsedLot[]) =>
    batchUse(lots, onDay('2027-01-15'), policy).isForQuality;
  expect(isForQuality(lot('A'), due)).toBe(true);
  expect(isForQuality(lot('A', { status: 'hold' }), due)).toBe(false);
  expect(isForQuality(lot('A'), lot('B', { expiresOn: '2027-01-14' }))).toBe(false);
});

test('the same sentence about lots of one tag stands there once', () => {
  expect(
    batchUse(
      [lot('A', { status: 'hold' }), lot('A', { status: 'hold' })],
      onDay('2027-01-15'),
      policy,
    ).refusals,
  ).toHaveLength(1);
});
