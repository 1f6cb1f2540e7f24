import type { RecordPartRow } from '#domain/record/page/recordPartRows.ts';
import type { RecordRow, RecordTotal } from '#domain/record/page/recordRows.ts';
import { fitsIn, type Orientation, SHEET_WIDTH } from './columnWidths.ts';
import { roughWidth } from './roughWidth.ts';
import type { RecordTable, TableCell, TableColumn, TableRow } from './section.ts';

export type IngredientFacts = {
  readonly rows: readonly RecordRow[];
  readonly total: RecordTotal;
  readonly cannabinoids: readonly string[];
};

/** A column, with its cell for a line, for a part, and for the total. */
type Ingredients = {
  readonly column: TableColumn;
  readonly cell: (row: RecordRow) => TableCell;
  readonly part?: (row: RecordPartRow) => TableCell;
  readonly total?: (total: RecordTotal) => TableCell;
};

/**
 * The table of ingredients, with boxes for weighed grams and initials: portrait if it fits, otherwise landscape. With
 * too many columns the percents are left out, because the table of oils has them.
 */
export function ingredientTable(facts: IngredientFacts): {
  readonly table: RecordTable;
  readonly orientation: Orientation;
} {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const table = tableOf(facts, true);
    if (fitsIn(table, SHEET_WIDTH[orientation], roughWidth)) return { table, orientation };
  }
  return { table: tableOf(facts, false), orientation: 'landscape' };
}

function tableOf(
  { rows, total, cannabinoids }: IngredientFacts,
  hasPercents: boolean,
): RecordTable {
  const columns = columnsOf(hasPercents ? cannabinoids : []);
  return {
    kind: 'table',
    key: 'ingredients',
    title: 'Ingredients',
    columns: columns.map(({ column }) => column),
    rows: [
      ...rows.flatMap((row, index) => lineRows(row, rows[index + 1], columns)),
      {
        key: 'total',
        depth: 0,
        isStrong: true,
        cells: columns.map((column) => column.total?.(total) ?? { text: '' }),
      },
      ...total.partRows.map((part) => partRow(`total.${part.part}`, 1, part, columns)),
    ],
  };
}

/** A line followed by its parts. */
function lineRows(
  row: RecordRow,
  next: RecordRow | undefined,
  columns: readonly Ingredients[],
): readonly TableRow[] {
  const { position, name, boxes } = row;
  return [
    {
      key: String(position),
      depth: row.depth,
      isStrong: row.depth === 0 && next?.depth === 1,
      cells: columns.map(({ cell }) => cell(row)),
      written: { position, part: null, name, boxes },
    },
    ...row.partRows.map((part) => ({
      ...partRow(`${position}.${part.part}`, row.depth === 0 ? 1 : 2, part, columns),
      written: {
        position,
        part: part.part,
        name: `${name}, part ${part.part}`,
        boxes: part.boxes,
      },
    })),
  ];
}

const partRow = (
  key: string,
  depth: TableRow['depth'],
  part: RecordPartRow,
  columns: readonly Ingredients[],
): TableRow => ({
  key,
  depth,
  isStrong: false,
  cells: columns.map((column) => column.part?.(part) ?? { text: '' }),
});

const columnsOf = (cannabinoids: readonly string[]): readonly Ingredients[] => [
  { column: figure('number', '#'), cell: ({ position }) => ({ text: String(position) }) },
  {
    column: { key: 'name', title: 'Ingredient', kind: 'name' },
    cell: ({ name }) => ({ text: name }),
    part: ({ label }) => ({ text: label }),
    total: () => ({ text: 'Total' }),
  },
  { column: short('tag', 'Tag'), cell: ({ tag }) => ({ text: tag }) },
  { column: { ...short('lot', 'Lot'), penMm: 24 }, cell: ({ lot }) => ({ text: lot }) },
  { column: short('type', 'Type'), cell: ({ type }) => ({ text: type }) },
  ...cannabinoids.map((name, index) => ({
    column: { ...figure(`percent ${name}`, `${name} %`), isRepeated: true as const },
    cell: ({ percents }: RecordRow) => ({ text: percents[index] ?? '' }),
  })),
  {
    column: figure('calculated', 'Calculated (g)'),
    cell: ({ calculated, shares }) => ({
      text: calculated,
      ...(shares !== '' && { note: shares }),
    }),
    part: calculatedCell,
    total: calculatedCell,
  },
  {
    column: { ...figure('actual', 'Actual (g)'), penMm: 22 },
    cell: actualCell,
    part: actualCell,
    total: actualCell,
  },
  {
    column: { ...short('initials', 'Initials'), penMm: 16 },
    cell: initialsCell,
    part: initialsCell,
  },
];

const calculatedCell = ({ calculated }: Pick<RecordRow, 'calculated'>) => ({ text: calculated });
const actualCell = ({ actual, variance }: Pick<RecordRow, 'actual' | 'variance'>) => ({
  text: actual,
  note: variance,
});
const initialsCell = ({ initials }: Pick<RecordRow, 'initials'>) => ({ text: initials });

const figure = (key: string, title: string): TableColumn => ({ key, title, kind: 'figure' });
const short = (key: string, title: string): TableColumn => ({ key, title, kind: 'short' });
