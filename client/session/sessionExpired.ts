export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Said by the network layer when the server refuses the token; heard by the Session Expired dialog. */
export function announceSessionExpired(message: string): void {
  for (const listener of listeners) listener(message === '' ? SESSION_EXPIRED : message);
}

export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
