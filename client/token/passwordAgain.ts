import { useSyncExternalStore } from 'react';

/** Resolves a waiting request: true when the server accepted the password, false when the user cancelled. */
type Settle = (isGiven: boolean) => void;

const listeners = new Set<() => void>();
let waiting: readonly Settle[] = [];

function keep(next: readonly Settle[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the user for the password, because the server requires a recent one for sensitive changes. Concurrent requests
 * share one dialog. False when the user cancels or no dialog is mounted.
 */
export function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((settle) => keep([...waiting, settle]));
}

/** Lets every waiting request be sent again, or fail with the refusal it got. */
export function settlePassword(isGiven: boolean): void {
  const settled = waiting;
  if (settled.length === 0) return;
  keep([]);
  for (const settle of settled) settle(isGiven);
}

/** Subscribes the dialog. Without a subscriber nothing can ask for the password, so no request waits. */
export function whenPasswordAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) settlePassword(false);
  };
}

export const usePasswordAsked = (): boolean =>
  useSyncExternalStore(whenPasswordAsked, () => waiting.length > 0);
