import { expect, test } from 'vitest';
import { credentialOf, nextSignature } from './nextSignature.ts';

const PIN = { isTooOld: false };

test('outside the window it asks for the password and says for how long the PIN is enough then', () => {
  expect(nextSignature({ needsPassword: true, windowMinutes: 15, pin: PIN }, false)).toEqual({
    secret: 'password',
    hint: 'Enter your password to sign. For the next 15 minutes your PIN is enough.',
  });
});

test('a locked PIN gives way to the password, within the window too', () => {
  const pin = { isTooOld: false, lockedUntil: '2026-11-27T10:15:00.000Z' };
  const next = nextSignature({ needsPassword: false, windowMinutes: 15, pin }, false);
  expect(next.secret).toBe('password');
  expect(next.hint).toMatch(/^Your PIN is locked until .+\. The administrators have been told\.$/);
});

test('within the window it asks for the PIN alone', () => {
  const next = nextSignature({ needsPassword: false, windowMinutes: 15, pin: PIN }, false);
  expect(next).toEqual({ secret: 'pin', hint: null });
});

test('without a PIN it asks for the password and says where to set one', () => {
  expect(nextSignature({ needsPassword: true, windowMinutes: 15, pin: null }, false)).toEqual({
    secret: 'password',
    hint: 'You have no PIN yet. Set one in My Profile.',
  });
});

test('where the policy is Basic, no PIN is set, and none is missed', () => {
  const state = { needsPassword: true, windowMinutes: 15, pin: null };
  expect(nextSignature(state, true)).toEqual({ secret: 'password', hint: null });
});

test('a PIN that is too old is told before anything is typed', () => {
  const next = nextSignature(
    { needsPassword: true, windowMinutes: 15, pin: { isTooOld: true } },
    false,
  );
  expect(next.hint).toBe('Your PIN is too old. Set a new one in My Profile.');
});

test('what was typed goes with the key of the tab', () => {
  expect(credentialOf('password', 'x', 'key')).toEqual({ password: 'x', tab: 'key' });
  expect(credentialOf('pin', '1', 'key')).toEqual({ pin: '1', tab: 'key' });
});
