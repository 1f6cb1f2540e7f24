import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';

/** True for an open group, by id; groups are open by default. */
type ExpandedMap = Readonly<Record<string, boolean>>;

const NONE: ExpandedMap = {};

export type ExpandedGroups = {
  readonly isExpanded: (key: string) => boolean;
  readonly setExpanded: (keys: readonly string[], expanded: boolean) => void;
};

/**
 * The open groups, stored in the browser under `storageKey`. During a search all groups start open, and closing one is
 * not stored.
 */
export function useExpandedGroups(searched: string, storageKey: string): ExpandedGroups {
  const [stored, setStored] = useLocalStorage<ExpandedMap>({
    key: storageKey,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const [found, setFound] = useState({ searched, map: NONE });
  const ofSearch = found.searched === searched ? found.map : NONE;
  const map = searched === '' ? stored : ofSearch;
  const isExpanded = useCallback((key: string) => map[key] !== false, [map]);
  const setExpanded = useCallback(
    (keys: readonly string[], expanded: boolean) => {
      const next = { ...map, ...Object.fromEntries(keys.map((key) => [key, expanded])) };
      if (searched === '') setStored(next);
      else setFound({ searched, map: next });
    },
    [map, searched, setStored],
  );
  return useMemo(() => ({ isExpanded, setExpanded }), [isExpanded, setExpanded]);
}
