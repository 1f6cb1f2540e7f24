import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  readonly title: ReactNode;
  /** When it has gone: take it out of the page. */
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg';
  /** Something lies above it that Esc is for. */
  readonly isCovered?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A box over the page with a form in it; there as long as it is rendered. A click beside it does
 * not close it, for that would throw away what was typed.
 */
export function Dialog({ title, onClose, size = 'md', isCovered = false, children }: Props) {
  const [opened, setOpened] = useState(false);
  // Opening after mounting, and closing before leaving: Mantine notes the opener on the one and
  // gives focus back to it on the other.
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      title={title}
      size={size}
    >
      {children(close)}
    </Modal>
  );
}
