import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#domain/calendarDate.ts';
import { LOT_RULES, type LotRule } from '#domain/quality/policy.ts';
import { LOT_STATUSES } from './status.ts';
import { nearDayOrNone, TODAY } from './testing/arbitraries.ts';
import {
  factAgainst,
  isOffered,
  onDay,
  stopOf,
  temporaryRefusal,
  type UsedLot,
  type UsePolicy,
  use,
  useOfSaved,
} from './use.ts';

const lotOf = (of: Partial<UsedLot> = {}): UsedLot => ({
  tag: 'D9-1',
  status: 'released',
  expiresOn: null,
  retestOn: null,
  ...of,
});
const BASIC: UsePolicy = { expiredLots: 'warn', retestDueLots: 'warn', minimumDaysLeft: 0 };
const REGULATED: UsePolicy = {
  expiredLots: 'block',
  retestDueLots: 'override',
  minimumDaysLeft: 0,
};

describe('the sentences', () => {
  test.each<[Partial<UsedLot>, Partial<UsePolicy>, string, string]>([
    [
      { status: 'quarantine' },
      {},
      'refused',
      'D9-1 is in quarantine. Choose a released lot, or ask Quality to release it.',
    ],
    [
      { status: 'hold' },
      {},
      'refused',
      'D9-1 is on hold. Choose a released lot, or ask Quality to release it.',
    ],
    [{ status: 'rejected' }, {}, 'refused', 'D9-1 is rejected. Choose a released lot.'],
    [
      { expiresOn: '2026-11-26' },
      {},
      'refused',
      "D9-1 expired on 26 Nov 2026. It can't be weighed.",
    ],
    [
      { expiresOn: '2026-11-26' },
      BASIC,
      'warn',
      'D9-1 expired on 26 Nov 2026. Look before you use it.',
    ],
    [
      { retestOn: TODAY },
      {},
      'override',
      'D9-1 was due for a retest on 27 Nov 2026. Choose another lot, or ask Quality to allow it.',
    ],
    [
      { expiresOn: '2026-12-09' },
      { minimumDaysLeft: 30 },
      'refused',
      "D9-1 expires on 9 Dec 2026, 12 days after production, where 30 are asked for. It can't be weighed.",
    ],
  ])('%j under %j: %s', (lot, policy, kind, sentence) => {
    expect(use(lotOf(lot), onDay(TODAY), { ...REGULATED, ...policy })).toEqual({ kind, sentence });
  });
});

test('a lot within all its dates is allowed', () => {
  expect(use(lotOf(), onDay(TODAY), REGULATED)).toEqual({ kind: 'allowed' });
  const lot = lotOf({ expiresOn: '2026-12-27', retestOn: '2026-11-28' });
  expect(use(lot, onDay(TODAY), { ...REGULATED, minimumDaysLeft: 30 })).toEqual({
    kind: 'allowed',
  });
});

test('of two reasons the stricter one counts, then the expiry', () => {
  const lot = lotOf({ expiresOn: '2026-11-20', retestOn: '2026-11-10' });
  expect(use(lot, onDay(TODAY), BASIC)).toMatchObject({
    sentence: expect.stringContaining('expired'),
  });
  expect(use(lot, onDay(TODAY), { ...BASIC, retestDueLots: 'block' })).toEqual({
    kind: 'refused',
    sentence: "D9-1 was due for a retest on 10 Nov 2026. It can't be weighed.",
  });
});

const lot = fc.record({
  tag: fc.constant('D9-1'),
  status: fc.constantFrom(...LOT_STATUSES),
  expiresOn: nearDayOrNone,
  retestOn: nearDayOrNone,
});
const rule = fc.constantFrom(...LOT_RULES);
const policy = fc.record({
  expiredLots: rule,
  retestDueLots: rule,
  minimumDaysLeft: fc.integer({ min: 0, max: 40 }),
});
const KINDS = ['allowed', 'warn', 'override', 'refused'];

test('the use is the strictest of what status, expiry and retest ask for', () => {
  fc.assert(
    fc.property(lot, policy, (lot, policy) => {
      const least = dayAfter(TODAY, policy.minimumDaysLeft);
      const when = (isSo: boolean, rule: LotRule) => (isSo ? LOT_RULES.indexOf(rule) + 1 : 0);
      const strictest = Math.max(
        when(lot.status !== 'released', 'block'),
        when(lot.expiresOn !== null && lot.expiresOn < least, policy.expiredLots),
        when(lot.retestOn !== null && lot.retestOn <= TODAY, policy.retestDueLots),
      );
      expect(use(lot, onDay(TODAY), policy).kind).toBe(KINDS[strictest]);
    }),
  );
});

test('a later production date never makes a use easier', () => {
  fc.assert(
    fc.property(lot, policy, fc.nat({ max: 60 }), (lot, policy, days) => {
      const [now, later] = [TODAY, dayAfter(TODAY, days)].map((day) =>
        KINDS.indexOf(use(lot, onDay(day), policy).kind),
      );
      expect(later).toBeGreaterThanOrEqual(now ?? 0);
    }),
  );
});

describe('a lot whose date passed between production and recording', () => {
  const LATE = { productionDate: '2026-11-20', recordedOn: TODAY };
  const EXPIRED = { expiresOn: '2026-11-24' };

  test('is for Quality to allow where the policy says more than a warning', () => {
    expect(use(lotOf(EXPIRED), LATE, REGULATED)).toEqual({
      kind: 'override',
      sentence:
        'D9-1 expired on 24 Nov 2026, after the production date. Choose another lot, or ask Quality to allow it.',
    });
    expect(use(lotOf({ retestOn: '2026-11-21' }), LATE, REGULATED)).toEqual({
      kind: 'override',
      sentence:
        'D9-1 was due for a retest on 21 Nov 2026, after the production date. Choose another lot, or ask Quality to allow it.',
    });
    expect(use(lotOf(EXPIRED), LATE, BASIC)).toEqual({ kind: 'allowed' });
  });

  test('is allowed once its grams were recorded before, and is for Quality where they were not', () => {
    const saved = { ...lotOf(EXPIRED), isDeleted: false };
    const inTime = { ...LATE, recordedOn: EXPIRED.expiresOn };
    expect(useOfSaved(saved, inTime, REGULATED, true)).toEqual({ kind: 'allowed' });
    expect(useOfSaved(saved, LATE, REGULATED, true).kind).toBe('override');
    expect(useOfSaved(saved, LATE, REGULATED, false).kind).toBe('override');
  });

  test('is used no easier than on the day of production, and refused by that day alone', () => {
    fc.assert(
      fc.property(lot, policy, nearDayOrNone, (lot, policy, day) => {
        const productionDate = day ?? TODAY;
        const late = KINDS.indexOf(use(lot, { productionDate, recordedOn: TODAY }, policy).kind);
        const then = KINDS.indexOf(use(lot, onDay(productionDate), policy).kind);
        const strictest = Math.max(then, KINDS.indexOf('override'));
        expect(late).toBeGreaterThanOrEqual(then);
        expect(late).toBeLessThanOrEqual(strictest);
      }),
    );
  });

  test('of a warning policy asks what the day of production asks', () => {
    fc.assert(
      fc.property(lot, nearDayOrNone, (lot, day) => {
        const productionDate = day ?? TODAY;
        expect(use(lot, { productionDate, recordedOn: TODAY }, BASIC)).toEqual(
          use(lot, onDay(productionDate), BASIC),
        );
      }),
    );
  });
});

test('an expired lot is offered under no policy, and one that needs a look is', () => {
  const lots = [
    lotOf({}),
    lotOf({ retestOn: dayAfter(TODAY, -1) }),
    lotOf({ expiresOn: dayAfter(TODAY, -1) }),
    lotOf({ status: 'hold' }),
  ];
  expect(lots.map((lot) => isOffered(lot, TODAY, BASIC))).toEqual([true, true, false, false]);
  expect(lots.map((lot) => isOffered(lot, TODAY, REGULATED))).toEqual([true, false, false, false]);
});

test('a lot of no inventory is used only where lots need no release', () => {
  expect(temporaryRefusal('X-1', { newLotStatus: 'released' })).toBeNull();
  expect(temporaryRefusal('X-1', { newLotStatus: 'quarantine' })).toBe(
    'X-1 is in no inventory. Add it there, and ask Quality to release it.',
  );
});

describe('a saved batch', () => {
  const useOf = (of: Partial<UsedLot>, policy = REGULATED, wasWeighed = false) =>
    useOfSaved({ ...lotOf(of), isDeleted: false }, onDay(TODAY), policy, wasWeighed);
  const refusal = (of: Partial<UsedLot>) => {
    const one = useOf(of);
    return one.kind === 'refused' ? one.sentence : null;
  };
  const WAYS =
    'Ask Quality to release it, or inactivate this batch and run it with a released lot.';

  test('with a lot that was stopped after the save is told what is left to do', () => {
    expect(refusal({ status: 'quarantine' })).toBe(`D9-1 is in quarantine. ${WAYS}`);
    expect(refusal({ status: 'hold' })).toBe(`D9-1 is on hold. ${WAYS}`);
    expect(refusal({ status: 'rejected' })).toBe(
      'D9-1 is rejected. Inactivate this batch and run it with a released lot, or ask Quality to take the rejection back.',
    );
  });

  test('with a stopped lot that was deleted is not told to ask for its release', () => {
    const lot = { ...lotOf({ status: 'hold' }), isDeleted: true };
    expect(useOfSaved(lot, onDay(TODAY), REGULATED, false)).toEqual({
      kind: 'refused',
      sentence:
        'D9-1 is on hold and was deleted. Inactivate this batch and run it with a released lot.',
    });
    expect(useOfSaved(lot, onDay(TODAY), REGULATED, true).kind).toBe('override');
  });

  test('of a lot that only Quality allows offers no other lot to this batch', () => {
    expect(useOf({ retestOn: TODAY })).toEqual({
      kind: 'override',
      sentence:
        'D9-1 was due for a retest on 27 Nov 2026. Ask Quality to allow it, or inactivate this batch and run it with another lot.',
    });
  });

  test('is refused exactly where the use of a lot is', () => {
    const lots = fc.record({
      status: fc.constantFrom(...LOT_STATUSES),
      expiresOn: nearDayOrNone,
      retestOn: nearDayOrNone,
    });
    fc.assert(
      fc.property(lots, fc.constantFrom(BASIC, REGULATED), (lot, policy) => {
        expect(useOf(lot, policy).kind).toBe(use(lotOf(lot), onDay(TODAY), policy).kind);
      }),
    );
  });

  test.each<[Partial<UsedLot>, string]>([
    [{ status: 'quarantine' }, 'was weighed before it was put in quarantine'],
    [{ status: 'hold' }, 'was weighed before it was put on hold'],
    [{ status: 'rejected' }, 'was weighed before it was rejected'],
    [{ expiresOn: '2026-11-01' }, 'expired on 1 Nov 2026'],
    [
      { status: 'hold', retestOn: TODAY },
      'was due for a retest on 27 Nov 2026, and was weighed before it was put on hold',
    ],
  ])('whose grams were recorded before %o leaves it to Quality', (of, fact) => {
    expect(useOf(of, REGULATED, true)).toEqual({
      kind: 'override',
      sentence: `D9-1 ${fact}. Ask Quality to allow it, or inactivate this batch and run it with another lot.`,
    });
    expect(factAgainst(lotOf(of), onDay(TODAY), REGULATED)).toBe(fact);
  });

  test('is told in few words what stops a lot', () => {
    expect(stopOf(lotOf({ status: 'hold' }), onDay(TODAY), REGULATED)).toBe('is on hold');
    expect(stopOf(lotOf({ expiresOn: '2026-11-01' }), onDay(TODAY), REGULATED)).toBe(
      'expired on 1 Nov 2026',
    );
  });
});
