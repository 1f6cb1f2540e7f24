import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time, renewed every minute so that ages on a screen that stays open stay true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
