import { IconDots } from '@tabler/icons-react';
import type { Point } from './columns.ts';
import './PlainButtons.css';

type Props = {
  /** `Actions for D9-014`. */
  readonly name: string;
  readonly onMenu: (at: Point) => void;
};

/** Opens the menu of a row under itself. */
export function MenuButton({ name, onMenu }: Props) {
  return (
    <button
      type="button"
      className="bw-plain-icon"
      aria-label={name}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        onMenu({ x: left, y: bottom });
      }}
    >
      <IconDots size={16} stroke={1.5} aria-hidden />
    </button>
  );
}
