import { Checkbox } from '@mantine/core';
import styles from '#client/ui/table/DataTable.module.css';

type Props = {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly head?: boolean;
  readonly onTick: (ticked: boolean, range: boolean) => void;
};

/** The whole cell toggles, for touch; clicks on the checkbox bubble up to it. */
export function TickCell({ label, checked, indeterminate = false, head = false, onTick }: Props) {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      {...(head ? { scope: 'col' } : {})}
      className={styles.selectCell}
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
