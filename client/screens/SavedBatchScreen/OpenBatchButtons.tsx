import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { clock } from '#client/ui/format.ts';

type Props = {
  /** Since the last save. */
  readonly changes: number;
  /** Null before the first save. */
  readonly savedAt: string | null;
  readonly onComplete: () => void;
  readonly onSave: () => void;
};

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Save and complete, and how much there is to save. */
export function OpenBatchButtons({ changes, savedAt, onComplete, onSave }: Props) {
  const state = useId();
  const savedText = savedAt === null ? 'No changes' : `Saved ${clock(savedAt)}`;
  return (
    <>
      <Text span size="xs" lh="md" c="dimmed" miw="5.5rem" ta="end" role="status" id={state}>
        {changes > 0 ? changesText(changes) : savedText}
      </Text>
      <Button variant="default" data-confirms onClick={onComplete}>
        Complete Batch
      </Button>
      <Button data-confirms disabled={changes === 0} aria-describedby={state} onClick={onSave}>
        Save
      </Button>
    </>
  );
}
