import { Stack, Text } from '@mantine/core';
import { KEPT_GROUPS, KEPT_WORDS, type KeptGroup } from './retestWords.ts';
import { type TouchedRow, TouchedTable } from './TouchedTable.tsx';

type Props = { readonly rows: readonly (TouchedRow & { readonly group: KeptGroup })[] };

/** A table for each group that has batches. */
export const TouchedGroups = ({ rows }: Props) => (
  <Stack gap="sm">
    {KEPT_GROUPS.map((group) => {
      const ofGroup = rows.filter((row) => row.group === group);
      return ofGroup.length === 0 ? null : (
        <div key={group}>
          <Text fw={600}>{KEPT_WORDS[group]}</Text>
          <TouchedTable label={KEPT_WORDS[group]} rows={ofGroup} />
        </div>
      );
    })}
  </Stack>
);
