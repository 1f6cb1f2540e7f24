import { useEffect, useState } from 'react';
import { extendsSession } from '#client/token/expiry.ts';
import {
  announceSessionExpired,
  hasSessionExpired,
  SESSION_EXPIRED,
  SESSION_IDLE,
} from '#client/token/sessionExpired.ts';
import {
  accessToken,
  dropAccessToken,
  isSignedOutElsewhere,
  keepAccessToken,
  STORED,
  tokenEndsAt,
} from '#client/token/storage.ts';
import { lastActivity, markActivity, onActivity } from './activity.ts';
import { renewToken } from './renewToken.ts';
import { type Attempt, createSessionWatch, type Warning } from './sessionWatch.ts';

const TICK_MS = 1000;

async function renew(): Promise<Attempt> {
  const before = accessToken();
  const renewal = await renewToken();
  // Signed out, or signed in again, in the meantime.
  if (before === null || accessToken() !== before) return 'failed';
  if (renewal.kind === 'refused') announceSessionExpired(renewal.message);
  if (renewal.kind !== 'renewed') return 'failed';
  keepAccessToken(renewal.token);
  return extendsSession(renewal.token, before) ? 'extended' : 'final';
}

const watchOf = (onWarning: (warning: Warning | null) => void) =>
  createSessionWatch({
    now: () => Date.now(),
    times: (now) => ({ lastActivity: lastActivity(now), tokenEndsAt: tokenEndsAt() }),
    markActivity,
    renew,
    onWarning,
    onOver: (isIdle) => announceSessionExpired(isIdle ? SESSION_IDLE : SESSION_EXPIRED),
  });

/** Watches the session of this tab. `onSignedOut` is called when another tab has signed out. */
export function useSessionWatch(onSignedOut: () => void) {
  const [warning, setWarning] = useState<Warning | null>(null);
  const [watch] = useState(() => watchOf(setWarning));
  useEffect(() => {
    const isOn = () => {
      if (isSignedOutElsewhere()) {
        dropAccessToken();
        onSignedOut();
      }
      return accessToken() !== null && !hasSessionExpired();
    };
    const look = () => void (isOn() && watch.look());
    const touch = () => void (isOn() && watch.touch());
    const hear = ({ key }: StorageEvent) => {
      if (key === STORED.lastActivity || key === STORED.logout) look();
    };
    touch();
    const timer = window.setInterval(look, TICK_MS);
    const stopListening = onActivity(touch);
    window.addEventListener('storage', hear);
    // A tab that wakes checks immediately, because the timer may be late.
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      stopListening();
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch, onSignedOut]);
  return { warning, stay: watch.stay };
}
