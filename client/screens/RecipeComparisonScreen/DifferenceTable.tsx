import { Box, Table } from '@mantine/core';
import { useRef } from 'react';
import { EMPTY } from '#client/ui/format.ts';
import { ScrollFrame } from '#client/ui/table/scrolling/ScrollFrame.tsx';
import type { Difference } from '#domain/recipe/compare/compareTypes.ts';
import { withKeys } from './byArea.ts';
import styles from './DifferenceTable.module.css';

type Props = {
  readonly label: string;
  readonly differences: readonly Difference[];
  /** Version numbers. */
  readonly before: number;
  readonly after: number;
};

/** One row per differing field; long texts wrap. */
export function DifferenceTable({ label, differences, before, after }: Props) {
  const box = useRef<HTMLElement>(null);
  return (
    <ScrollFrame box={box}>
      {/* A scrollable box must be focusable, otherwise the keyboard cannot scroll it. */}
      <Box component="section" ref={box} className={styles.box} aria-label={label} tabIndex={0}>
        <Table
          className={styles.table}
          layout="fixed"
          fz="sm"
          verticalSpacing="xs"
          horizontalSpacing="sm"
          borderColor="var(--bw-border)"
          aria-label={`${label}: before and after`}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" data-pinned>
                What
              </Table.Th>
              <Table.Th scope="col">Before (version&nbsp;{before})</Table.Th>
              <Table.Th scope="col">After (version&nbsp;{after})</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {withKeys(differences).map(([key, difference]) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" data-pinned>
                  {difference.label}
                </Table.Th>
                <Table.Td>{difference.before || EMPTY}</Table.Td>
                <Table.Td>{difference.after || EMPTY}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </ScrollFrame>
  );
}
