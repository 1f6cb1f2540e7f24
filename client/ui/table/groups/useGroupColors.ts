import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo } from 'react';
import { type GroupColors, withColors } from './groupColors.ts';

const NONE: GroupColors = {};

/** The color of each group of a list, stored in the browser under `storageKey`. */
export function useGroupColors(storageKey: string, rowKeys: readonly string[]) {
  const [stored, setStored] = useLocalStorage<GroupColors>({
    key: storageKey,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const colors = useMemo(() => withColors(stored, [...new Set(rowKeys)]), [stored, rowKeys]);
  useEffect(() => {
    if (colors !== stored) setStored(colors);
  }, [colors, stored, setStored]);
  return useCallback((key: string): number => colors[key] ?? 0, [colors]);
}
