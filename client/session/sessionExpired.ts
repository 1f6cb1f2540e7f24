import { useSyncExternalStore } from 'react';

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const SESSION_IDLE = 'Your session has expired due to inactivity. Please log in again.';

const listeners = new Set<() => void>();
let said: string | null = null;

function say(message: string | null): void {
  said = message;
  for (const listener of listeners) listener();
}

/** The session is over, whoever finds out first: the clock, or the server that refuses the token. */
export function announceSessionExpired(message: string): void {
  if (said === null) say(message === '' ? SESSION_EXPIRED : message);
}

export const forgetSessionExpired = (): void => say(null);

export const hasSessionExpired = (): boolean => said !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the Session Expired dialog says; null while there is a session. */
export const useSessionExpired = (): string | null => useSyncExternalStore(subscribe, () => said);
