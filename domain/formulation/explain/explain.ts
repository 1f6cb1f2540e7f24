import { leastDeviation, withConstants } from '../blend/answer.ts';
import type { Finding } from '../problem/finding.ts';
import type { Problem } from '../problem/problem.ts';
import type { RecipeFault } from '../problem/recipeRules.ts';
import { lineRemedies } from '../remedies/lineRemedies.ts';
import { newOilSentences } from '../remedies/newOil.ts';
import { remediesOf } from '../remedies/remedies.ts';
import type { Remedy, TargetResult } from '../types.ts';
import { mgText } from '../wording.ts';
import { jointFindings } from './classify.ts';
import { conflictText } from './conflict.ts';
import { constantFindings } from './constantRules.ts';
import { nearestOf } from './nearest.ts';
import { potencyFindings } from './potency.ts';
import { faultFindings } from './recipeFaults.ts';

export type Explanation = {
  readonly findings: readonly Finding[];
  /** More to know than why: what an added oil would have to be. */
  readonly notes: readonly string[];
  /** The closest the picked lots come: targets, and whole mg of `problem.lots`. */
  readonly nearest: readonly TargetResult[];
  readonly amounts: Float64Array;
  readonly remedies: readonly Remedy[];
};

/** Why a problem without recipe faults has no blend, how near it comes, and what would mend it. */
export function explain(problem: Problem): Explanation {
  const nearest = nearestOf(problem);
  return {
    findings: findingsOf(problem, nearest.targets),
    notes: newOilSentences(problem),
    nearest: nearest.targets,
    amounts: nearest.amounts,
    remedies: remediesOf(problem),
  };
}

/** Why faults of the recipe forbid a calculation; only lines that are too heavy can be mended here. */
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

function findingsOf(problem: Problem, nearest: readonly TargetResult[]): Finding[] {
  const forced = constantFindings(problem);
  const mayBlend = problem.flexible.length > 0 && problem.roomMg > 0;
  if (forced.length > 0) return mayBlend ? [...forced, ...potencyFindings(problem)] : forced;
  const miss = gridMiss(problem);
  if (miss !== null) return [{ class: 'over_constrained', message: miss }];
  const alone = potencyFindings(problem);
  const findings = [...alone, ...jointFindings(problem, nearest)].filter(
    // Minimums fail together only when none of them fails alone.
    (finding) => alone.length === 0 || finding.class !== 'min_not_met',
  );
  if (findings.length > 0) return findings;
  const conflict = conflictText(problem) ?? 'the targets cannot be met together.';
  const message = `The system is over-constrained: ${conflict} Change one of them or add an oil.`;
  return [{ class: 'over_constrained', message }];
}

/** What to say when only weighing to 0.001 g is in the way; null otherwise. */
function gridMiss(problem: Problem): string | null {
  const nearest = leastDeviation(problem)?.rounded;
  if (nearest === undefined) return null;
  const miss = Number.isFinite(nearest.worstMg)
    ? `a target is missed by more than the allowed 1 mg (${mgText(nearest.worstMg)})`
    : 'the weight of the batch cannot be made';
  return `The system is over-constrained: weighed to 0.001 g, ${miss}. Change a target a little or add an oil.`;
}
