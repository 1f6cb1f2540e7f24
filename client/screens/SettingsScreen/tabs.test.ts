import { expect, test } from 'vitest';
import { tabAt } from './tabs.ts';

const profile = { tab: 'profile', isRefused: false };

test('an administrator can open the configuration and the people, and gets the profile by default', () => {
  for (const tab of ['departments', 'users']) {
    expect(tabAt(tab, true)).toEqual({ tab, isRefused: false });
  }
  expect(tabAt(null, true)).toEqual(profile);
});

test('an unknown tab falls back to the profile', () => {
  expect(tabAt('nonsense', true)).toEqual(profile);
  expect(tabAt('nonsense', false)).toEqual(profile);
});

test.each(['organization', 'tokens', 'audit'])('an administrator can open %s', (asked) => {
  expect(tabAt(asked, true)).toEqual({ tab: asked, isRefused: false });
});

test.each(['departments', 'users', 'organization', 'tokens', 'audit'])(
  'anybody else is told that %s is not for them, and sees the profile',
  (asked) => {
    expect(tabAt(asked, false)).toEqual({ tab: 'profile', isRefused: true });
  },
);

test('outside of Basic everybody reads the quality policy', () => {
  expect(tabAt('quality', true)).toEqual({ tab: 'quality', isRefused: false });
  expect(tabAt('quality', false, true)).toEqual({ tab: 'quality', isRefused: false });
  expect(tabAt('quality', false)).toEqual({ tab: 'profile', isRefused: true });
  expect(tabAt('audit', false, true)).toEqual({ tab: 'profile', isRefused: true });
});

test('the profile is never refused', () => {
  expect(tabAt('profile', false)).toEqual(profile);
  expect(tabAt(null, false)).toEqual(profile);
});
