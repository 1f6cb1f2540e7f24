import { Box, Table } from '@mantine/core';
import { useRef } from 'react';
import { EMPTY } from '#client/ui/format.ts';
import { ScrollFrame } from '#client/ui/table/ScrollFrame.tsx';
import type { Difference } from '#domain/recipe/compareTypes.ts';
import { withKeys } from './byArea.ts';

type Props = {
  readonly label: string;
  readonly differences: readonly Difference[];
  /** Version numbers. */
  readonly before: number;
  readonly after: number;
};

/** One row for each field that differs; long texts take as many lines as they need. */
export function DifferenceTable({ label, differences, before, after }: Props) {
  const box = useRef<HTMLElement>(null);
  return (
    <ScrollFrame box={box}>
      {/* A box that scrolls must take focus, or the keyboard can't scroll it. */}
      <Box component="section" ref={box} className="bw-compare-box" aria-label={label} tabIndex={0}>
        <Table
          className="bw-compare-table"
          layout="fixed"
          aria-label={`${label}: before and after`}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" data-pinned>
                What
              </Table.Th>
              <Table.Th scope="col">Before (version {before})</Table.Th>
              <Table.Th scope="col">After (version {after})</Table.Th>
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
