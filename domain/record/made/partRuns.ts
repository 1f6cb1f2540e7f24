/** More than these would crowd out the rest of a record; the remainder is counted. */
export const MOST_PARTS_NAMED = 10;

/** Consecutive parts, from 0. */
export type PartRun = { readonly first: number; readonly last: number };

/** Groups consecutive parts with equal keys. */
export function partRuns(
  parts: number,
  keyOf: (part: number) => string | number,
): readonly PartRun[] {
  const runs: { readonly first: number; last: number }[] = [];
  for (let part = 0; part < parts; part += 1) {
    const run = runs.at(-1);
    if (run !== undefined && keyOf(run.first) === keyOf(part)) run.last = part;
    else runs.push({ first: part, last: part });
  }
  return runs;
}

/** Runs of parts with equal words; null parts are left out, and `others` counts what is not listed. */
export function namedRuns(
  parts: number,
  wordsOf: (part: number) => string | null,
): { readonly named: readonly PartRun[]; readonly others: number } {
  const words = Array.from({ length: parts }, (_, part) => wordsOf(part));
  const runs = partRuns(parts, (part) => words[part] ?? '').filter(
    ({ first }) => words[first] !== null,
  );
  const others = runs
    .slice(MOST_PARTS_NAMED)
    .reduce((count, { first, last }) => count + last - first + 1, 0);
  return { named: runs.slice(0, MOST_PARTS_NAMED), others };
}

/** "30 more parts". */
export const othersWords = (others: number): string =>
  `${others} more ${others === 1 ? 'part' : 'parts'}`;

/** "3", "1–12": counted from 1. */
export const runWords = ({ first, last }: PartRun): string =>
  first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;

/** "part 3", "parts 1–12". */
export const partsWords = (run: PartRun): string =>
  `${run.first === run.last ? 'part' : 'parts'} ${runWords(run)}`;
