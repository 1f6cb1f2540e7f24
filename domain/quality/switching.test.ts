import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASIC, REGULATED } from './policy.ts';
import {
  DECIDING_WEIGHERS,
  type HeldLot,
  type HeldLots,
  type SwitchingFacts,
  switchingRefusal,
} from './switching.ts';

const facts = (some: Partial<SwitchingFacts> = {}): SwitchingFacts => ({
  qualityIds: [1],
  departments: [{ name: 'Kitchen', weigherIds: [2, 3] }],
  held: heldOf([]),
  ...some,
});

const heldOf = (lots: readonly HeldLot[]): HeldLots => ({
  count: lots.length,
  rejectedCount: lots.filter(({ isRejected }) => isRejected).length,
  first: lots[0] ?? null,
});

test('Regulated needs a person of Quality', () => {
  expect(switchingRefusal(BASIC, REGULATED, facts())).toBeNull();
  expect(switchingRefusal(BASIC, REGULATED, facts({ qualityIds: [] }))).toBe(
    'Nobody could release a lot. Add a person of Quality first.',
  );
});

test('Regulated needs two people beside Quality in each active department', () => {
  const departments = [
    { name: 'Kitchen', weigherIds: [2, 3] },
    { name: 'Bakery', weigherIds: [1, 2] },
  ];
  expect(switchingRefusal(BASIC, REGULATED, facts({ departments }))).toBe(
    'Nobody of Bakery could verify a weighing. Give a second person a role there first.',
  );
  expect(switchingRefusal(BASIC, REGULATED, facts({ departments, qualityIds: [1, 9] }))).toBeNull();
});

test('Regulated needs them also where two people signed without Quality before', () => {
  const departments = [{ name: 'Kitchen', weigherIds: [1, 2] }];
  const verified = { ...BASIC, lineSignatures: 'performed_verified' as const };
  const before = facts({ departments, qualityIds: [] });
  expect(switchingRefusal(BASIC, verified, before)).toBeNull();
  expect(switchingRefusal(verified, REGULATED, facts({ departments }))).toBe(
    'Nobody of Kitchen could verify a weighing. Give a second person a role there first.',
  );
});

test('a firm of one may ask for the signature of whoever weighed', () => {
  const departments = [{ name: 'Kitchen', weigherIds: [1] }];
  const alone = { ...BASIC, lineSignatures: 'performed' as const };
  expect(switchingRefusal(BASIC, alone, facts({ departments, qualityIds: [] }))).toBeNull();
});

describe('Quality is not switched off while a lot waits', () => {
  const lot = (tag: string, isRejected = false, isActive = true) => {
    return { tag, isRejected, isActive };
  };
  const leave = (...held: ReturnType<typeof lot>[]) =>
    switchingRefusal(REGULATED, BASIC, facts({ held: heldOf(held) }));

  test('for its release', () => {
    expect(leave()).toBeNull();
    expect(leave(lot('CBD-01'))).toBe('Lot CBD-01 is not released. Release it first.');
    expect(leave(lot('CBD-01'), lot('THC-02'))).toBe(
      '2 lots are not released, CBD-01 among them. Release them first.',
    );
    expect(switchingRefusal(BASIC, BASIC, facts({ held: heldOf([lot('CBD-01')]) }))).toBeNull();
  });

  test('to be written off, because it is rejected', () => {
    expect(leave(lot('CBD-01', true))).toBe('Lot CBD-01 is rejected. Write off its grams first.');
    expect(leave(lot('CBD-01', true, false))).toBe(
      'Lot CBD-01 is rejected and inactive. Reactivate it and write off its grams first.',
    );
    expect(leave(lot('CBD-01', true), lot('THC-02', true))).toBe(
      '2 lots are not released, CBD-01 among them. All are rejected: write off their grams first.',
    );
    expect(leave(lot('CBD-01', true), lot('THC-02'))).toBe(
      '2 lots are not released, CBD-01 among them. Release them first, and write off the grams of the rejected ones.',
    );
  });
});

test('signatures of two that begin while Quality ends need two people as ever', () => {
  const { newLotStatus, certificateToRelease } = BASIC;
  const lots = { ...REGULATED, lineSignatures: 'off' as const };
  const signatures = { ...REGULATED, newLotStatus, certificateToRelease };
  const departments = [{ name: 'Kitchen', weigherIds: [2] }];
  expect(switchingRefusal(lots, signatures, facts())).toBeNull();
  expect(switchingRefusal(lots, signatures, facts({ departments }))).toBe(
    'Nobody of Kitchen could verify a weighing. Give a second person a role there first.',
  );
});

test('a switch that stood is not judged anew', () => {
  const left = facts({ qualityIds: [], departments: [{ name: 'Kitchen', weigherIds: [] }] });
  expect(switchingRefusal(REGULATED, { ...REGULATED, expiredLots: 'warn' }, left)).toBeNull();
  expect(switchingRefusal(REGULATED, { ...REGULATED, lineSignatures: 'off' }, left)).toBeNull();
});

test('Regulated is refused exactly where no choice of Quality leaves two to weigh everywhere', () => {
  const people = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(people, fc.array(people, { maxLength: 3 }), (qualityIds, staff) => {
      const departments = staff.map((weigherIds, at) => ({ name: `D${at}`, weigherIds }));
      const isAllowed = qualityIds.some((one) =>
        staff.every((weighers) => weighers.filter((id) => id !== one).length >= 2),
      );
      const refusal = switchingRefusal(BASIC, REGULATED, facts({ qualityIds, departments }));
      expect(refusal === null).toBe(isAllowed);
    }),
  );
});

test('the first weighers of each department and a few of Quality decide as all people would', () => {
  const people = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 7 });
  fc.assert(
    fc.property(people, fc.array(people, { maxLength: 3 }), (quality, staff) => {
      const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
      const all = staff.map((ids, at) => ({ name: `D${at}`, weigherIds: inOrder(ids) }));
      const few = all.map(({ name, weigherIds }) => {
        return { name, weigherIds: weigherIds.slice(0, DECIDING_WEIGHERS) };
      });
      const weighers = new Set(few.flatMap(({ weigherIds }) => weigherIds));
      const others = inOrder(quality.filter((id) => !weighers.has(id)));
      const qualityIds = inOrder([
        ...quality.filter((id) => weighers.has(id)),
        ...others.slice(0, 1),
      ]);
      expect(switchingRefusal(BASIC, REGULATED, facts({ qualityIds, departments: few }))).toBe(
        switchingRefusal(
          BASIC,
          REGULATED,
          facts({ qualityIds: inOrder(quality), departments: all }),
        ),
      );
    }),
  );
});
