import type { NotificationData } from '@mantine/notifications';

let noted = false;
const listeners = new Set<() => void>();

export const someNote = (): boolean => noted;

export function onFirstNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands a note to the toasts, whose code may still have to come. */
export async function show(note: NotificationData): Promise<void> {
  noted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...note });
}

/** A passing note that something went well: 5 seconds, read when the reader is free. */
export const notifyDone = (message: string, seconds = 5): void =>
  void show({ message, role: 'status', autoClose: seconds * 1000 });

/** A failure: stays until closed, read at once. */
export const notifyProblem = (message: string): void =>
  void show({ message, color: 'red', role: 'alert', autoClose: false });
