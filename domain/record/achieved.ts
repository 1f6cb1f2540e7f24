import { exactBatchGrams, exactTargetMg, meets } from '#domain/formulation/blend/exact.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import type { DocumentLot, DocumentTarget } from './document.ts';
import type { PlannedBatch } from './plannedBatch.ts';

/** Percents are kept to 4 decimals, so a lot's milligrams are whole millionths of a milligram. */
const PERCENT_STEPS = 10_000;
const MG_STEPS = 1_000_000;

function percentSteps(lot: DocumentLot, key: string): number {
  const percent = Object.entries(lot.percents).find(([name]) => cannabinoidKey(name) === key)?.[1];
  return percent !== undefined && Number.isFinite(percent)
    ? Math.round(percent * PERCENT_STEPS)
    : 0;
}

/** Whole millionths of a milligram of `cannabinoid` in all lots. */
function achievedSteps(lots: readonly DocumentLot[], cannabinoid: string): bigint {
  const key = cannabinoidKey(cannabinoid);
  return lots.reduce(
    (steps, lot) => steps + BigInt(gramsToMilligrams(lot.grams)) * BigInt(percentSteps(lot, key)),
    0n,
  );
}

/**
 * Milligrams of `cannabinoid` (matched ignoring case) that the frozen lots bring into the batch:
 * grams x percent, summed in whole numbers. Knows nothing of how the grams were found, so that a
 * record proves itself.
 */
export const achievedMg = (lots: readonly DocumentLot[], cannabinoid: string): number =>
  Number(achievedSteps(lots, cannabinoid)) / MG_STEPS;

/** A target of the record against what its own lots bring. Milligrams over the whole batch. */
export type CheckedTarget = {
  readonly target: DocumentTarget;
  readonly achievedMg: number;
  /** achieved - target. */
  readonly deltaMg: number;
  /** Within the 1 mg margin, decided in whole numbers. */
  readonly met: boolean;
};

/** Every target of a record, recomputed from its frozen lots, weights and multiplier. */
export const checkTargets = (document: Omit<PlannedBatch, 'lines'>): readonly CheckedTarget[] =>
  document.targets.map((target) => {
    const steps = achievedSteps(document.lots, target.cannabinoid);
    const mg = Number(steps) / MG_STEPS;
    const batch = exactBatchGrams(document, document.multiplier);
    return {
      target,
      achievedMg: mg,
      deltaMg: mg - target.targetMg,
      met: meets(steps, exactTargetMg(target, document, batch), target.operator),
    };
  });
