import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Point } from '#client/ui/table/columns.ts';

export type RowMenuItem = { readonly label: string; readonly onClick: () => void };

type Props = {
  /** `Actions for D9-014`. */
  readonly label: string;
  readonly at: Point;
  readonly items: readonly RowMenuItem[];
  /** Called after closing; remove it from the page. */
  readonly onClose: () => void;
};

const focusedElement = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** The menu of a row, at the position of the click. */
export function RowMenu({ label, at, items, onClose }: Props) {
  const [opener] = useState(focusedElement);
  const [opened, setOpened] = useState(false);
  const [isChosen, setChosen] = useState(false);
  // Opens after mounting, so that the menu can note its opener and return the focus.
  useEffect(() => setOpened(true), []);
  // Closes on scrolling, because its position is fixed while rows move.
  useEffect(() => {
    const close = () => setOpened(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, []);
  const choose = ({ onClick }: RowMenuItem) => {
    // Immediately, so that a dialog opened by the menu later returns the focus to the opener.
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
