import { expect, test } from 'vitest';
import { refreshDelay, tokenExpiry, worthRefreshing } from './expiry.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const token = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;

test('a token says when it ends', () => {
  expect(tokenExpiry(token({ exp: 1_800_000_000 }))).toBe(1_800_000_000 * SECOND);
});

test.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon' })])(
  'a token like %s says nothing and throws nothing',
  (odd) => {
    expect(tokenExpiry(odd)).toBeNull();
  },
);

test('the token is renewed 120 seconds ahead, and never in less than 10', () => {
  expect(refreshDelay(30 * MINUTE, 0)).toBe(28 * MINUTE);
  expect(refreshDelay(2 * MINUTE, 0)).toBe(10 * SECOND);
  expect(refreshDelay(0, 5 * MINUTE)).toBe(10 * SECOND);
});

test('with two minutes or less of the inactivity window left the session is let go', () => {
  expect(worthRefreshing(0, 27 * MINUTE)).toBe(true);
  expect(worthRefreshing(0, 28 * MINUTE)).toBe(false);
});
