import { expect, test } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { boundedWork } from './boundedWork.ts';

/** Work that completes on command. */
function heldWork() {
  const waiting: (() => void)[] = [];
  let running = 0;
  let mostAtOnce = 0;
  return {
    mostAtOnce: () => mostAtOnce,
    work: async () => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return 'done';
    },
    /** Completes all current and future work. */
    finish: async () => {
      while (waiting.length > 0) {
        for (const resolve of waiting.splice(0)) resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('two run at once, fifty wait for their turn, and the next is refused', async () => {
  const inTurn = boundedWork({ atOnce: 2, waiting: 50 });
  const held = heldWork();
  const taken = Array.from({ length: 52 }, () => inTurn(held.work));
  await expect(inTurn(held.work)).rejects.toBeInstanceOf(UnavailableError);
  await held.finish();
  expect(await Promise.all(taken)).toEqual(Array.from({ length: 52 }, () => 'done'));
  expect(held.mostAtOnce()).toBe(2);
});

test('failed work passes its turn on', async () => {
  const inTurn = boundedWork({ atOnce: 1, waiting: 1 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});
