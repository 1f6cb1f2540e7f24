import { listText, mgText, percentText } from '#domain/format.ts';
import { leastDeviation, withConstants } from '../blend/answer.ts';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { at } from '../linear/linearProgram.ts';
import type { Finding } from '../problem/finding.ts';
import { PERCENT_UNITS } from '../problem/percents.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { RecipeFault } from '../problem/recipeRules.ts';
import type { TargetRow } from '../problem/targetRows.ts';
import { lineRemedies } from '../remedies/lineRemedies.ts';
import { newOilSentences } from '../remedies/newOil.ts';
import { remediesOf } from '../remedies/remedies.ts';
import type { Remedy, TargetResult } from '../types.ts';
import { unkeptCaps } from './capFindings.ts';
import { jointFindings } from './classify.ts';
import { constantFindings } from './constantRules.ts';
import { nearestOf } from './nearest.ts';
import { potencyFindings } from './potency.ts';
import { faultFindings } from './recipeFaults.ts';

export type Explanation = {
  readonly findings: readonly Finding[];
  /** Further advice, such as which potency an additional oil would need. */
  readonly notes: readonly string[];
  /** The closest result of the picked lots: the targets, and whole mg of `problem.lots`. */
  readonly nearest: readonly TargetResult[];
  readonly amounts: Float64Array;
  readonly remedies: readonly Remedy[];
};

/** The reasons why a sound problem has no blend, the closest result of the lots, and the changes that would help. */
export function explain(problem: Problem): Explanation {
  const nearest = nearestOf(problem);
  const unkept = unkeptCaps(problem);
  return {
    findings: findingsOf(problem, nearest.targets, unkept.findings),
    notes: [...unkept.notes, ...newOilSentences(problem)],
    nearest: nearest.targets,
    amounts: nearest.amounts,
    remedies: remediesOf(problem),
  };
}

/** The faults of a recipe that prevent a calculation; only overweight lines have remedies here. */
export function explainFaults(problem: Problem, faults: readonly RecipeFault[]): Explanation {
  const heavy = faults.every((fault) => fault.class === 'exceeds_batch');
  return {
    findings: faultFindings(problem, faults),
    notes: [],
    nearest: [],
    amounts: withConstants(problem, new Float64Array(0)),
    remedies: heavy ? lineRemedies(problem) : [],
  };
}

function findingsOf(
  problem: Problem,
  nearest: readonly TargetResult[],
  unkept: readonly Finding[],
): readonly Finding[] {
  const forced = constantFindings(problem);
  const mayBlend = problem.flexible.length > 0 && problem.roomMg > 0;
  if (forced.length > 0) return mayBlend ? [...forced, ...potencyFindings(problem)] : forced;
  if (unkept.length > 0) return unkept;
  const miss = gridMiss(problem);
  if (miss !== null) return [{ class: 'over_constrained', message: miss }];
  const alone = potencyFindings(problem);
  const findings = [...alone, ...jointFindings(problem, nearest)].filter(
    // Minimums are reported together only when each could be met alone.
    (finding) => alone.length === 0 || finding.class !== 'min_not_met',
  );
  if (findings.length > 0) return findings;
  const conflict = conflictText(problem) ?? 'the targets cannot be met together.';
  const message = `The system is over-constrained: ${conflict} Change one of them or add an oil.`;
  return [{ class: 'over_constrained', message }];
}

/** The message when only the 0.001 g weighing grid is in the way; otherwise null. */
function gridMiss(problem: Problem): string | null {
  const nearest = leastDeviation(problem)?.rounded;
  if (nearest === undefined) return null;
  const miss = Number.isFinite(nearest.worstMg)
    ? `a target is missed by more than the allowed 1 mg (${mgText(nearest.worstMg)})`
    : 'the weight of the batch cannot be made';
  return `The system is over-constrained: weighed to 0.001 g, ${miss}. Change a target a little or add an oil.`;
}

/**
 * A minimal set of limits that conflict given the stock, in words: each limit is dropped in turn and stays out while
 * there is still no blend. Null when a blend exists.
 */
function conflictText(problem: Problem): string | null {
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  if (canBlend(program)) return null;
  const names = [...problem.rows.map(limitName), 'the weight of the batch'];
  const inConflict = names.filter((_, row) => {
    const lower = at(program.rowLower, row);
    const upper = at(program.rowUpper, row);
    program.rowLower[row] = -Infinity;
    program.rowUpper[row] = Infinity;
    if (!canBlend(program)) return false;
    program.rowLower[row] = lower;
    program.rowUpper[row] = upper;
    return true;
  });
  const together = inConflict.length > 1 ? 'together ' : '';
  const buffered = problem.rows.filter((row) => inConflict.includes(limitName(row)));
  return `${listText(inConflict)} cannot be met ${together}with the picked oils.${bufferText(problem, buffered)}`;
}

/** The share that the buffer oil's upper bound may bring to these rows, in words; empty when it brings none. */
function bufferText({ buffer }: Problem, rows: readonly TargetRow[]): string {
  const held = rows.flatMap(({ cannabinoid, bufferUnits = 0 }) =>
    bufferUnits > 0 ? [`${percentText(bufferUnits / PERCENT_UNITS)} ${cannabinoid}`] : [],
  );
  return held.length > 0
    ? ` The buffer oil ${buffer?.oil.label} may hold up to ${listText(held)}.`
    : '';
}

const limitName = ({ cannabinoid, bufferUnits }: TargetRow): string =>
  bufferUnits === undefined ? cannabinoid : `the ${cannabinoid} cap`;
