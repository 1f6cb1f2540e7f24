import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  readonly title: ReactNode;
  /** Called after closing; remove it from the page. */
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'wide';
  /** Something above it handles Esc. */
  readonly isCovered?: boolean;
  /** Something is running in it whose result closing would hide. */
  readonly isLocked?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** For a table with a column for each cannabinoid. */
const WIDE = '72rem';

/**
 * A modal with a form, open as long as it is rendered. A click outside does not close it, because that would discard
 * input.
 */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', isCovered = false, isLocked = false, children } = props;
  const [opened, setOpened] = useState(false);
  // Opens after mounting and closes before unmounting, so that Mantine can note the opener and return the focus to it.
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
