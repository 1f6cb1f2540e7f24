import { readStored, STORED, writeStored } from './storage.ts';

const WRITE_AT_MOST_EVERY_MS = 500;
/** Not a pointer that drifts: a dialog that opens beneath it would count. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** When somebody last did something, in any tab; now when nothing is on record. */
export function lastActivity(now: number): number {
  const stored = Number(readStored(STORED.lastActivity) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : now;
}

export const markActivity = (now: number): void => writeStored(STORED.lastActivity, String(now));

/** Calls `listener` when somebody does something in this tab, not more often than it is written. */
export function onActivity(listener: () => void): () => void {
  let heard = 0;
  const hear = () => {
    const now = Date.now();
    if (now - heard < WRITE_AT_MOST_EVERY_MS) return;
    heard = now;
    listener();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hear, { passive: true });
  return () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hear);
  };
}
