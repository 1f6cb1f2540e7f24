import { Box } from '@mantine/core';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import type { ReadingState } from './reading.ts';

type Props = {
  readonly of: Pick<ReadingState, 'failure' | 'isRetrying'> & {
    readonly data: unknown;
    readonly retry: () => Promise<void>;
  };
  /** The message of the failure: `Failed to load recipes.` */
  readonly title: string;
};

/** Shown above the data that a failed refetch left on screen. */
export function ReadNotice({ of, title }: Props) {
  if (of.failure === null) return null;
  const message = `${title} ${of.failure.message}`;
  return (
    <Box mb="sm">
      <ErrorNotice
        {...(of.data === null
          ? { message }
          : { title: message, message: 'Below is what was loaded before.' })}
        isRetrying={of.isRetrying}
        onRetry={() => void of.retry()}
      />
    </Box>
  );
}
