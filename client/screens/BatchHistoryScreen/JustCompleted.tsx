import { Anchor, Box } from '@mantine/core';
import { Link } from 'react-router';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

/** Says which batch was completed on the previous page, with a link to its record. */
export const JustCompleted = ({ batchId }: { readonly batchId: string | null }) =>
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
      </Banner>
    </Box>
  );

/** The completed batch in the navigation state; null without one. */
export function completedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('completed' in state)) return null;
  return typeof state.completed === 'string' ? state.completed : null;
}
