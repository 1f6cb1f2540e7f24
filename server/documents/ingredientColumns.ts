import type { RecordRow } from '#domain/record/recordRows.ts';
import { type Column, fittedWidth } from './column.ts';

/** A line of the ingredient table: a row of the record, or its total. */
export type IngredientLine = Omit<RecordRow, 'position' | 'depth'> & {
  readonly number: string;
  readonly isStrong: boolean;
  readonly indent: number;
};

export type Columns = readonly Column<IngredientLine>[];
export type Lines = readonly IngredientLine[];

const MOST_TAG_WIDTH = 96;
const PEN_WIDTH = 62;

const isBold = (line: IngredientLine): boolean => line.isStrong;

const fitted = (
  title: string,
  lines: Lines,
  text: (line: IngredientLine) => string,
): Column<IngredientLine> => ({ title, text, width: fittedWidth(title, lines.map(text)) });

const figures = (
  title: string,
  lines: Lines,
  text: (line: IngredientLine) => string,
): Column<IngredientLine> => ({ ...fitted(title, lines, text), isRight: true, isBold });

export const numberColumn = (lines: Lines): Column<IngredientLine> => ({
  ...fitted('#', lines, (line) => line.number),
  isRight: true,
});

export const nameColumn = (width: number): Column<IngredientLine> => ({
  title: 'Ingredient',
  width,
  isBold,
  indent: (line) => line.indent,
  text: (line) => line.name,
});

export function tagColumn(lines: Lines): Column<IngredientLine> {
  const column = fitted('Tag', lines, (line) => line.tag);
  return { ...column, isBold, width: Math.min(MOST_TAG_WIDTH, column.width) };
}

export const typeColumn = (lines: Lines): Column<IngredientLine> =>
  fitted('Type', lines, (line) => line.type);

export const calculatedColumn = (lines: Lines): Column<IngredientLine> =>
  figures('Calculated (g)', lines, (line) => line.calculated);

export const partColumns = (labels: readonly string[], lines: Lines): Columns =>
  labels.map((label, part) => figures(`${label} (g)`, lines, (line) => line.parts[part] ?? ''));

/** "Parts 1–9, each" and "Part 10": neighbours that hold the same figures on every line. */
export function mergedPartColumns(labels: readonly string[], lines: Lines): Columns {
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

export const percentColumns = (cannabinoids: readonly string[], lines: Lines): Columns =>
  cannabinoids.map((cannabinoid, index) => ({
    ...figures(`${cannabinoid} %`, lines, (line) => line.percents[index] ?? ''),
    isBold: () => false,
  }));

/** Boxes to write in. */
export const PEN_COLUMNS: Columns = [
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
