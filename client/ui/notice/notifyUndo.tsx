import { Button, Group } from '@mantine/core';
import { show } from './notify.ts';

const UNDO_MS = 10_000;

type Offer = { readonly id: string; readonly undo: () => void };

/** The newest is last, and is the one that Ctrl+Z undoes. */
let offers: readonly Offer[] = [];
let made = 0;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function onKey(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
  if (!isUndo || event.shiftKey || event.altKey || isTyping(event.target)) return;
  const newest = offers.at(-1);
  if (newest === undefined) return;
  event.preventDefault();
  void take(newest);
}

function withdraw(id: string): void {
  offers = offers.filter((offer) => offer.id !== id);
  if (offers.length === 0) window.removeEventListener('keydown', onKey);
}

async function take({ id, undo }: Offer): Promise<void> {
  if (!offers.some((offer) => offer.id === id)) return;
  withdraw(id);
  undo();
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}

/** Says what was done, and offers to undo it for ten seconds by a button or Ctrl/⌘+Z. */
export function notifyUndo(message: string, undo: () => void): void {
  made += 1;
  const offer: Offer = { id: `undo-${made}`, undo };
  offers = [...offers, offer];
  window.addEventListener('keydown', onKey);
  void show({
    id: offer.id,
    role: 'status',
    autoClose: UNDO_MS,
    onClose: () => withdraw(offer.id),
    message: (
      <Group justify="space-between" gap="xs">
        {message}
        <Button variant="default" size="xs" onClick={() => void take(offer)}>
          Undo
        </Button>
      </Group>
    ),
  });
}
