import { Box, Table, VisuallyHidden } from '@mantine/core';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import type { Formulation } from '#domain/formulation/types.ts';
import { PickedOilRow } from './PickedOilRow.tsx';
import type { OilSelection, SelectionChange } from './selection.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly preview: Formulation | null;
  readonly onChange: (change: SelectionChange) => void;
};

/** The oils that are ticked, with how each is used and what the preview takes of it. */
export function PickedOils({ stock, selection, preview, onChange }: Props) {
  const used = new Map(preview?.summary.utilization.map((lot) => [lot.oilId, lot]));
  const rows = selection.choices.flatMap((choice) => {
    const oil = stock.byId.get(choice.oilId);
    return oil === undefined ? [] : [{ choice, oil }];
  });
  return (
    <>
      <h3>Selected oils</h3>
      {rows.length === 0 ? (
        <EmptyState
          title="No oils selected"
          description="Tick one or more oils above; the amounts follow at once."
        />
      ) : (
        // A box that scrolls must take focus, or the keyboard can't scroll it.
        <Box component="section" className="bw-picked" aria-label="Selected oils" tabIndex={0}>
          <Table aria-label="Selected oils">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Oil</Table.Th>
                <Table.Th>Mode</Table.Th>
                <Table.Th className="bw-numeric">Fixed (g)</Table.Th>
                <Table.Th className="bw-numeric">Allocated (g)</Table.Th>
                <Table.Th className="bw-numeric">Available (g)</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ choice, oil }) => (
                <PickedOilRow
                  key={oil.id}
                  choice={choice}
                  oil={oil}
                  allocatedGrams={preview?.ok ? used.get(oil.id)?.allocatedGrams : undefined}
                  onChange={onChange}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </>
  );
}
