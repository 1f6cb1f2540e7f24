import { Button } from '@mantine/core';
import { count } from '#client/ui/format.ts';

type Props = {
  /** Number of selected rows. */
  readonly picked: number;
  /** Number of selected rows that a search or filter hides. */
  readonly notShown: number;
  /** Removes the search and filters. */
  readonly onShow: () => void;
  readonly onClear: () => void;
};

/** The number of selected rows, and how many of them are hidden. */
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
