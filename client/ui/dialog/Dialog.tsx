import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  readonly title: ReactNode;
  /** Called after closing; remove it from the page. */
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'wide';
  /** Longer than a phone's screen, all of which it takes, as a wide one does. */
  readonly isLong?: boolean;
  /** Something above it handles Esc. */
  readonly isCovered?: boolean;
  /** Something is running in it whose result closing would hide. */
  readonly isLocked?: boolean;
  /** Something was typed in it that closing would lose. */
  readonly isUnsaved?: boolean;
  /** `close` closes it, `leave` asks first when something is unsaved, as Esc does. */
  readonly children: (close: () => void, leave: () => void) => ReactNode;
};

/** For a table with a column for each cannabinoid. */
const WIDE = '72rem';

const PHONE = '(max-width: 30em)';

/**
 * A modal with a form, open as long as it is rendered. A click outside does not close it, because that would discard
 * input.
 */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', children } = props;
  const { isCovered = false, isLocked = false, isUnsaved = false, isLong = false } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [isAsked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  // Opens after mounting and closes before unmounting, so that Mantine can note the opener and return the focus to it.
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  const leave = () => (isUnsaved ? setAsked(true) : close());
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isUnsaved || isCovered || isLocked) return;
    const askFirst = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!isOfDialog(event.target, content.current)) return;
      // The same key would close the question again.
      event.preventDefault();
      setAsked(true);
    };
    window.addEventListener('keydown', askFirst);
    return () => window.removeEventListener('keydown', askFirst);
  }, [isUnsaved, isCovered, isLocked]);
  return (
    <Modal
      opened={opened}
      onClose={leave}
      onExitTransitionEnd={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered && !isLocked && !isUnsaved}
      withCloseButton={!isLocked}
      title={title}
      size={size === 'wide' ? WIDE : size}
      fullScreen={isPhone && (isLong || size === 'wide')}
    >
      <div ref={content}>{children(close, leave)}</div>
      <ConfirmDialog
        opened={isAsked}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          setAsked(false);
          close();
        }}
        onCancel={() => setAsked(false)}
      >
        It has not been saved.
      </ConfirmDialog>
    </Modal>
  );
}

/** False for a key in a dialog above it. */
const isOfDialog = (target: EventTarget | null, content: Element | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=alertdialog]') === content?.closest('[role=dialog]');
