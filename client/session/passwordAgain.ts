import { useSyncExternalStore } from 'react';

/** Ends the wait for the password: true once the server has taken it. */
type Settle = (isGiven: boolean) => void;

const listeners = new Set<() => void>();
let waiting: readonly Settle[] = [];

function keep(next: readonly Settle[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the password, which the server wants to have been given lately. Two acts that wait for it at
 * once are asked for one. False when it was not given, or nothing is there to ask for it.
 */
export function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((settle) => keep([...waiting, settle]));
}

/** What waited goes on, or comes back with the refusal. */
export function settlePassword(isGiven: boolean): void {
  const settled = waiting;
  if (settled.length === 0) return;
  keep([]);
  for (const settle of settled) settle(isGiven);
}

/** Hears of every change; whoever does so asks for it. */
export function whenPasswordAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) settlePassword(false);
  };
}

/** Whether something waits for the password. */
export const usePasswordAsked = (): boolean =>
  useSyncExternalStore(whenPasswordAsked, () => waiting.length > 0);
