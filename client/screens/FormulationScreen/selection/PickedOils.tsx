import { Text } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { promisedIn } from '#client/screens/oils/oilColumns.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { overFreeText } from '#domain/formulation/freeStock.ts';
import type { Choice, Formulation } from '#domain/formulation/types.ts';
import { type PickedRow, pickedColumns } from './pickedColumns.tsx';
import type { SelectionChange } from './selection.ts';

type Props = {
  readonly stock: OilStock;
  readonly choices: readonly Choice[];
  readonly preview: Formulation | null;
  readonly onChange: (change: SelectionChange) => void;
};

/** The picked oils with their modes and their quantities in the preview. */
export function PickedOils({ stock, choices, preview, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useCallback(
    (oilId: string) => {
      onChange({ kind: 'drop', oilId });
      // The button disappears with its row, so the focus moves to the heading.
      heading.current?.focus({ preventScroll: true });
    },
    [onChange],
  );
  const { hasDepartments } = stock;
  const rows = useMemo(
    () => pickedRows(choices, stock.byId, preview),
    [choices, stock.byId, preview],
  );
  const isPromised = rows.some(({ oil }) => promisedIn(oil) > 0);
  const columns = useMemo(
    () => pickedColumns(onChange, remove, { hasDepartments, isPromised }),
    [onChange, remove, hasDepartments, isPromised],
  );
  const overFree = rows.flatMap(({ oil, allocatedGrams }) =>
    allocatedGrams === undefined ? [] : (overFreeText(oil, allocatedGrams) ?? []),
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Selected oils
      </h3>
      <DataTable
        label="Selected oils"
        rows={rows}
        columns={columns}
        getRowId={({ oil }) => oil.id}
        rowLabel={({ oil }) => oil.label}
        density="comfortable"
        maxHeight="half"
        empty={
          <EmptyState
            title="No oils selected"
            description="Tick one or more oils above; the amounts follow at once."
          />
        }
      />
      {overFree.length > 0 && (
        <Banner tone="caution" title="More is used than is free">
          {overFree.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Banner>
      )}
    </>
  );
}

function pickedRows(
  choices: readonly Choice[],
  stock: OilStock['byId'],
  preview: Formulation | null,
): readonly PickedRow[] {
  const taken = new Map(
    preview?.ok
      ? preview.summary.utilization.map((lot) => [lot.oilId, lot.allocatedGrams] as const)
      : [],
  );
  return choices.flatMap((choice) => {
    const oil = stock.get(choice.oilId);
    return oil === undefined ? [] : [{ choice, oil, allocatedGrams: taken.get(oil.id) }];
  });
}
