import type { NotificationData } from '@mantine/notifications';

let noted = false;
const listeners = new Set<() => void>();

export const someNote = (): boolean => noted;

export function onFirstNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let code: ReturnType<typeof load> | null = null;
const load = () => import('@mantine/notifications');

/** One promise for all, so that what is taken back comes after what was said. */
function toasts(): ReturnType<typeof load> {
  code ??= load().catch((error: unknown) => {
    code = null;
    throw error;
  });
  return code;
}

const MOST_AT_ONCE = 3;

/** On screen, the oldest first. */
let open: readonly { readonly id: string; readonly passes: boolean }[] = [];
let shown = 0;

/**
 * Hands a note to the toasts, whose code may still have to come. The oldest that would pass by itself
 * makes room for it: a note that waited, such as one with an Undo, would come too late.
 */
export async function show(note: NotificationData): Promise<void> {
  noted = true;
  for (const listener of listeners) listener();
  const { notifications } = await toasts();
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

/** A passing note that something went well: 5 seconds, read when the reader is free. */
export const notifyDone = (message: string, seconds = 5): void =>
  void show({ message, role: 'status', autoClose: seconds * 1000 });

/** The failures on screen, each by the act that failed. */
const problems = new Map<string, string>();
let told = 0;

/** A failure of an act: read at once, stays until closed or until the same act succeeds or fails anew. */
export function notifyProblem(act: string, message: string): void {
  endProblem(act);
  told += 1;
  const id = `problem-${told}`;
  problems.set(act, id);
  const onClose = () => {
    if (problems.get(act) === id) problems.delete(act);
  };
  void show({ id, message, color: 'red', role: 'alert', autoClose: false, onClose });
}

/** The act succeeded: what was said of its failure is no longer so. */
export function endProblem(act: string): void {
  const id = problems.get(act);
  if (id === undefined) return;
  problems.delete(act);
  void hide(id);
}

/** Whoever signs in starts anew. */
export function endProblems(): void {
  for (const act of [...problems.keys()]) endProblem(act);
}

async function hide(id: string): Promise<void> {
  const { notifications } = await toasts();
  notifications.hide(id);
}
