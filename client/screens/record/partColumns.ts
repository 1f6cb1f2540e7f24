import type { RecordRow } from '#domain/record/recordRows.ts';

/** Parts `first` to `last` (from 0) that hold the same figures on every row. */
export type PartColumn = { readonly header: string; readonly first: number };

/** Up to here each part has a column of its own. */
const MOST_COLUMNS = 4;

/** The columns of the parts. Many of them share one where their figures are the same anyway. */
export function partColumns(
  labels: readonly string[],
  rows: readonly Pick<RecordRow, 'parts'>[],
): readonly PartColumn[] {
  if (labels.length <= MOST_COLUMNS) {
    return labels.map((label, first) => ({ header: `${label} (g)`, first }));
  }
  const groups: { first: number; last: number }[] = [];
  labels.forEach((_, part) => {
    const group = groups.at(-1);
    if (group && rows.every(({ parts }) => parts[group.first] === parts[part])) group.last = part;
    else groups.push({ first: part, last: part });
  });
  return groups.map(({ first, last }) => ({
    header:
      first === last ? `${labels[first] ?? ''} (g)` : `Parts ${first + 1}–${last + 1}, each (g)`,
    first,
  }));
}
