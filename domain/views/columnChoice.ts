import { countIssues, type Issue, issueWhen, type Path } from '#domain/issue.ts';

/** Whole pixels of a column of a table. */
export const COLUMN_PX = { least: 48, most: 800 } as const;
/** More than the lists have, each cannabinoid of an organization being one. */
const MOST_COLUMNS = 300;
const MOST_CHARACTERS = 120;
/** Characters of all ids together, so that the choice that every screen reads stays small. */
const MOST_IN_ALL = 12_000;

/** How a person arranged the columns of one list, by column id. */
export type ColumnChoice = {
  /** Columns in their order; others follow as they come. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Columns that were given a width, in whole pixels from 48 to 800. */
  readonly widths: readonly { readonly column: string; readonly px: number }[];
};

/**
 * Issues of a choice of columns: at most 300 different ids a list, each of 1 to 120 characters, 12,000 in all, and widths
 * from 48 to 800 px. Which columns exist is left open, because they come and go with the cannabinoids.
 */
export function columnChoiceIssues({ order, hidden, widths }: ColumnChoice): readonly Issue[] {
  const ofWidths = widths.map(({ column }) => column);
  const characters = [...order, ...hidden, ...ofWidths].reduce((sum, id) => sum + id.length, 0);
  return [
    ...idIssues(['order'], order),
    ...idIssues(['hidden'], hidden),
    ...idIssues(['widths'], ofWidths),
    ...widths.flatMap(({ px }, index) =>
      issueWhen(
        !Number.isInteger(px) || px < COLUMN_PX.least || px > COLUMN_PX.most,
        ['widths', String(index), 'px'],
        `A width is from ${COLUMN_PX.least} to ${COLUMN_PX.most} px`,
      ),
    ),
    ...issueWhen(characters > MOST_IN_ALL, [], 'These are too many columns to keep'),
  ];
}

const idIssues = (path: Path, ids: readonly string[]): readonly Issue[] => [
  ...countIssues(path, ids.length, MOST_COLUMNS, 'columns'),
  ...issueWhen(!ids.every(isId), path, `A column has 1 to ${MOST_CHARACTERS} plain characters`),
  ...issueWhen(new Set(ids).size < ids.length, path, 'A column is named twice'),
];

const isId = (id: string): boolean =>
  id.length > 0 && id.length <= MOST_CHARACTERS && !/[\p{Cc}\p{Cs}]/u.test(id);
