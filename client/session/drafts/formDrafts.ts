/**
 * Stores unsaved forms in the tab, so that nothing typed is lost when a session ends or the page reloads or crashes.
 * Only the author can restore a draft.
 */
const PREFIX = 'form_draft:';

/** The values typed into a form. */
export type FormDraft<Values> = {
  /** Time of the last input, in ms since 1970. */
  readonly typedAt: number;
  readonly values: Values;
};

const keyOf = (userId: string, form: string): string => `${PREFIX}${userId}:${form}`;

export function keepFormDraft<Values>(
  userId: string,
  form: string,
  draft: FormDraft<Values>,
): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // The tab's storage is full, but the form itself still has the values.
  }
}

/** Null when there is none, or none accepted by `isValues`, because an older version may have stored another format. */
export function readFormDraft<Values>(
  userId: string,
  form: string,
  isValues: (values: unknown) => values is Values,
): FormDraft<Values> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('values' in kept && 'typedAt' in kept) || typeof kept.typedAt !== 'number') return null;
    return isValues(kept.values) ? { typedAt: kept.typedAt, values: kept.values } : null;
  } catch {
    return null;
  }
}

export const dropFormDraft = (userId: string, form: string): void =>
  sessionStorage.removeItem(keyOf(userId, form));

const dropListeners = new Set<() => void>();

/** Notifies of all drafts being dropped, including input that is not stored yet. */
export function onDraftsDropped(listener: () => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

/** Called on signing out, after the user confirmed losing unsaved input. */
export function dropFormDrafts(userId: string | null): void {
  for (const listener of dropListeners) listener();
  if (userId === null) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  }
}
