import { Stack, Text } from '@mantine/core';
import { RETEST_GROUPS, type RetestGroup } from '#domain/review/retest.ts';
import { GROUP_WORDS } from './retestWords.ts';
import { type TouchedRow, TouchedTable } from './TouchedTable.tsx';

type Props = { readonly rows: readonly (TouchedRow & { readonly group: RetestGroup })[] };

/** A table for each group that has batches. */
export const TouchedGroups = ({ rows }: Props) => (
  <Stack gap="sm">
    {RETEST_GROUPS.map((group) => {
      const ofGroup = rows.filter((row) => row.group === group);
      return ofGroup.length === 0 ? null : (
        <div key={group}>
          <Text fw={600}>{GROUP_WORDS[group]}</Text>
          <TouchedTable label={GROUP_WORDS[group]} rows={ofGroup} />
        </div>
      );
    })}
  </Stack>
);
