import { useHotkeys } from '@mantine/hooks';
import { Suspense, useCallback, useRef } from 'react';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { useSingleKey } from '#client/ui/useSingleKey.ts';
import { TypedAhead } from './TypedAhead.tsx';

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'));
const ShortcutSheet = lazyPart(() => import('./ShortcutSheet.tsx'));

export type OpenCommands = 'palette' | 'shortcuts' | null;

type Props = { readonly open: OpenCommands; readonly onOpen: (open: OpenCommands) => void };

/** The command palette and the list of shortcuts, with their keys. */
export function Commands({ open, onOpen }: Props) {
  const typed = useRef('');
  const close = useCallback(() => {
    typed.current = '';
    onOpen(null);
  }, [onOpen]);
  useHotkeys([['mod+K', () => onOpen('palette')]], []);
  useSingleKey(
    '?',
    useCallback(() => onOpen('shortcuts'), [onOpen]),
  );
  return (
    <Suspense fallback={open === 'palette' && <TypedAhead typed={typed} onEscape={close} />}>
      {open === 'palette' && (
        <CommandPalette
          typedAhead={typed}
          onClose={close}
          onShortcuts={() => onOpen('shortcuts')}
        />
      )}
      {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
