import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  readonly title: ReactNode;
  /** When it has gone: take it out of the page. */
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'wide';
  /** Something lies above it that Esc is for. */
  readonly isCovered?: boolean;
  /** Something is under way in it that closing would leave unsaid. */
  readonly isLocked?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** For a table with a column for each cannabinoid. */
const WIDE = '72rem';

/**
 * A box over the page with a form in it; there as long as it is rendered. A click beside it does
 * not close it, for that would throw away what was typed.
 */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', isCovered = false, isLocked = false, children } = props;
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
      closeOnEscape={!isCovered && !isLocked}
      withCloseButton={!isLocked}
      title={title}
      size={size === 'wide' ? WIDE : size}
    >
      {children(close)}
    </Modal>
  );
}
