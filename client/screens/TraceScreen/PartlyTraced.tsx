import { Box } from '@mantine/core';
import type { NextPage } from '#client/relay/useNextPage.ts';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { count } from '#client/ui/format.ts';

type Props = { readonly shown: number; readonly total: number; readonly next: NextPage };

/** A recall must not be read from the first rows alone. */
export const PartlyTraced = ({ shown, total, next }: Props) =>
  next.failure === null ? null : (
    <Box mb="sm">
      {' '}
      <ErrorNotice
        title={`Only ${count(shown)} of ${count(total)} rows could be loaded.`}
        message={next.failure}
        onRetry={next.load}
      />
    </Box>
  );
