import { isAboveLimit, untargetedLimitMg } from '#domain/formulation/untargeted.ts';
import { cannabinoidKey, potencyOfMg } from '#domain/recipe/targets.ts';
import { gramsOfMg } from '#domain/units.ts';
import { achievedMg } from './achieved.ts';
import { type MadeTarget, madeFigure } from './asMadeTargets.ts';
import type { BatchDocument, DocumentLot } from './document.ts';
import { isLeaf, isWeighed, madeMg, type PlannedPlace, plannedPlaces } from './madeLines.ts';
import { lineRounding, madeTargetParts } from './madeParts.ts';
import { presentCannabinoids } from './percentColumns.ts';
import type { PlannedBatch } from './plannedBatch.ts';

/** A lot with the grams that were really used of it. */
export type MadeOil = {
  readonly lot: DocumentLot;
  readonly grams: number;
  /** Nothing was written of some of it, which counts as planned. */
  readonly countsPlanned: boolean;
};

/** A cannabinoid that the used lots bring, whether a target asks for it or not. */
export type MadeCannabinoid = {
  readonly cannabinoid: string;
  /** Over the whole batch. */
  readonly mg: number;
  /** Null without a unit weight. */
  readonly mgPerUnit: number | null;
  readonly mgPerGram: number;
  readonly isTargeted: boolean;
  /** No target asks for it, and it is more than the limit of the record allows. */
  readonly isAboveLimit: boolean;
};

/** A batch as it was really made (decisions, section 5a). */
export type AsMade = {
  /** Of all lines together. */
  readonly grams: number;
  /** Units that these grams are, good or rejected; null without a unit weight. */
  readonly unitsEquivalent: number | null;
  readonly oils: readonly MadeOil[];
  readonly targets: readonly MadeTarget[];
  readonly cannabinoids: readonly MadeCannabinoid[];
  /** Where nothing was written, so that the plan counts. */
  readonly planned: readonly PlannedPlace[];
};

/**
 * What the actual grams make of the batch; null until something was weighed. What was not weighed
 * counts as planned. Milligrams are divided by what was charged, never by the units that came out
 * well: a unit keeps its weight when others are rejected.
 */
export function asMade(document: BatchDocument): AsMade | null {
  const { unitWeightGrams } = document;
  const leaves = leavesOf(document);
  if (!leaves.some(isWeighed)) return null;
  const { oils, lots, weights } = charged(document);
  const limitMg = untargetedLimitMg(
    { ...weights, specifications: document.targets },
    1,
    document.untargetedLimitPercent,
  );
  const targeted = new Set(document.targets.map((one) => cannabinoidKey(one.cannabinoid)));
  const grams = weights.batchWeightGrams;
  return {
    grams,
    unitsEquivalent: unitWeightGrams > 0 ? grams / unitWeightGrams : null,
    oils,
    targets: madeTargets(document),
    cannabinoids: presentCannabinoids(lots).map((cannabinoid) => {
      const mg = achievedMg(lots, cannabinoid);
      const isTargeted = targeted.has(cannabinoidKey(cannabinoid));
      return {
        cannabinoid,
        mg,
        mgPerUnit: unitWeightGrams > 0 ? potencyOfMg(mg, 'mg/unit', weights, 1) : null,
        mgPerGram: potencyOfMg(mg, 'mg/g', weights, 1),
        isTargeted,
        isAboveLimit: !isTargeted && isAboveLimit(mg, limitMg),
      };
    }),
    planned: leaves.flatMap(plannedPlaces),
  };
}

/** Each target against what the actual grams bring, over their own weight. */
export function madeTargets(batch: PlannedBatch): readonly MadeTarget[] {
  const { lots, weights } = charged(batch);
  const weighed = leavesOf(batch).filter(isWeighed);
  return batch.targets.map((target) => {
    const isExact = target.operator === '=' || target.value === 0;
    const rounding = lineRounding(isExact ? [] : weighed, lots, target, 1);
    const whole = madeFigure(target, achievedMg(lots, target.cannabinoid), weights, rounding);
    const parts = madeTargetParts(batch, target);
    const met = whole.met && parts.every((part) => part.met);
    return { ...whole, target, isMetAsWhole: whole.met, met, parts };
  });
}

/** What was used of each lot, and what all lines weigh together. */
function charged(batch: PlannedBatch) {
  const oils = batch.lots.map((lot) => madeOil(lot, batch));
  const mg = leavesOf(batch).reduce((sum, line) => sum + madeMg(line), 0);
  return {
    oils,
    lots: oils.map(({ lot, grams }) => ({ ...lot, grams })),
    weights: { batchWeightGrams: gramsOfMg(mg), unitWeightGrams: batch.unitWeightGrams },
  };
}

const leavesOf = ({ lines }: Pick<PlannedBatch, 'lines'>) =>
  lines.filter((line) => isLeaf(line, lines));

/** A lot that is also the buffer counts apart. */
function madeOil(lot: DocumentLot, { lines }: PlannedBatch): MadeOil {
  const own = lines.filter(
    (line) =>
      line.oilId === lot.oilId && (line.ingredientType === 'buffer') === (lot.mode === 'buffer'),
  );
  const mg = own.reduce((sum, line) => sum + madeMg(line), 0);
  return {
    lot,
    grams: own.length === 0 ? lot.grams : gramsOfMg(mg),
    countsPlanned: own.length === 0 || own.some((line) => plannedPlaces(line).length > 0),
  };
}
