import { Group } from '@mantine/core';
import { memo, useId, useMemo } from 'react';
import { Help } from '#client/help/Help.tsx';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { promisedIn } from '#client/screens/oils/oilColumns.tsx';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import styles from './BufferOilPicker.module.css';
import { bufferColumns, NO_BUFFER } from './bufferColumns.tsx';
import type { SelectionChange } from './selection.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  /** Null: none. */
  readonly pickedId: string | null;
  readonly onChange: (change: SelectionChange) => void;
};

/** Selects an optional oil that makes up the remaining weight. Unsuitable oils have a reason. */
export const BufferOilPicker = memo(({ content, stock, pickedId, onChange }: Props) => {
  const name = useId();
  // Selectable oils first; the others are listed with the reason.
  const rows = useMemo(() => {
    const offered = stock.oils.map((oil) => ({
      id: oil.id,
      oil,
      isRefused: targetedIn(oil.percents, content.specifications).length > 0,
    }));
    return [NO_BUFFER, ...offered.sort((a, b) => Number(a.isRefused) - Number(b.isRefused))];
  }, [stock.oils, content.specifications]);
  const columns = useMemo(
    () =>
      bufferColumns(
        name,
        pickedId ?? NO_BUFFER.id,
        (id) => onChange({ kind: 'buffer', oilId: id === NO_BUFFER.id ? null : id }),
        {
          hasDepartments: stock.hasDepartments,
          isPromised: stock.oils.some((oil) => promisedIn(oil) > 0),
        },
      ),
    [name, pickedId, onChange, stock.hasDepartments, stock.oils],
  );
  const isPhone = usePhone();
  return (
    <>
      <Group gap="var(--bw-space-1)">
        <h3>Pick Buffer Oil</h3>
        <Help of={['bufferOil']} />
      </Group>
      <div className={styles.buffer}>
        <DataTable
          label="Pick Buffer Oil"
          rows={rows}
          columns={columns}
          getRowId={rowId}
          rowLabel={rowId}
          density={isPhone ? 'lines' : 'words'}
          maxHeight="half"
          empty={null}
        />
      </div>
    </>
  );
});

const rowId = ({ id }: { readonly id: string }): string => id;
