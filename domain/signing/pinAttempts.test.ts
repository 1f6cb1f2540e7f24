import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinIssues } from './pin.ts';
import {
  afterRightPin,
  afterWrongPin,
  isPinLocked,
  lockedPinText,
  lockedUntilAt,
  NO_PIN_TEXT,
  NO_WRONG_PINS,
  type PinTries,
  pinTriesLeft,
  wrongPinText,
} from './pinAttempts.ts';

const START = Date.UTC(2026, 10, 21, 8);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (minutes: number) => new Date(START + minutes * MINUTE);

const afterWrong = (count: number, minutes = 0): PinTries =>
  Array.from({ length: count }).reduce<PinTries>(
    (tries) => afterWrongPin(tries, at(minutes)),
    NO_WRONG_PINS,
  );

test('four wrong PINs leave one try, the fifth locks for 15 minutes', () => {
  const four = afterWrong(4);
  expect(pinTriesLeft(four, at(0))).toBe(1);
  expect(isPinLocked(four, at(0))).toBe(false);
  const five = afterWrongPin(four, at(0));
  expect(lockedUntilAt(five, at(0))).toEqual(at(15));
  expect(pinTriesLeft(five, at(14))).toBe(0);
  expect(isPinLocked(five, at(14.99))).toBe(true);
  expect(isPinLocked(five, at(15))).toBe(false);
});

test('after a lock each further wrong PIN locks twice as long, up to 4 hours', () => {
  let tries = afterWrong(5);
  let now = 0;
  const minutes: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const until = lockedUntilAt(tries, at(now));
    const length = ((until?.getTime() ?? 0) - at(now).getTime()) / MINUTE;
    minutes.push(length);
    now += length;
    expect(pinTriesLeft(tries, at(now))).toBe(1);
    tries = afterWrongPin(tries, at(now));
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240, 240]);
});

test('a try while the PIN is locked does not count and does not extend the lock', () => {
  const locked = afterWrong(5);
  expect(afterWrongPin(locked, at(10))).toBe(locked);
});

test('four quiet hours after a lock begin the count anew', () => {
  const locked = afterWrong(5);
  expect(pinTriesLeft(locked, at(15 + 240))).toBe(1);
  expect(pinTriesLeft(locked, at(15 + 241))).toBe(5);
  expect(afterWrongPin(locked, at(15 + 241))).toEqual({ failedCount: 1, lockedUntil: null });
});

test('a clock that was set back does not lock anybody for longer than the longest lock', () => {
  expect(isPinLocked(afterWrong(5, 1000), at(0))).toBe(false);
});

test('the right PIN takes back one wrong one', () => {
  expect(pinTriesLeft(afterRightPin(afterWrong(3)), at(0))).toBe(3);
  expect(afterRightPin(NO_WRONG_PINS)).toEqual(NO_WRONG_PINS);
});

test('the right PIN after long locks makes the next lock a short one again', () => {
  const often: PinTries = { failedCount: 9, lockedUntil: at(0) };
  const next = afterWrongPin(afterRightPin(often), at(1));
  expect(lockedUntilAt(next, at(1))).toEqual(at(16));
});

test('the sentences say how many tries are left, until when it is locked, and that there is no PIN', () => {
  expect(wrongPinText(4)).toBe('Wrong PIN. 4 tries left.');
  expect(wrongPinText(1)).toBe('Wrong PIN. 1 try left.');
  expect(lockedPinText('14:05')).toBe(
    'Your PIN is locked until 14:05. The administrators have been told.',
  );
  expect(NO_PIN_TEXT).toBe('You have no PIN yet. Set one in My Profile.');
});

const isTaken = (pin: number) => pinIssues(String(pin).padStart(6, '0')).length === 0;
const PINS = Array.from({ length: 1_000_000 }, (_, pin) => pin).filter(isTaken).length;

/** PINs that an attacker gets compared at these times, while the owner signs at others. */
function guesses(attacks: readonly number[], signings: readonly number[]): number {
  const events = [
    ...attacks.map((ms) => ({ ms, isAttack: true })),
    ...signings.map((ms) => ({ ms, isAttack: false })),
  ].sort((one, other) => one.ms - other.ms);
  let tries: PinTries = NO_WRONG_PINS;
  let compared = 0;
  for (const { ms, isAttack } of events) {
    const now = new Date(START + ms);
    if (isPinLocked(tries, now)) continue;
    tries = isAttack ? afterWrongPin(tries, now) : afterRightPin(tries);
    compared += isAttack ? 1 : 0;
  }
  return compared;
}

const moment = fc.integer({ min: 0, max: DAY - 1 });
const TRIES = 10_000;

test('10,000 tries within 24 hours find a PIN of 6 digits with a chance below 0.1 %', () => {
  expect(TRIES / PINS).toBeGreaterThan(0.001);
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: TRIES, maxLength: TRIES }),
      fc.array(moment, { maxLength: 600 }),
      (attacks, signings) => {
        expect(guesses(attacks, signings) / PINS).toBeLessThan(0.001);
      },
    ),
    { numRuns: 20 },
  );
});

test('trying again as soon as a lock ends, or after every quiet time, is no better', () => {
  const eager: number[] = [];
  const patient: number[] = [];
  for (const [list, pauseMs] of [
    [eager, 0],
    [patient, 4 * 60 * MINUTE + 1],
  ] as const) {
    let tries: PinTries = NO_WRONG_PINS;
    for (let ms = 0; ms < DAY; ) {
      const now = new Date(START + ms);
      list.push(ms);
      tries = afterWrongPin(tries, now);
      const until = lockedUntilAt(tries, now);
      ms = until === null ? ms + 1 : until.getTime() - START + pauseMs;
    }
  }
  expect(guesses(eager, [])).toBe(eager.length);
  expect(eager.length).toBeLessThan(50);
  expect(patient.length).toBeLessThan(50);
});
