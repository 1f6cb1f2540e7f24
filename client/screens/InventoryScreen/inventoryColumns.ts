import { createElement } from 'react';
import { OilTag } from '#client/screens/oils/OilTag.tsx';
import {
  freeIn,
  type OilRow,
  oilColumns,
  percentIn,
  promisedIn,
} from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { groupTotals } from '#domain/inventory/groupTotals.ts';
import { GroupAverage } from './oilGrouping.tsx';

/** The grams that a group sums, by column. */
const GRAMS: Readonly<Record<string, (oil: OilRow) => number>> = {
  qty: ({ grams }) => grams,
  promised: promisedIn,
  free: freeIn,
};

const totalOf = (rows: readonly OilRow[], gramsOf: (oil: OilRow) => number): number =>
  groupTotals(rows.map((oil) => ({ quantityGrams: gramsOf(oil), percents: {} }))).grams;

/** By cannabinoid, ignoring case. */
const averageOf = (rows: readonly OilRow[], cannabinoid: string) => {
  const parts = rows.flatMap((oil) => {
    const percent = percentIn(oil, cannabinoid);
    return percent === null
      ? []
      : [{ quantityGrams: oil.grams, percents: { [cannabinoid]: percent } }];
  });
  const percent = groupTotals(parts).percents[cannabinoid] ?? null;
  return createElement(GroupAverage, { percent, measured: parts.length, lots: rows.length });
};

type OilWithPage = OilRow & { readonly id: string };

const ownColumns = (
  cannabinoids: readonly string[],
  shown: Parameters<typeof oilColumns>[1],
): readonly Column<OilWithPage>[] =>
  oilColumns(cannabinoids, shown).map((column): Column<OilWithPage> => {
    if (column.id === 'tag') return { ...column, cell: (oil) => createElement(OilTag, { oil }) };
    // Leaves space for five percents beside the actions.
    if (column.id === 'batch') return { ...column, width: '6.5rem' };
    // Inactive oils always have 0 g, so `Empty` is not repeated in each row.
    return column.id === 'qty' ? { ...column, cell: ({ grams }) => format.grams(grams) } : column;
  });

type Shown = {
  readonly isGrouped: boolean;
  /** The edited row needs space for its description. */
  readonly isEditing?: boolean;
  readonly hasDepartment?: boolean;
  readonly isNarrow?: boolean;
};

/**
 * The columns of the inventory. When grouped, the description is in the group header, along with total quantities and
 * weighted averages of the lots that have a value.
 */
export function inventoryColumns(
  cannabinoids: readonly string[],
  { isGrouped, isEditing = false, hasDepartment = false, isNarrow = false }: Shown,
): readonly Column<OilWithPage>[] {
  // Text columns first when grouped, below the name of the group.
  const columns = ownColumns(cannabinoids, { hasDepartment, isNarrow: isNarrow && !isGrouped });
  if (!isGrouped) return columns;
  const nameOfColumn = new Map(cannabinoids.map((name) => [`percent-${name}`, name]));
  return columns
    .filter(({ id }) => id !== 'description' || isEditing)
    .map((column): Column<OilWithPage> => {
      const cannabinoid = nameOfColumn.get(column.id);
      if (column.id === 'batch') return { ...column, width: '8.5rem', grow: true };
      const gramsOf = GRAMS[column.id];
      if (gramsOf) return { ...column, aggregate: (rows) => format.grams(totalOf(rows, gramsOf)) };
      if (cannabinoid === undefined) return column;
      return { ...column, aggregate: (rows) => averageOf(rows, cannabinoid) };
    });
}
