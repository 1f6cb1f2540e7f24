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
  take(newest);
}

function withdraw(id: string): void {
  offers = offers.filter((offer) => offer.id !== id);
  if (offers.length === 0) window.removeEventListener('keydown', onKey);
}

async function hide(id: string): Promise<void> {
  withdraw(id);
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}

function take({ id, undo }: Offer): void {
  if (!offers.some((offer) => offer.id === id)) return;
  undo();
  void hide(id);
}

/** Says what was done, and offers to undo it for ten seconds by a button or Ctrl/⌘+Z. Returns what ends the offer. */
export function notifyUndo(message: string, undo: () => void): () => void {
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
        <Button variant="default" size="xs" onClick={() => take(offer)}>
          Undo
        </Button>
      </Group>
    ),
  });
  return () => void hide(offer.id);
}
