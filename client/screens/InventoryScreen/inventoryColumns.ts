import { createElement } from 'react';
import { OilTag } from '#client/screens/oils/OilTag.tsx';
import { type OilRow, oilColumns, percentIn } from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { groupTotals } from '#domain/inventory/groupTotals.ts';

const totalsOf = (rows: readonly OilRow[]) =>
  groupTotals(rows.map(({ grams, percents }) => ({ quantityGrams: grams, percents })));

/** Of one cannabinoid, so that its name may be written in any case. */
const averageOf = (rows: readonly OilRow[], cannabinoid: string): number | null => {
  const parts = rows.map((oil) => ({
    quantityGrams: oil.grams,
    percents: { [cannabinoid]: percentIn(oil, cannabinoid) ?? 0 },
  }));
  return groupTotals(parts).percents[cannabinoid] ?? null;
};

type StoredOil = OilRow & { readonly id: string };

const ownColumns = (cannabinoids: readonly string[]): readonly Column<StoredOil>[] =>
  oilColumns(cannabinoids).map((column) =>
    column.id === 'tag' ? { ...column, cell: (oil) => createElement(OilTag, { oil }) } : column,
  );

/**
 * The columns of the inventory. Grouped, the description stands in the header of the group, and the
 * figures in it are the group's: the quantities in all, and averages weighted by them.
 */
export function inventoryColumns(
  cannabinoids: readonly string[],
  isGrouped: boolean,
): readonly Column<StoredOil>[] {
  const columns = ownColumns(cannabinoids);
  if (!isGrouped) return columns;
  const nameOfColumn = new Map(cannabinoids.map((name) => [`percent-${name}`, name]));
  return columns
    .filter(({ id }) => id !== 'description')
    .map((column): Column<StoredOil> => {
      const cannabinoid = nameOfColumn.get(column.id);
      if (column.id === 'batch') return { ...column, grow: true };
      if (column.id === 'qty') {
        return { ...column, aggregate: (rows) => format.grams(totalsOf(rows).grams) };
      }
      if (cannabinoid === undefined) return column;
      return { ...column, aggregate: (rows) => format.percent(averageOf(rows, cannabinoid)) };
    });
}
