import { Button } from '@mantine/core';
import { count } from './format.ts';

type Props = {
  /** How many rows are selected. */
  readonly picked: number;
  /** How many of them the search or a filter has put out of sight. */
  readonly notShown: number;
  /** Takes away what hides them. */
  readonly onShow: () => void;
  readonly onClear: () => void;
};

/** How many rows are selected, and how many of these cannot be seen now. */
export function PickedCount({ picked, notShown, onShow, onClear }: Props) {
  const words = [
    ...(picked > 0 ? [`${count(picked)} selected`] : []),
    ...(notShown > 0 ? [`${count(notShown)} not shown`] : []),
  ];
  return (
    <>
      <span role="status">{words.join(', ')}</span>
      {notShown > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          Show them
        </Button>
      )}
      {picked > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </>
  );
}
