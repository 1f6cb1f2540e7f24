/**
 * Unsaved forms, kept in the tab for who was writing them: a session that ends, a reload or a crash
 * loses nothing that was typed. Each is read by its writer alone.
 */
const PREFIX = 'form_draft:';

/** What was typed into a form. */
export type FormDraft<Values> = {
  /** When it was typed last, in ms since 1970. */
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
    // The tab has no room left: the form itself is there all the same.
  }
}

/** Null when there is none, or none that `isValues` knows: an older version may have kept another. */
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

/** Hears that all typing is let go, also what is not written down yet. */
export function onDraftsDropped(listener: () => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

/** Who signs out was asked about unsaved typing, and let it go. */
export function dropFormDrafts(userId: string | null): void {
  for (const listener of dropListeners) listener();
  if (userId === null) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  }
}
