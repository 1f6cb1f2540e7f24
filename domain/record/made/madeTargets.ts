import type { DocumentLot, DocumentTarget } from '#domain/record/document/document.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { achievedMg } from './achieved.ts';
import { type MadeTarget, madeFigure } from './asMadeTargets.ts';
import { type MadeFigures, withBounds } from './boundedFigures.ts';
import { boundedLots } from './boundedLots.ts';
import { type Charged, charged, leavesOf } from './charged.ts';
import { isWeighed } from './madeLines.ts';
import { lineRounding, madeTargetParts } from './madeParts.ts';

/** Each target compared with the weighed grams, in relation to their own weight. */
export function madeTargets(batch: PlannedBatch): readonly MadeTarget[] {
  const { lots, weights } = charged(batch);
  const figures = (target: DocumentTarget, by: readonly DocumentLot[]) =>
    madeFigures({ ...batch, lots: by }, target, weights);
  return batch.targets.map((target) => {
    const bounded = boundedLots(lots, target);
    const { whole, parts } =
      bounded === null
        ? figures(target, lots)
        : withBounds(figures(target, lots), figures(target, bounded.lots), bounded);
    const met = whole.met && parts.every((part) => part.met);
    return { ...whole, target, isMetAsWhole: whole.met, met, parts };
  });
}

/** A batch against one target, by the percents of its lots, whose grams are those used. */
function madeFigures(
  batch: PlannedBatch,
  target: DocumentTarget,
  weights: Charged['weights'],
): MadeFigures {
  const { lots } = batch;
  const weighed = leavesOf(batch).filter(isWeighed);
  const isExact = target.operator === '=' || target.value === 0;
  const rounding = lineRounding(isExact ? [] : weighed, lots, target, 1);
  return {
    whole: madeFigure(target, achievedMg(lots, target.cannabinoid), weights, rounding),
    parts: madeTargetParts(batch, target),
  };
}
