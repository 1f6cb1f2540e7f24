import { Box, Table } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import { BufferOilRow, NoBufferRow } from './BufferOilRow.tsx';
import type { OilSelection, SelectionChange } from './selection.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly onChange: (change: SelectionChange) => void;
};

/** An oil that makes up the rest of the weight, or none. Oils that can't say why. */
export function BufferOilPicker({ content, stock, selection, onChange }: Props) {
  const name = useId();
  // Those that can be picked first: the others are there to say why not.
  const oils = useMemo(
    () =>
      stock.oils
        .map((oil) => ({
          oil,
          isRefused: targetedIn(oil.percents, content.specifications).length > 0,
        }))
        .sort((a, b) => Number(a.isRefused) - Number(b.isRefused)),
    [stock.oils, content.specifications],
  );
  const pick = (oilId: string | null) => onChange({ kind: 'buffer', oilId });
  return (
    <>
      <h3>Pick Buffer Oil</h3>
      <Box component="section" className="bw-buffer" aria-label="Pick Buffer Oil" tabIndex={0}>
        <Table aria-label="Pick Buffer Oil">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Oil</Table.Th>
              <Table.Th>Batch</Table.Th>
              <Table.Th className="bw-numeric">Qty (g)</Table.Th>
              <Table.Th>Note</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <NoBufferRow
              name={name}
              isPicked={selection.bufferOilId === null}
              onPick={() => pick(null)}
            />
            {oils.map(({ oil, isRefused }) => (
              <BufferOilRow
                key={oil.id}
                name={name}
                oil={oil}
                isRefused={isRefused}
                isPicked={selection.bufferOilId === oil.id}
                onPick={() => pick(oil.id)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </>
  );
}
