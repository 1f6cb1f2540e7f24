import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo } from 'react';
import { type GroupColors, withColors } from '#client/ui/table/groupColors.ts';

const NONE: GroupColors = {};

/** Which colour each group of a list has, remembered by the browser under `storageKey`. */
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
