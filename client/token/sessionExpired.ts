import { useSyncExternalStore } from 'react';

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const SESSION_IDLE = 'Your session has expired due to inactivity. Please log in again.';

const listeners = new Set<() => void>();
let shown: string | null = null;

function show(message: string | null): void {
  shown = message;
  for (const listener of listeners) listener();
}

/** Announces the end of the session, found by the clock or by the server refusing the token. */
export function announceSessionExpired(message: string): void {
  if (shown === null) show(message === '' ? SESSION_EXPIRED : message);
}

export const forgetSessionExpired = (): void => show(null);

export const hasSessionExpired = (): boolean => shown !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of the Session Expired dialog; null while there is a session. */
export const useSessionExpired = (): string | null => useSyncExternalStore(subscribe, () => shown);
