import { expect, test } from 'vitest';
import { tabAt } from './tabs.ts';

const profile = { tab: 'profile', isRefused: false };

test('an administrator reaches the configuration, and the profile by default', () => {
  expect(tabAt('departments', true)).toEqual({ tab: 'departments', isRefused: false });
  expect(tabAt(null, true)).toEqual(profile);
});

test('an unknown tab falls back to the profile', () => {
  expect(tabAt('nonsense', true)).toEqual(profile);
  expect(tabAt('nonsense', false)).toEqual(profile);
});

test.each(['departments', 'users', 'organization'])(
  'anybody else is told that %s is not for them, and sees the profile',
  (asked) => {
    expect(tabAt(asked, false)).toEqual({ tab: 'profile', isRefused: true });
  },
);

test('nobody is told anything about the own profile', () => {
  expect(tabAt('profile', false)).toEqual(profile);
  expect(tabAt(null, false)).toEqual(profile);
});
