import { createElement } from 'react';
import { sharedZeroWord } from '#client/screens/oils/lots/zeroWords.ts';
import { OilTag } from '#client/screens/oils/OilTag.tsx';
import {
  freeIn,
  narrowWidth,
  type OilRow,
  oilColumns,
  percentIn,
  promisedIn,
} from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import { type Column, DEFAULT_WIDTH, withLast } from '#client/ui/table/columns.ts';
import { groupTotals } from '#domain/inventory/groupTotals.ts';
import type { LotState } from '#domain/lots/effectiveState.ts';
import { FreeCell } from './list/FreeCell.tsx';
import { NO_LOTS, statusColumn, tagState } from './list/lotColumns.ts';
import { StockCell } from './list/StockCell.tsx';
import type { LotDisplay } from './lotDisplay.ts';
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
      : [{ quantityGrams: oil.grams, percents: { [cannabinoid]: percent }, oil }];
  });
  const percent = groupTotals(parts).percents[cannabinoid] ?? null;
  const word = sharedZeroWord(
    parts.map(({ oil }) => oil.zeroWords),
    cannabinoid,
  );
  return createElement(GroupAverage, { percent, word, measured: parts.length, lots: rows.length });
};

type OilWithPage = OilRow & {
  readonly id: string;
  readonly lowAtGrams?: number | null;
  readonly isActive?: boolean;
  readonly lot?: LotState;
};

const STOCK: Column<OilWithPage> = {
  id: 'stock',
  header: 'Stock',
  width: '9rem',
  isExtra: true,
  cell: (oil) => createElement(StockCell, { oil }),
};

/** Right after the tag, because it decides if the lot may be used. */
const withStatus = (
  columns: readonly Column<OilWithPage>[],
  lots: LotDisplay,
): readonly Column<OilWithPage>[] =>
  columns.flatMap((column) =>
    lots.isShown && column.id === 'tag' ? [column, statusColumn(lots)] : [column],
  );

const ownColumns = (
  cannabinoids: readonly string[],
  shown: Parameters<typeof oilColumns>[1],
  isPhone: boolean,
  lots: LotDisplay,
): readonly Column<OilWithPage>[] =>
  oilColumns(cannabinoids, shown).map((column): Column<OilWithPage> => {
    if (column.id === 'tag') {
      const stateOf = (oil: OilWithPage) =>
        isPhone && lots.isShown ? tagState(oil.lot, lots) : null;
      return {
        ...column,
        cell: (oil) => createElement(OilTag, { oil, isPhone, state: stateOf(oil) }),
      };
    }
    // Leaves space for five percents beside the actions.
    if (column.id === 'batch') return { ...column, width: '6.5rem' };
    if (column.id === 'free') {
      const { width = DEFAULT_WIDTH } = column;
      return {
        ...column,
        // Leaves space for `Low` beside hundreds.
        width: shown?.isNarrow === true ? width : '6.75rem',
        cell: (oil) => createElement(FreeCell, { oil }),
      };
    }
    // Inactive oils always have 0 g, so `Empty` is not repeated in each row.
    return column.id === 'qty' ? { ...column, cell: ({ grams }) => format.grams(grams) } : column;
  });

type Shown = {
  readonly isGrouped: boolean;
  readonly hasDepartment?: boolean;
  readonly isNarrow?: boolean;
  readonly isPhone?: boolean;
  readonly lots?: LotDisplay;
};

const same = (column: Column<OilWithPage>) => column;
const withNarrowWidth = (column: Column<OilWithPage>): Column<OilWithPage> => ({
  ...column,
  width: narrowWidth(column),
});

/** Tag, quantity and free grams fit next to each other on a phone. */
const PHONE: Readonly<Record<string, string>> = { tag: '5.75rem', qty: '5.75rem', free: '6.25rem' };
/** With `retest due in 12 days` below the tag. */
const PHONE_WITH_STATE: Readonly<Record<string, string>> = {
  tag: '8.25rem',
  qty: '5.25rem',
  free: '5.75rem',
};

/** On a phone the grams of a group have the place of its batches, and the state of a lot is below its tag. */
function forPhone(
  columns: readonly Column<OilWithPage>[],
  lots: LotDisplay,
): readonly Column<OilWithPage>[] {
  const widths = lots.isShown ? PHONE_WITH_STATE : PHONE;
  return withLast(columns, ({ id }) => id === 'batch' || id === 'status').map((column) => ({
    ...column,
    width: widths[column.id] ?? column.width ?? DEFAULT_WIDTH,
  }));
}

/**
 * The columns of the inventory. When grouped, the description is in the group header, along with total quantities and
 * weighted averages of the lots that have a value.
 */
export function inventoryColumns(
  cannabinoids: readonly string[],
  { isGrouped, hasDepartment = false, isNarrow = false, isPhone = false, lots = NO_LOTS }: Shown,
): readonly Column<OilWithPage>[] {
  // Text columns first when grouped, below the name of the group.
  const columns = [
    ...withStatus(
      ownColumns(cannabinoids, { hasDepartment, isNarrow: isNarrow && !isGrouped }, isPhone, lots),
      lots,
    ),
    STOCK,
  ];
  if (!isGrouped) return isPhone ? forPhone(columns, lots) : columns;
  const nameOfColumn = new Map(cannabinoids.map((name) => [`percent-${name}`, name]));
  return (isPhone ? forPhone(columns, lots) : columns)
    .filter(({ id }) => id !== 'description')
    .map(isNarrow && !isPhone ? withNarrowWidth : same)
    .map((column): Column<OilWithPage> => {
      const cannabinoid = nameOfColumn.get(column.id);
      if (column.id === 'batch') {
        return { ...column, width: isNarrow && !isPhone ? '6.75rem' : '8.5rem', grow: true };
      }
      const gramsOf = GRAMS[column.id];
      if (gramsOf) return { ...column, aggregate: (rows) => format.grams(totalOf(rows, gramsOf)) };
      if (cannabinoid === undefined) return column;
      return { ...column, aggregate: (rows) => averageOf(rows, cannabinoid) };
    });
}
