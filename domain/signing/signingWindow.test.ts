import { expect, test } from 'vitest';
import { needsPassword, passwordNeededText } from './signingWindow.ts';

const last = new Date('2026-11-21T14:00:00.000Z');

test.each([
  ['14:00:00', false],
  ['14:14:59', false],
  ['14:15:00', false],
  ['14:15:01', true],
  ['14:30:00', true],
  ['13:59:59', true],
])(
  'with a window of 15 minutes after 14:00, signing at %s needs the password: %s',
  (time, expected) => {
    expect(needsPassword(last, new Date(`2026-11-21T${time}Z`), 15)).toBe(expected);
  },
);

test('the first signature of a tab needs the password', () => {
  expect(needsPassword(null, last, 15)).toBe(true);
});

test('a window that is no number, or a moment that is none, needs the password', () => {
  expect(needsPassword(last, last, Number.NaN)).toBe(true);
  expect(needsPassword(new Date(Number.NaN), last, 15)).toBe(true);
});

test('the sentence says for how long the PIN is enough', () => {
  expect(passwordNeededText(15)).toBe(
    'Enter your password to sign. For the next 15 minutes your PIN is enough.',
  );
});
