import { gramsText, listText, percentText } from '#domain/format.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { widened } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { TargetRow } from '../problem/targetRows.ts';

/** Potencies in percent to try for a hypothetical oil, strongest first. */
const PERCENTS = [99, 95, 90, 85, 80, 70, 60, 50, 40, 30, 20, 10, 5, 2, 1];
/** Added so that weighing to the milligram does not leave the oil short. */
const SPARE_GRAMS = 0.001;

/**
 * Describes an additional oil that would help, one sentence per cannabinoid: the strongest and the weakest potency that
 * work without other targeted cannabinoids. When no single oil suffices, one sentence for several oils, one for each
 * cannabinoid that is short.
 */
export function newOilSentences(problem: Problem): string[] {
  const condition = cappedText(problem);
  const capped = condition === '' ? '' : `${condition},`;
  const single = problem.rows.flatMap(({ cannabinoid, bufferUnits }, row) => {
    if (bufferUnits !== undefined) return [];
    const working = workingPotencies(problem, [row]);
    const [strongest] = working;
    const weakest = working.at(-1);
    if (strongest === undefined || weakest === undefined) return [];
    const [at, from] = [strongest, weakest].map(
      ({ percent, grams: [grams = 0] }) => `${gramsText(grams)} at ${percentText(percent)}`,
    );
    return `Another oil with ${cannabinoid} and no other targeted cannabinoid${capped} would do: about ${at}${at === from ? '' : `, ${from}`}.`;
  });
  return single.length > 0 ? single : together(problem);
}

/** The condition that the caps set for another oil, in words; empty without caps. */
function cappedText({ rows }: Problem): string {
  const names = rows.flatMap(({ labelCap }) => (labelCap ? [labelCap.cap.analyte.name] : []));
  return names.length === 0 ? '' : `, and proved to hold no ${listText([...new Set(names)])}`;
}

function together(problem: Problem): string[] {
  const rows = [...problem.rows.keys()].filter(
    (row) => problem.rows[row]?.bufferUnits === undefined,
  );
  const weakest = workingPotencies(problem, rows).at(-1);
  if (weakest === undefined) return [];
  const parts = weakest.grams.flatMap((grams, row) =>
    grams > SPARE_GRAMS ? [`${gramsText(grams)} with ${problem.rows[row]?.cannabinoid ?? ''}`] : [],
  );
  return [
    `${parts.length} other oils would do together, each at ${percentText(weakest.percent)} without other targeted cannabinoids${cappedText(problem)}: about ${listText(parts)}.`,
  ];
}

/** Potencies at which one more oil for each of `rows` makes a blend possible, with the fewest grams of each. */
function workingPotencies(problem: Problem, rows: readonly number[]) {
  const working: { readonly percent: number; readonly grams: readonly number[] }[] = [];
  for (const percent of PERCENTS) {
    const grams = gramsNeeded(problem, rows, percent);
    if (grams === null) break;
    working.push({ percent, grams });
  }
  return working;
}

/** The part of a cannabinoid that counts in a row. */
function shareOf({ key, labelCap }: TargetRow, ofKey: string | undefined): number {
  if (!labelCap) return key === ofKey ? 1 : 0;
  const { parts } = labelCap.cap.analyte;
  return parts.find(({ cannabinoid }) => cannabinoidKey(cannabinoid) === ofKey)?.factor ?? 0;
}

/** Least grams of an oil with `percent` of one cannabinoid, for each of `rows`; null when no amount works. */
function gramsNeeded(problem: Problem, rows: readonly number[], percent: number): number[] | null {
  const picked = programOf(problem, { marginMg: TOLERANCE_MG });
  const program = widened(picked, rows.length);
  rows.forEach((row, index) => {
    const added = picked.columns + index;
    const key = problem.rows[row]?.key;
    problem.rows.forEach((one, place) => {
      const content = (shareOf(one, key) * percent) / 100;
      program.matrix[added * picked.rows + place] = content - (one.bufferUnits ?? 0) / 1e6;
    });
    program.matrix[added * picked.rows + picked.rows - 1] = 1;
    program.upper[added] = Math.max(0, problem.mostOilMg / 1000);
    program.cost[added] = 1;
  });
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return null;
  return [...solution(simplex).subarray(picked.columns)].map((grams) => grams + SPARE_GRAMS);
}
