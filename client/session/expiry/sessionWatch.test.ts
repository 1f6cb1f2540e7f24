import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDLE_LIMIT_MS, WARNING_MS } from '#client/token/expiry.ts';
import { type Attempt, createSessionWatch, type Warning } from './sessionWatch.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TOKEN_LIFE = 30 * MINUTE;

/** A session with a manual clock. */
function atDesk({ renewals = [] as Attempt[], ends = TOKEN_LIFE } = {}) {
  let now = 0;
  let lastActivity = 0;
  let tokenEndsAt = ends;
  let warning: Warning | null = null;
  const asked: number[] = [];
  const over: boolean[] = [];
  const watch = createSessionWatch({
    now: () => now,
    times: () => ({ lastActivity, tokenEndsAt }),
    markActivity: (moment) => {
      lastActivity = moment;
    },
    renew: () => {
      asked.push(now);
      const attempt = renewals[asked.length - 1] ?? 'extended';
      if (attempt === 'extended') tokenEndsAt = now + TOKEN_LIFE;
      return Promise.resolve(attempt);
    },
    onWarning: (next) => {
      warning = next;
    },
    onOver: (isIdle) => over.push(isIdle),
  });
  const look = async () => {
    watch.look();
    // A response arrives between two checks.
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    watch,
    asked,
    over,
    warning: () => warning,
    otherTab: () => {
      lastActivity = now;
    },
    /** Moves the clock at once, as after sleep. */
    jump: async (ms: number) => {
      now += ms;
      await look();
    },
    /** Advances the clock second by second; with `works`, there is activity. */
    pass: async (ms: number, works = false) => {
      for (const end = now + ms; now < end; ) {
        now += SECOND;
        if (works) watch.touch();
        await look();
      }
    },
  };
}

test('the token is refreshed 120 seconds before it expires while there is activity', async () => {
  const desk = atDesk();
  desk.watch.look();
  await desk.pass(60 * MINUTE, true);
  expect(desk.asked).toEqual([28 * MINUTE, 56 * MINUTE]);
  expect(desk.warning()).toBeNull();
  expect(desk.over).toEqual([]);
});

test('a token that expires very soon is refreshed after 10 seconds at the earliest', async () => {
  const desk = atDesk({ ends: MINUTE });
  desk.watch.look();
  await desk.pass(9 * SECOND, true);
  expect(desk.asked).toEqual([]);
  await desk.pass(SECOND, true);
  expect(desk.asked).toEqual([10 * SECOND]);
});

test('the refresh is skipped when two minutes or less of the inactivity window remain', async () => {
  const desk = atDesk();
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  expect(desk.asked).toEqual([]);
});

test('the warning comes two minutes before the end by inactivity, and counts down', async () => {
  const desk = atDesk({ ends: 10 * IDLE_LIMIT_MS });
  desk.watch.look();
  await desk.pass(28 * MINUTE - SECOND);
  expect(desk.warning()).toBeNull();
  await desk.pass(SECOND);
  expect(desk.warning()).toMatchObject({ leftMs: WARNING_MS, isIdle: true });
  await desk.pass(SECOND);
  expect(desk.warning()).toMatchObject({ leftMs: WARNING_MS - SECOND });
});

test('the warning comes two minutes before the token expires when that is earlier', async () => {
  const desk = atDesk({ ends: 5 * MINUTE, renewals: ['final'] });
  desk.watch.look();
  await desk.pass(3 * MINUTE, true);
  expect(desk.warning()).toEqual({
    leftMs: WARNING_MS,
    isIdle: false,
    isFinal: true,
    isDismissed: false,
  });
  expect(desk.asked).toHaveLength(1);
});

test('a session of twelve hours ends despite activity, without another refresh', async () => {
  const desk = atDesk({ ends: 5 * MINUTE, renewals: ['final'] });
  desk.watch.look();
  await desk.pass(3 * MINUTE, true);
  desk.watch.stay();
  expect(desk.warning()).toMatchObject({ isDismissed: true });
  await desk.pass(2 * MINUTE, true);
  expect(desk.asked).toHaveLength(1);
  expect(desk.over[0]).toBe(false);
});

test('activity resets the timer and closes the warning', async () => {
  const desk = atDesk({ ends: 10 * IDLE_LIMIT_MS });
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  desk.watch.touch();
  expect(desk.warning()).toBeNull();
  await desk.pass(28 * MINUTE - SECOND);
  expect(desk.warning()).toBeNull();
});

test('activity in another tab resets the timer and closes the warning', async () => {
  const desk = atDesk({ ends: 10 * IDLE_LIMIT_MS });
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  desk.otherTab();
  desk.watch.look();
  expect(desk.warning()).toBeNull();
});

test('staying refreshes the token if it is within the warning window', async () => {
  const desk = atDesk();
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  desk.watch.stay();
  await desk.pass(SECOND);
  expect(desk.asked).toEqual([29 * MINUTE]);
  expect(desk.warning()).toBeNull();
});

test('staying needs no refresh while the present token lasts', async () => {
  const desk = atDesk({ ends: 10 * IDLE_LIMIT_MS });
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  desk.watch.stay();
  expect(desk.asked).toEqual([]);
});

test('staying twice before the response arrives refreshes once', async () => {
  const desk = atDesk({ renewals: ['failed', 'failed'] });
  desk.watch.look();
  await desk.pass(29 * MINUTE);
  desk.watch.stay();
  desk.watch.stay();
  expect(desk.asked).toEqual([29 * MINUTE]);
});

test('a refresh without a response is retried every 10 seconds, with a warning', async () => {
  const desk = atDesk({ renewals: ['failed', 'failed', 'extended'] });
  desk.watch.look();
  await desk.pass(28 * MINUTE, true);
  await desk.pass(SECOND, true);
  expect(desk.warning()).toMatchObject({ isIdle: false, isFinal: false });
  await desk.pass(20 * SECOND, true);
  expect(desk.asked).toEqual([28, 28 + 1 / 6, 28 + 1 / 3].map((at) => Math.round(at * MINUTE)));
  expect(desk.warning()).toBeNull();
});

test('a laptop that slept past the end wakes to an ended session, and a key changes nothing', async () => {
  const desk = atDesk();
  desk.watch.look();
  await desk.jump(8 * 60 * MINUTE);
  expect(desk.over).toEqual([true]);
  desk.watch.touch();
  desk.watch.stay();
  expect(desk.over).toEqual([true, true, true]);
  expect(desk.asked).toEqual([]);
});

test('however the clock jumps, the session ends after half an hour without activity', async () => {
  const step = fc.record({ ms: fc.integer({ min: 0, max: 40 * MINUTE }), works: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const desk = atDesk({ ends: 1000 * IDLE_LIMIT_MS });
      desk.watch.look();
      let idle = 0;
      for (const { ms, works } of steps) {
        await desk.jump(ms);
        idle += ms;
        expect(desk.over.length > 0).toBe(idle >= IDLE_LIMIT_MS);
        if (desk.over.length > 0) break;
        expect(desk.warning() !== null).toBe(idle >= IDLE_LIMIT_MS - WARNING_MS);
        if (!works) continue;
        desk.watch.touch();
        expect(desk.warning()).toBeNull();
        idle = 0;
      }
    }),
  );
});

test('with activity every 27 minutes a user is never signed out, and never warned', async () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 27 * 60 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(gaps, async (seconds) => {
      const desk = atDesk();
      desk.watch.look();
      for (const gap of seconds) {
        await desk.pass(gap * SECOND);
        expect(desk.warning()).toBeNull();
        desk.watch.touch();
      }
      expect(desk.over).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
