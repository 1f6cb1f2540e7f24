import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Point } from './columns.ts';

export type RowMenuItem = { readonly label: string; readonly onClick: () => void };

type Props = {
  /** `Actions for D9-014`. */
  readonly label: string;
  readonly at: Point;
  readonly items: readonly RowMenuItem[];
  /** When it has gone: take it out of the page. */
  readonly onClose: () => void;
};

const focusedElement = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** What can be done with one row, where it was asked for. */
export function RowMenu({ label, at, items, onClose }: Props) {
  const [opener] = useState(focusedElement);
  const [opened, setOpened] = useState(false);
  const [isChosen, setChosen] = useState(false);
  // Opening after mounting lets the menu note who opened it, to give focus back.
  useEffect(() => setOpened(true), []);
  // It stands still while the rows below it move.
  useEffect(() => {
    const close = () => setOpened(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, []);
  const choose = ({ onClick }: RowMenuItem) => {
    // At once, so that a dialog that opens now gives focus back there and not to the menu.
    setChosen(true);
    opener?.focus();
    onClick();
  };
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      onExitTransitionEnd={onClose}
      position="bottom-start"
      offset={2}
      returnFocus={!isChosen}
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <span
          aria-hidden
          style={{ position: 'fixed', insetInlineStart: at.x, insetBlockStart: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Menu.Item key={item.label} onClick={() => choose(item)}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
