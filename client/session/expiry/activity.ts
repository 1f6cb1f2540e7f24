import { readStored, STORED, writeStored } from '#client/token/storage.ts';

const WRITE_AT_MOST_EVERY_MS = 500;
/** Not mouse movement, because a dialog opening under the pointer would count. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Time of the last activity in any tab; now when none is stored. */
export function lastActivity(now: number): number {
  const stored = Number(readStored(STORED.lastActivity) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : now;
}

export const markActivity = (now: number): void => writeStored(STORED.lastActivity, String(now));

/** Calls `listener` on activity in this tab, at most as often as it is stored. */
export function onActivity(listener: () => void): () => void {
  let lastActivityAt = 0;
  const hear = () => {
    const now = Date.now();
    if (now - lastActivityAt < WRITE_AT_MOST_EVERY_MS) return;
    lastActivityAt = now;
    listener();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hear, { passive: true });
  return () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hear);
  };
}
