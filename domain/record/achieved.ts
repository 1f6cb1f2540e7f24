import type { Operator } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import type { DocumentLot, DocumentTarget } from './document.ts';

/** Percents are kept to 4 decimals, so a lot's milligrams are whole millionths of a milligram. */
const PERCENT_STEPS = 10_000;
const MG_STEPS = 1_000_000;

/** A target is met within 1 mg over the whole batch (inventory spec, section 9). */
const MARGIN_MG = 1;
/** Targets are quotients in binary: the margin itself must not fail for their last bit. */
const NOISE_MG = 1e-6;

function percentSteps(lot: DocumentLot, key: string): number {
  const percent = Object.entries(lot.percents).find(([name]) => cannabinoidKey(name) === key)?.[1];
  return percent !== undefined && Number.isFinite(percent)
    ? Math.round(percent * PERCENT_STEPS)
    : 0;
}

/**
 * Milligrams of `cannabinoid` (matched ignoring case) that the frozen lots bring into the batch:
 * grams x percent, summed exactly in whole millionths of a milligram. Knows nothing of the solver,
 * so that a record proves itself.
 */
export function achievedMg(lots: readonly DocumentLot[], cannabinoid: string): number {
  const key = cannabinoidKey(cannabinoid);
  const total = lots.reduce(
    (steps, lot) => steps + BigInt(gramsToMilligrams(lot.grams)) * BigInt(percentSteps(lot, key)),
    0n,
  );
  return Number(total) / MG_STEPS;
}

/** Whether `deltaMg` = achieved - target satisfies the operator, within the 1 mg margin. */
export function meets(operator: Operator, deltaMg: number): boolean {
  const isEnough = deltaMg >= -MARGIN_MG - NOISE_MG;
  const isNotTooMuch = deltaMg <= MARGIN_MG + NOISE_MG;
  if (isMinimum(operator)) return isEnough;
  return isMaximum(operator) ? isNotTooMuch : isEnough && isNotTooMuch;
}

/** A target of the record against what its own lots bring. Milligrams over the whole batch. */
export type CheckedTarget = {
  readonly target: DocumentTarget;
  readonly achievedMg: number;
  /** achieved - target. */
  readonly deltaMg: number;
  readonly met: boolean;
};

/** Every target of a record, recomputed from its frozen lots. */
export const checkTargets = (
  targets: readonly DocumentTarget[],
  lots: readonly DocumentLot[],
): readonly CheckedTarget[] =>
  targets.map((target) => {
    const mg = achievedMg(lots, target.cannabinoid);
    const deltaMg = mg - target.targetMg;
    return { target, achievedMg: mg, deltaMg, met: meets(target.operator, deltaMg) };
  });
