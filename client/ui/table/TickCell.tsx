import { Checkbox } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly head?: boolean;
  readonly onTick: (ticked: boolean, range: boolean) => void;
};

/** The whole cell ticks, for fingers; from the box the click arrives here too. */
export function TickCell({ label, checked, indeterminate = false, head = false, onTick }: Props) {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      {...(head ? { scope: 'col' } : {})}
      className="bw-select-cell"
      data-pinned-first
      onClick={({ shiftKey }) => onTick(!checked, shiftKey)}
    >
      <Checkbox
        size="xs"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        readOnly
      />
    </Cell>
  );
}
