import type { BatchRecord } from '#domain/record/batchRecord.ts';
import type { RecordRow } from '#domain/record/recordRows.ts';
import { CELL_PADDING, type Column } from './PaperTable.tsx';
import { FONT_SIZE, textWidthOf } from './paper.ts';
import { textWidth, wordWidth } from './textWidth.ts';

/** A line of the ingredient table: a row of the record, or its total. */
export type IngredientLine = Omit<RecordRow, 'position' | 'depth'> & {
  readonly number: string;
  readonly isStrong: boolean;
  readonly indent: number;
};

type Columns = readonly Column<IngredientLine>[];
type Lines = readonly IngredientLine[];
type Orientation = 'portrait' | 'landscape';

export type IngredientLayout = { readonly orientation: Orientation; readonly columns: Columns };

const LEAST_NAME_WIDTH = 116;
const MOST_TAG_WIDTH = 96;
const PEN_WIDTH = 62;

/** Points of a column that is as wide as the longest of its texts. */
export const fittedWidth = (title: string, texts: readonly string[]): number =>
  2 * CELL_PADDING +
  Math.ceil(
    Math.max(wordWidth(title, FONT_SIZE), ...texts.map((text) => textWidth(text, FONT_SIZE))),
  );

/**
 * The columns that fit: upright if they can, else across. When the parts are too many, those with
 * the same figures share a column; the percents go before that, for the block of oils has them.
 */
export function ingredientLayout(record: BatchRecord, lines: Lines): IngredientLayout {
  const parts = partColumns(record.partLabels, lines);
  const merged = mergedPartColumns(record.partLabels, lines);
  const percents = percentColumns(record.cannabinoids, lines);
  const attempts: readonly (readonly [Orientation, Columns, Columns])[] = [
    ['portrait', percents, parts],
    ['landscape', percents, parts],
    ['landscape', [], parts],
    ['portrait', percents, merged],
    ['landscape', percents, merged],
  ];
  for (const [orientation, ...middle] of attempts) {
    const layout = laidOut(orientation, lines, ...middle);
    if (layout) return layout;
  }
  return laidOut('landscape', lines, [], merged, 0) ?? { orientation: 'landscape', columns: [] };
}

function laidOut(
  orientation: Orientation,
  lines: Lines,
  percents: Columns,
  parts: Columns,
  leastNameWidth = LEAST_NAME_WIDTH,
): IngredientLayout | null {
  const [number, ...tagAndType] = labelColumns(lines);
  const others = [...tagAndType, ...percents, calculatedColumn(lines), ...parts, ...PEN_COLUMNS];
  const taken = [number, ...others].reduce((width, column) => width + (column?.width ?? 0), 0);
  const nameWidth = textWidthOf(orientation) - taken;
  if (number === undefined || nameWidth < leastNameWidth) return null;
  return { orientation, columns: [number, nameColumn(nameWidth), ...others] };
}

const isBold = (line: IngredientLine): boolean => line.isStrong;

const labelColumns = (lines: Lines): Columns => [
  {
    title: '#',
    width: fittedWidth(
      '#',
      lines.map((line) => line.number),
    ),
    isRight: true,
    text: (line) => line.number,
  },
  {
    title: 'Tag',
    width: Math.min(
      MOST_TAG_WIDTH,
      fittedWidth(
        'Tag',
        lines.map((line) => line.tag),
      ),
    ),
    isBold,
    text: (line) => line.tag,
  },
  {
    title: 'Type',
    width: fittedWidth(
      'Type',
      lines.map((line) => line.type),
    ),
    text: (line) => line.type,
  },
];

const nameColumn = (width: number): Column<IngredientLine> => ({
  title: 'Ingredient',
  width,
  isBold,
  indent: (line) => line.indent,
  text: (line) => line.name,
});

const figures = (
  title: string,
  lines: Lines,
  text: (line: IngredientLine) => string,
): Column<IngredientLine> => ({
  title,
  width: fittedWidth(title, lines.map(text)),
  isRight: true,
  isBold,
  text,
});

const calculatedColumn = (lines: Lines): Column<IngredientLine> =>
  figures('Calculated (g)', lines, (line) => line.calculated);

const partColumns = (labels: readonly string[], lines: Lines): Columns =>
  labels.map((label, part) => figures(`${label} (g)`, lines, (line) => line.parts[part] ?? ''));

/** "Parts 1–9, each" and "Part 10": neighbours that hold the same figures on every line. */
function mergedPartColumns(labels: readonly string[], lines: Lines): Columns {
  const groups: { first: number; last: number }[] = [];
  labels.forEach((_, part) => {
    const group = groups.at(-1);
    const isSame = group && lines.every((line) => line.parts[group.first] === line.parts[part]);
    if (isSame) group.last = part;
    else groups.push({ first: part, last: part });
  });
  return groups.map(({ first, last }) =>
    figures(
      first === last ? `${labels[first] ?? ''} (g)` : `Parts ${first + 1}–${last + 1}, each (g)`,
      lines,
      (line) => line.parts[first] ?? '',
    ),
  );
}

const percentColumns = (cannabinoids: readonly string[], lines: Lines): Columns =>
  cannabinoids.map((cannabinoid, index) => ({
    ...figures(`${cannabinoid} %`, lines, (line) => line.percents[index] ?? ''),
    isBold: () => false,
  }));

const PEN_COLUMNS: Columns = [
  {
    title: 'Actual (g)',
    width: PEN_WIDTH,
    isRight: true,
    isBox: true,
    text: (line) => line.actual,
    note: (line) => line.variance,
  },
  { title: 'Initials', width: 46, isBox: true, text: (line) => line.initials },
];
