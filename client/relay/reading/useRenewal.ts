import { useEffect } from 'react';

/** A link to a PDF is valid for 30 minutes. */
const STALE_AFTER_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/** Calls `renew` (keep it stable) when the user becomes active and might follow an expired link. */
export function useRenewal(renew: () => void): void {
  useEffect(() => {
    let renewedAt = Date.now();
    const stir = () => {
      if (Date.now() - renewedAt < STALE_AFTER_MS) return;
      renewedAt = Date.now();
      renew();
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stir, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stir);
    };
  }, [renew]);
}
