import { useEffect } from 'react';
import { noteRecent, type RecentRecord } from './recents.ts';
import { useViewer } from './useViewer.ts';

/** Notes that this record was opened; null for a page without one. */
export function useNoteRecent(record: RecentRecord | null): void {
  const { id } = useViewer();
  const text = record === null ? null : JSON.stringify(record);
  useEffect(() => {
    if (text !== null) noteRecent(id, JSON.parse(text));
  }, [id, text]);
}
