import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countdown,
  endsByInactivity,
  extendsSession,
  IDLE_LIMIT_MS,
  refreshDelay,
  sessionEnd,
  tokenTimes,
  WARNING_MS,
  worthRefreshing,
} from './expiry.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const token = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;

test('the issue and expiry times of a token are read', () => {
  expect(tokenTimes(token({ iat: 1_799_998_200, exp: 1_800_000_000 }))).toEqual({
    issuedAt: 1_799_998_200 * SECOND,
    expiresAt: 1_800_000_000 * SECOND,
  });
});

test.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon', iat: null }), `a.${btoa('7')}.c`])(
  'a token like %s says nothing and throws nothing',
  (odd) => {
    expect(tokenTimes(odd)).toEqual({ issuedAt: null, expiresAt: null });
  },
);

test('the token is renewed 120 seconds ahead, and never in less than 10', () => {
  expect(refreshDelay(30 * MINUTE, 0)).toBe(28 * MINUTE);
  expect(refreshDelay(2 * MINUTE, 0)).toBe(10 * SECOND);
  expect(refreshDelay(0, 5 * MINUTE)).toBe(10 * SECOND);
});

test('with two minutes or less of the inactivity window left the token is not refreshed', () => {
  expect(worthRefreshing(0, 27 * MINUTE)).toBe(true);
  expect(worthRefreshing(0, 28 * MINUTE - 1)).toBe(true);
  expect(worthRefreshing(0, 28 * MINUTE)).toBe(false);
});

test('a token with the same expiry as the previous one extends nothing', () => {
  const ending = (exp: number) => token({ exp });
  expect(extendsSession(ending(1801), ending(1800))).toBe(false);
  expect(extendsSession(ending(1803), ending(1800))).toBe(true);
});

const moment = fc.integer({ min: 0, max: 4e12 });
const times = fc.record({ lastActivity: moment, tokenEndsAt: fc.option(moment) });

test('the end is at most 30 minutes after the last activity, and at most the expiry of the token', () => {
  fc.assert(
    fc.property(times, (session) => {
      const end = sessionEnd(session);
      expect(end).toBeLessThanOrEqual(session.lastActivity + IDLE_LIMIT_MS);
      expect(end).toBeLessThanOrEqual(session.tokenEndsAt ?? Number.POSITIVE_INFINITY);
      expect([session.lastActivity + IDLE_LIMIT_MS, session.tokenEndsAt]).toContain(end);
    }),
  );
});

test('more activity never brings the end nearer', () => {
  fc.assert(
    fc.property(times, fc.nat(), (session, later) => {
      const again = { ...session, lastActivity: session.lastActivity + later };
      expect(sessionEnd(again)).toBeGreaterThanOrEqual(sessionEnd(session));
    }),
  );
});

test('a session ends by inactivity exactly when its token would no longer be refreshed', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 2 * IDLE_LIMIT_MS }), (lastActivity, left) => {
      const session = { lastActivity, tokenEndsAt: lastActivity + left };
      expect(endsByInactivity(session)).toBe(left >= IDLE_LIMIT_MS - WARNING_MS);
    }),
  );
});

test('the countdown reads mm:ss, rounds seconds up and never goes below zero', () => {
  expect(countdown(2 * MINUTE)).toBe('02:00');
  expect(countdown(61_001)).toBe('01:02');
  expect(countdown(999)).toBe('00:01');
  expect(countdown(0)).toBe('00:00');
  fc.assert(
    fc.property(fc.integer({ min: -WARNING_MS, max: WARNING_MS }), (left) => {
      const [minutes = '', seconds = ''] = countdown(left).split(':');
      expect(countdown(left)).toMatch(/^\d\d:[0-5]\d$/);
      const shown = Number(minutes) * 60 + Number(seconds);
      expect(shown).toBe(Math.max(0, Math.ceil(left / SECOND)) + 0);
    }),
  );
});
