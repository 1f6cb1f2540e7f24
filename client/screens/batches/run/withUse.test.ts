import { expect, test } from 'vitest';
import { withUse } from './withUse.ts';

const policy = {
  isBasic: false,
  isQualityOn: true,
  today: '2027-01-15',
  newLotStatus: 'quarantine',
  certificateToRelease: true,
  use: { expiredLots: 'block', retestDueLots: 'warn', minimumDaysLeft: 0 },
} as const;
const released = { status: 'released', expiresOn: null, retestOn: null, quantityGrams: 5 } as const;
const oil = (standing: object) =>
  withUse(
    {
      id: '1',
      label: 'D9',
      tag: 'D9',
      description: 'Oil',
      batch: 'B',
      grams: 5,
      percents: {},
      standing: { ...released, ...standing },
    },
    policy,
  );

test('a released lot without dates stays as it is', () => {
  const { useNote, mayUse, useFirstReason } = oil({});
  expect([useNote, mayUse, useFirstReason]).toEqual([undefined, undefined, undefined]);
});

test('a lot that may not be used is named so, and not suggested', () => {
  expect(oil({ status: 'hold' })).toMatchObject({
    mayUse: false,
    useNote: {
      word: 'On hold',
      sentence: 'D9 is on hold. Choose a released lot, or ask Quality to release it.',
    },
  });
  expect(oil({ expiresOn: '2027-01-14' })).toMatchObject({
    mayUse: false,
    useNote: {
      word: 'Expired',
      sentence: "D9 expired on 14 Jan 2027. It can't be weighed.",
      kind: 'refused',
    },
  });
});

test('a lot to look at is suggested, with its date as the reason', () => {
  const noted = oil({ retestOn: '2027-01-14' });
  expect(noted.useNote?.word).toBe('Retest due');
  expect(noted).not.toHaveProperty('mayUse');
  expect(oil({ expiresOn: '2027-03-01' }).useFirstReason).toBe('expires 1 Mar');
});

test('an oil of no inventory is named and no stock where lots are released, and only there', () => {
  const { standing: _, ...temporary } = oil({});
  expect(withUse(temporary, policy)).toMatchObject({
    mayUse: false,
    useNote: {
      word: 'Not in inventory',
      sentence: 'D9 is in no inventory. Add it there, and ask Quality to release it.',
      kind: 'refused',
    },
  });
  expect(withUse(temporary, { ...policy, newLotStatus: 'released' })).toBe(temporary);
});
