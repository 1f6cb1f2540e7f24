import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback } from 'react';
import { useSingleKey } from '#client/ui/useSingleKey.ts';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'));

export type OpenCommands = 'palette' | 'shortcuts' | null;

type Props = { readonly open: OpenCommands; readonly onOpen: (open: OpenCommands) => void };

/** The command palette and the list of shortcuts, with their keys. */
export function Commands({ open, onOpen }: Props) {
  useHotkeys([['mod+K', () => onOpen('palette')]], []);
  useSingleKey(
    '?',
    useCallback(() => onOpen('shortcuts'), [onOpen]),
  );
  return (
    <Suspense>
      {open === 'palette' && (
        <CommandPalette onClose={() => onOpen(null)} onShortcuts={() => onOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutSheet onClose={() => onOpen(null)} />}
    </Suspense>
  );
}
