import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { potencyOfMg } from '#domain/recipe/targets.ts';
import { type CheckedTarget, checkTargets } from './achieved.ts';
import type { BatchDocument } from './document.ts';
import { decimalsOf, formatNumber, formatSigned, formatWritten } from './format.ts';

/** A target against what the lots of this very record bring, in the target's own unit. */
export type RecordTarget = {
  readonly cannabinoid: string;
  readonly operator: string;
  /** As written in the recipe: "10 mg/unit". */
  readonly target: string;
  readonly achieved: string;
  readonly delta: string;
  /** The same over the whole batch, in mg: what the 1 mg margin is measured by. */
  readonly targetMg: string;
  readonly achievedMg: string;
  readonly deltaMg: string;
  readonly met: boolean;
  readonly result: 'Met' | 'Not met';
};

/** mg per unit and per gram like quantities, percents like percents (batch spec, section 5). */
const DECIMALS: Readonly<Record<PotencyUnit, number>> = { 'mg/unit': 3, 'mg/g': 3, '%': 1 };

export const recordTargets = (document: BatchDocument): readonly RecordTarget[] =>
  checkTargets(document).map((checked) => recordTarget(document, checked));

function recordTarget(
  document: BatchDocument,
  { target, achievedMg, deltaMg, met }: CheckedTarget,
): RecordTarget {
  const { unit, value } = target;
  // A target finer than the usual decimals would look missed or met by rounding alone.
  const decimals = Math.max(DECIMALS[unit], decimalsOf(value));
  const inUnit = (mg: number): number => potencyOfMg(mg, unit, document, document.multiplier);
  return {
    cannabinoid: target.cannabinoid,
    operator: target.operator,
    target: `${formatWritten(value)} ${unit}`,
    achieved: `${formatNumber(inUnit(achievedMg), decimals)} ${unit}`,
    delta: `${formatSigned(inUnit(deltaMg), decimals)} ${unit}`,
    targetMg: formatNumber(target.targetMg, 3),
    achievedMg: formatNumber(achievedMg, 3),
    deltaMg: formatSigned(deltaMg, 3),
    met,
    result: met ? 'Met' : 'Not met',
  };
}
