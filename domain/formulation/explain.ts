import { leastDeviation } from './answer.ts';
import { jointFindings } from './classify.ts';
import { conflictText } from './conflict.ts';
import { constantFindings } from './constantRules.ts';
import type { Finding } from './finding.ts';
import { lineRemedies } from './lineRemedies.ts';
import { nearestTargets } from './nearest.ts';
import { newOilSentences } from './newOil.ts';
import { potencyFindings } from './potency.ts';
import type { Problem } from './problem.ts';
import { remediesOf } from './remedies.ts';
import type { Remedy, TargetResult } from './types.ts';
import { mgText } from './wording.ts';

export type Explanation = {
  readonly findings: readonly Finding[];
  /** More to know than why: what an added oil would have to be. */
  readonly notes: readonly string[];
  readonly nearest: readonly TargetResult[];
  readonly remedies: readonly Remedy[];
};

/** Why a problem without recipe faults has no blend, how near it comes, and what would mend it. */
export function explain(problem: Problem): Explanation {
  const findings = findingsOf(problem);
  return {
    findings,
    notes: newOilSentences(problem),
    nearest: nearestTargets(problem),
    remedies: remediesOf(problem),
  };
}

/** Why faults of the recipe forbid a calculation; only lines that are too heavy can be mended here. */
export function explainFault(problem: Problem, findings: readonly Finding[]): Explanation {
  const heavy = findings.every((finding) => finding.class === 'exceeds_batch');
  return { findings, notes: [], nearest: [], remedies: heavy ? lineRemedies(problem) : [] };
}

function findingsOf(problem: Problem): Finding[] {
  const forced = constantFindings(problem);
  const mayBlend = problem.flexible.length > 0 && problem.roomMg > 0;
  if (forced.length > 0) return mayBlend ? [...forced, ...potencyFindings(problem)] : forced;
  const miss = gridMiss(problem);
  if (miss !== null) return [{ class: 'over_constrained', message: miss }];
  const findings = [...potencyFindings(problem), ...jointFindings(problem)];
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
