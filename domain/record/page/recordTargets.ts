import { decimalsOf, formatNumber, formatSigned, formatWritten, NOTHING } from '#domain/format.ts';
import { potencyOfMg } from '#domain/recipe/targets.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { type CheckedTarget, checkTargets, decidingMg } from '#domain/record/made/achieved.ts';
import { listedTargets, type PlannedResult } from '#domain/record/made/asListed.ts';
import { UNKNOWN, UP_TO } from '#domain/record/made/boundTexts.ts';
import { isLeaf, isWeighed } from '#domain/record/made/madeLines.ts';
import { POTENCY_DECIMALS } from '#domain/record/made/potencyDecimals.ts';

/** A target compared with the lots of this record, in the target's own unit. */
export type RecordTarget = {
  readonly cannabinoid: string;
  readonly operator: string;
  /** As written in the recipe: "10 mg/unit". */
  readonly target: string;
  readonly achieved: string;
  readonly delta: string;
  /** The same over the whole batch in mg, the unit of the 1 mg margin. */
  readonly targetMg: string;
  readonly achievedMg: string;
  readonly deltaMg: string;
  /** Within the 1 mg margin. */
  readonly met: boolean;
  /** The result of the plan; empty once something was weighed, because then the batch as made counts. */
  readonly result: PlannedResult | '';
};

export const recordTargets = (document: BatchDocument): readonly RecordTarget[] => {
  const { lines } = document;
  const hasActuals = lines.some((line) => isLeaf(line, lines) && isWeighed(line));
  const results = hasActuals ? [] : listedTargets(document);
  return checkTargets(document).map((checked, index) =>
    recordTarget(document, checked, results[index]?.result ?? ''),
  );
};

function recordTarget(
  document: BatchDocument,
  checked: CheckedTarget,
  result: RecordTarget['result'],
): RecordTarget {
  const { target, achievedMg, met } = checked;
  const { unit, value } = target;
  // Without the target's own decimals, rounding could make it look missed or met.
  const decimals = Math.max(POTENCY_DECIMALS[unit], decimalsOf(value));
  const inUnit = (mg: number): number => potencyOfMg(mg, unit, document, document.multiplier);
  const mg = decidingMg(checked);
  const upTo = mg !== null && mg > achievedMg ? UP_TO : '';
  const deltaMg = mg === null ? Number.NaN : mg - target.targetMg;
  return {
    cannabinoid: target.cannabinoid,
    operator: target.operator,
    target: `${formatWritten(value)} ${unit}`,
    achieved: mg === null ? UNKNOWN : `${upTo}${formatNumber(inUnit(mg), decimals)} ${unit}`,
    delta: mg === null ? NOTHING : `${formatSigned(inUnit(deltaMg), decimals)} ${unit}`,
    targetMg: formatNumber(target.targetMg, 3),
    achievedMg: mg === null ? UNKNOWN : `${upTo}${formatNumber(mg, 3)}`,
    deltaMg: formatSigned(deltaMg, 3),
    met,
    result,
  };
}
