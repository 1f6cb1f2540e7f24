import { Box } from '@mantine/core';
import type { InventoryOils } from '#client/screens/InventoryScreen/useInventoryOils.ts';
import { count } from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';

/** Says that a page of the active oils did not come. */
export function UnreadOils({ oils, totalCount, isPartial, next }: InventoryOils) {
  if (next.failure === null || isPartial) return null;
  return (
    <Box mb="sm">
      <ErrorNotice
        title={`Only ${count(oils.length)} of ${count(totalCount)} oils could be loaded.`}
        message={next.failure}
        onRetry={next.load}
      />
    </Box>
  );
}
