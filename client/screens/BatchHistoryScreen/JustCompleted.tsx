import { Anchor, Box } from '@mantine/core';
import { Link } from 'react-router';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly batchId: string | null;
  /** It waits for its second signature. */
  readonly waits: boolean;
};

/** Says which batch was completed on the previous page, with a link to its record. */
export const JustCompleted = ({ batchId, waits }: Props) =>
  batchId === null ? null : (
    <Box __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
      <Banner
        tone="ok"
        actions={
          <Anchor component={Link} underline="always" to={savedBatchPath(batchId)}>
            Open its record
          </Anchor>
        }
      >
        {`Batch ${batchId} completed.`}
        {waits && ' A second person has to verify it now.'}
      </Banner>
    </Box>
  );

/** The completed batch in the navigation state; null without one. */
export function completedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('completed' in state)) return null;
  return typeof state.completed === 'string' ? state.completed : null;
}
