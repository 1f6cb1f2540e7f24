import { useEffect } from 'react';
import { readStored, STORED, writeStored } from './storage.ts';

const WRITE_AT_MOST_EVERY_MS = 500;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** When somebody last did something, in any tab; now when nothing is on record. */
export function lastActivity(now: number): number {
  const stored = Number(readStored(STORED.lastActivity) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : now;
}

export const markActivity = (now: number): void => writeStored(STORED.lastActivity, String(now));

/** Keeps `last_activity` up to date while the caller is on screen. */
export function useActivity(): void {
  useEffect(() => {
    let written = 0;
    const mark = () => {
      const now = Date.now();
      if (now - written < WRITE_AT_MOST_EVERY_MS) return;
      written = now;
      markActivity(now);
    };
    mark();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, mark, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, mark);
    };
  }, []);
}
