import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import {
  NextLine,
  type useWeighed,
  WeighedText,
} from '#client/screens/batches/record/WeighedText.tsx';
import { clock } from '#client/ui/format.ts';
import { FootBar } from '#client/ui/page/FootBar.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';

type Props = {
  readonly batchId: string;
  readonly weighed: ReturnType<typeof useWeighed>;
  /** Since the last save. */
  readonly changes: number;
  /** Null before the first save. */
  readonly savedAt: string | null;
  readonly onComplete: () => void;
  readonly onSave: () => void;
};

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Which batch it is, how far it has come, and Save and Complete, beside whatever line is being weighed. */
export function OpenBatchBar({ batchId, weighed, changes, savedAt, onComplete, onSave }: Props) {
  const state = useId();
  const savedText = savedAt === null ? 'No changes' : `Saved ${clock(savedAt)}`;
  return (
    <FootBar
      acts={
        <>
          <NextLine weighed={weighed} />
          <Button variant="default" data-confirms onClick={onComplete}>
            Complete Batch
          </Button>
          <Button data-confirms disabled={changes === 0} aria-describedby={state} onClick={onSave}>
            Save
          </Button>
        </>
      }
    >
      <strong>{batchId}</strong>
      <WeighedText weighed={weighed} />
      <Text span {...NOTE} role="status" id={state}>
        {changes > 0 ? changesText(changes) : savedText}
      </Text>
    </FootBar>
  );
}
