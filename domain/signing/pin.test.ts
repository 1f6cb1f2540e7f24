import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPinTooOld, pinIssues } from './pin.ts';

const LENGTH = 'A PIN has 6 to 12 digits and nothing else.';
const REPEATED = 'A PIN must not be one digit repeated, such as 111111.';
const RUN = 'A PIN must not be a run of digits, such as 123456 or 987654.';
const USED = 'Choose a PIN that is none of your last three.';

const messagesOf = (pin: string, isOneOfLastThree?: boolean) =>
  pinIssues(pin, isOneOfLastThree).map(({ message }) => message);

test.each(['274913', '112233', '123457', '123455', '121212', '135790', '274913508126'])(
  'the PIN %s is taken',
  (pin) => {
    expect(pinIssues(pin)).toEqual([]);
  },
);

test.each([
  ['', LENGTH],
  ['27491', LENGTH],
  ['2749135081267', LENGTH],
  ['27 4913', LENGTH],
  ['274913\n', LENGTH],
  ['٢٧٤٩١٣', LENGTH],
  ['-274913', LENGTH],
  ['000000', REPEATED],
  ['777777777777', REPEATED],
  ['123456', RUN],
  ['012345678901', RUN],
  ['890123', RUN],
  ['987654', RUN],
  ['210987', RUN],
])('the PIN %j is refused: %s', (pin, message) => {
  expect(messagesOf(pin)).toEqual([message]);
});

test('one of the last three PINs is refused', () => {
  expect(messagesOf('274913', true)).toEqual([USED]);
  expect(pinIssues('274913', true)[0]?.path).toEqual(['pin']);
});

test('what is no PIN at all is told before anything about earlier ones', () => {
  expect(messagesOf('2749', true)).toEqual([LENGTH]);
});

test('a PIN whose steps differ is never refused as a run or as one digit', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(digits, (all) => {
      const steps = all.slice(1).map((digit, at) => (digit - (all[at] ?? 0) + 10) % 10);
      const isPlain = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
      expect(pinIssues(all.join('')).length > 0).toBe(isPlain);
    }),
  );
});

const set = new Date('2026-01-01T08:00:00Z');
test.each([
  ['2026-12-31T08:00:00Z', 365, false],
  ['2027-01-01T08:00:00Z', 365, false],
  ['2027-01-01T08:00:01Z', 365, true],
  ['2099-01-01T08:00:00Z', 0, false],
])('at %s a PIN that may be %i days old is too old: %s', (now, days, expected) => {
  expect(isPinTooOld(set, new Date(now), days)).toBe(expected);
});
