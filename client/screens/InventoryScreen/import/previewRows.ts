import { unguarded } from '#domain/inventory/csv.ts';
import type { CellIssue, FileRow, ReadFile } from '#domain/inventory/fileRows.ts';

/** How many oils an import of this file takes. */
export const takenCount = ({ rows }: ReadFile): number =>
  rows.filter(({ oil }) => oil !== null).length;

export const leftOutCount = ({ rows }: ReadFile): number =>
  rows.filter(({ oil }) => oil === null).length;

/** Taken, but with something to look at. */
export const remarkedCount = ({ rows }: ReadFile): number =>
  rows.filter(({ oil, issues }) => oil !== null && issues.length > 0).length;

export const withIssues = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.filter(({ issues }) => issues.length > 0);

/** The text of a cell as an import reads it. */
export const cellText = ({ cells }: FileRow, place: number): string =>
  unguarded((cells[place] ?? '').trim());

export const issuesAt = ({ issues }: FileRow, place: number): readonly CellIssue[] =>
  issues.filter((issue) => issue.place === place);

export const messageOf = (issues: readonly CellIssue[]): string =>
  [...new Set(issues.map(({ message }) => message))].join('; ');
