import { exactBatchGrams, exactTargetMg, meets } from '#domain/formulation/blend/exact.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { DocumentLot, DocumentTarget } from '#domain/record/document/document.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import { boundedLots } from './boundedLots.ts';

/** Percents have 4 decimals, so milligrams of a lot's cannabinoid are whole millionths. */
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
 * Milligrams of `cannabinoid` (ignoring case) in the frozen lots: grams x percent, summed in whole numbers. Independent
 * of the solver, so that the record verifies the calculation.
 */
export const achievedMg = (lots: readonly DocumentLot[], cannabinoid: string): number =>
  Number(achievedSteps(lots, cannabinoid)) / MG_STEPS;

/** A target compared with the content of the record's lots, in milligrams over the whole batch. */
export type CheckedTarget = {
  readonly target: DocumentTarget;
  readonly achievedMg: number;
  /** achieved - target. */
  readonly deltaMg: number;
  /** Within the 1 mg margin, compared in whole numbers; a maximum by its bound where there is one. */
  readonly met: boolean;
  /** The most that may be in it; null where it is unknown. Absent where the percents decide. */
  readonly mostMg?: number | null;
};

/** Milligrams by which a target is judged; null: unknown. */
export const decidingMg = ({ achievedMg: mg, mostMg = mg }: CheckedTarget): number | null => mostMg;

/** Recomputes every target of a record from its frozen lots, weights and multiplier. */
export const checkTargets = (document: Omit<PlannedBatch, 'lines'>): readonly CheckedTarget[] =>
  document.targets.map((target) => {
    const steps = achievedSteps(document.lots, target.cannabinoid);
    const mg = Number(steps) / MG_STEPS;
    const batch = exactBatchGrams(document, document.multiplier);
    const isMet = (by: bigint) =>
      meets(by, exactTargetMg(target, document, batch), target.operator);
    const checked = { target, achievedMg: mg, deltaMg: mg - target.targetMg, met: isMet(steps) };
    const bounded = boundedLots(document.lots, target);
    if (bounded === null) return checked;
    if (bounded.untested.length > 0) return { ...checked, mostMg: null, met: false };
    const mostSteps = achievedSteps(bounded.lots, target.cannabinoid);
    return { ...checked, mostMg: Number(mostSteps) / MG_STEPS, met: isMet(mostSteps) };
  });
