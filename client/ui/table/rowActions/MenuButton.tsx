import { IconDots } from '@tabler/icons-react';
import type { Point } from '#client/ui/table/columns.ts';
import { PlainIconButton } from './PlainButton.tsx';

type Props = {
  /** `Actions for D9-014`. */
  readonly name: string;
  readonly onMenu: (at: Point) => void;
};

/** Opens the menu of a row below itself. */
export function MenuButton({ name, onMenu }: Props) {
  return (
    <PlainIconButton
      aria-label={name}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        onMenu({ x: left, y: bottom });
      }}
    >
      <IconDots size={16} stroke={1.5} aria-hidden />
    </PlainIconButton>
  );
}
