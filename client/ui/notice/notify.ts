import type { NotificationData } from '@mantine/notifications';

let noted = false;
let plain: NotificationData | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const someNote = (): boolean => noted;

/** The newest note whose code could not be fetched. */
export const plainNote = (): NotificationData | null => plain;

export function closePlainNote(): void {
  plain = null;
  tell();
}

export function onNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let code: ReturnType<typeof load> | null = null;
const load = () => import('./ToastHost.tsx');

/** A single promise, so that removals run after the notices they remove. */
function toasts(): ReturnType<typeof load> {
  code ??= load().catch((error: unknown) => {
    code = null;
    throw error;
  });
  return code;
}

const MOST_AT_ONCE = 3;

/** The notices on screen, oldest first. */
let open: readonly { readonly id: string; readonly passes: boolean }[] = [];
let shown = 0;

/**
 * Shows a note, loading the code if needed. The oldest passing note makes room immediately, because a queued note, such
 * as one with Undo, would appear too late.
 */
export async function show(note: NotificationData): Promise<void> {
  noted = true;
  tell();
  const loaded = await toasts().catch(() => null);
  if (loaded === null) {
    plain = note;
    return tell();
  }
  const { notifications } = loaded;
  const oldest = open.find(({ passes }) => passes);
  if (open.length >= MOST_AT_ONCE && oldest) notifications.hide(oldest.id);
  shown += 1;
  const { id = `note-${shown}`, autoClose, onClose } = note;
  open = [...open, { id, passes: autoClose !== false }];
  notifications.show({
    closeButtonProps: { 'aria-label': 'Close' },
    ...note,
    id,
    onClose: (closed) => {
      open = open.filter((one) => one.id !== id);
      onClose?.(closed);
    },
  });
}

/** A passing note of a success: 5 seconds, announced politely. */
export const notifyDone = (message: string, seconds = 5): void =>
  void show({ message, role: 'status', autoClose: seconds * 1000 });

/** A note of a success with what it did besides, which takes longer to read; null: nothing. */
export const notifySaved = (message: string, besides: string | null): void =>
  besides === null ? notifyDone(message) : notifyDone(`${message} ${besides}`, 10);

/** The failures on screen by action. */
const problems = new Map<string, string>();
let shownCount = 0;

/**
 * The failure of an action: announced immediately, stays until closed or until the same action succeeds or fails again.
 */
export function notifyProblem(act: string, message: string): void {
  endProblem(act);
  shownCount += 1;
  const id = `problem-${shownCount}`;
  problems.set(act, id);
  const onClose = () => {
    if (problems.get(act) === id) problems.delete(act);
  };
  void show({ id, message, color: 'red', role: 'alert', autoClose: false, onClose });
}

/** The action succeeded, so the notice of its failure is removed. */
export function endProblem(act: string): void {
  const id = problems.get(act);
  if (id === undefined) return;
  problems.delete(act);
  void hide(id);
}

/** Called on signing in. */
export function endProblems(): void {
  for (const act of [...problems.keys()]) endProblem(act);
}

async function hide(id: string): Promise<void> {
  if (plain?.id === id) closePlainNote();
  const loaded = await toasts().catch(() => null);
  loaded?.notifications.hide(id);
}
