import { type Dispatch, type SetStateAction, useCallback } from 'react';
import type { HeadDraft } from '#domain/record/entries/headEntries.ts';
import type { RecordEditing } from './entries.ts';
import { type Written, withEntry } from './written.ts';

/** Stable handlers that put what is typed on a record into the state that holds it. */
export function useTyping<State extends Written>(setState: Dispatch<SetStateAction<State>>) {
  const onHeader = useCallback(
    (part: Partial<HeadDraft>) =>
      setState((current) => ({ ...current, header: { ...current.header, ...part } })),
    [setState],
  );
  const onEntry: RecordEditing['onEntry'] = useCallback(
    (key, part) =>
      setState((current) => ({ ...current, entries: withEntry(current.entries, key, part) })),
    [setState],
  );
  return { onHeader, onEntry };
}
