/** More parts than these would hide the rest of a record; they are counted. */
export const MOST_PARTS_NAMED = 10;

/** Parts that follow one another, from 0. */
export type PartRun = { readonly first: number; readonly last: number };

/** `parts` in stretches of which `keyOf` says the same. */
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

/** "3", "1–12": counted from 1. */
export const runWords = ({ first, last }: PartRun): string =>
  first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;

/** "part 3", "parts 1–12". */
export const partsWords = (run: PartRun): string =>
  `${run.first === run.last ? 'part' : 'parts'} ${runWords(run)}`;
