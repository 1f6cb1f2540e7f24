import { Box } from '@mantine/core';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import type { ReadingState } from './reading.ts';

type Props = {
  readonly of: Pick<ReadingState, 'failure' | 'isRetrying'> & {
    readonly data: unknown;
    readonly retry: () => Promise<void>;
  };
  /** The sentence of the failure: `Failed to load recipes.` */
  readonly title: string;
};

/** Stands above what a failed query has left on screen. */
export function ReadNotice({ of, title }: Props) {
  if (of.failure === null) return null;
  const said = `${title} ${of.failure.message}`;
  return (
    <Box mb="sm">
      <ErrorNotice
        {...(of.data === null
          ? { message: said }
          : { title: said, message: 'Below is what was loaded before.' })}
        isRetrying={of.isRetrying}
        onRetry={() => void of.retry()}
      />
    </Box>
  );
}
