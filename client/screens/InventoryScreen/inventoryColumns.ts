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

/** Grams of each kind that a group adds up, by the column. */
const GRAMS: Readonly<Record<string, (oil: OilRow) => number>> = {
  qty: ({ grams }) => grams,
  promised: promisedIn,
  free: freeIn,
};

const totalOf = (rows: readonly OilRow[], gramsOf: (oil: OilRow) => number): number =>
  groupTotals(rows.map((oil) => ({ quantityGrams: gramsOf(oil), percents: {} }))).grams;

/** Of one cannabinoid, so that its name may be written in any case. */
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
    // Between description and five percents, which stand clear of what a row can do.
    if (column.id === 'batch') return { ...column, width: '6.5rem' };
    // Of inactive oils, which hold nothing, that need not be said in each row.
    return column.id === 'qty' ? { ...column, cell: ({ grams }) => format.grams(grams) } : column;
  });

type Shown = {
  readonly isGrouped: boolean;
  /** The row that is edited needs a place for its description. */
  readonly isEditing?: boolean;
  readonly hasDepartment?: boolean;
  readonly isNarrow?: boolean;
};

/**
 * The columns of the inventory. Grouped, the description stands in the header of the group, and the
 * figures in it are the group's: the quantities in all, and averages weighted by them of the lots that
 * have a value.
 */
export function inventoryColumns(
  cannabinoids: readonly string[],
  { isGrouped, isEditing = false, hasDepartment = false, isNarrow = false }: Shown,
): readonly Column<OilWithPage>[] {
  // Words first where they are grouped: the name of the group stands over them.
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
