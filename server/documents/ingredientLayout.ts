import type { BatchRecord } from '#domain/record/batchRecord.ts';
import {
  type Columns,
  calculatedColumn,
  type Lines,
  mergedPartColumns,
  nameColumn,
  numberColumn,
  PEN_COLUMNS,
  partColumns,
  percentColumns,
  tagColumn,
  typeColumn,
} from './ingredientColumns.ts';
import { textWidthOf } from './paper.ts';

type Orientation = 'portrait' | 'landscape';

export type IngredientLayout = { readonly orientation: Orientation; readonly columns: Columns };

const LEAST_NAME_WIDTH = 116;

/**
 * The columns that fit: upright if they can, else across. When there are too many, the percents
 * go first, for the block of oils has them; then parts with the same figures share a column.
 */
export function ingredientLayout(record: BatchRecord, lines: Lines): IngredientLayout {
  const parts = partColumns(record.partLabels, lines);
  const merged = mergedPartColumns(record.partLabels, lines);
  const percents = percentColumns(record.cannabinoids, lines);
  const number = numberColumn(lines);
  const tagAndType = [tagColumn(lines), typeColumn(lines)];
  const attempts: readonly (readonly [Orientation, Columns, Columns])[] = [
    ['portrait', percents, parts],
    ['landscape', percents, parts],
    ['landscape', [], parts],
    ['portrait', percents, merged],
    ['landscape', percents, merged],
  ];
  const layouts = [...attempts, ['landscape', [], merged] as const].map(
    ([orientation, percentsShown, partsShown]) => {
      const after = [
        ...tagAndType,
        ...percentsShown,
        calculatedColumn(lines),
        ...partsShown,
        ...PEN_COLUMNS,
      ];
      const taken = after.reduce((width, column) => width + column.width, number.width);
      const nameWidth = textWidthOf(orientation) - taken;
      const columns = [number, nameColumn(Math.max(LEAST_NAME_WIDTH, nameWidth)), ...after];
      return { orientation, columns, fits: nameWidth >= LEAST_NAME_WIDTH };
    },
  );
  const narrowest = layouts.at(-1) ?? { orientation: 'landscape', columns: [] };
  const { orientation, columns } = layouts.find((layout) => layout.fits) ?? narrowest;
  return { orientation, columns };
}
