import { isAboveLimit, untargetedLimitMg } from '#domain/formulation/untargeted.ts';
import { cannabinoidKey, potencyOfMg } from '#domain/recipe/targets.ts';
import type {
  BatchDocument,
  DocumentLot,
  DocumentTarget,
} from '#domain/record/document/document.ts';
import { presentCannabinoids } from '#domain/record/page/percentColumns.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { gramsOfMg } from '#domain/units.ts';
import { achievedMg } from './achieved.ts';
import { type MadeTarget, madeFigure } from './asMadeTargets.ts';
import { type MadeFigures, withBounds } from './boundedFigures.ts';
import { boundedLots } from './boundedLots.ts';
import { isLeaf, isWeighed, madeMg, type PlannedPlace, plannedPlaces } from './madeLines.ts';
import { lineRounding, madeTargetParts } from './madeParts.ts';

/** A lot with the grams actually used. */
export type MadeOil = {
  readonly lot: DocumentLot;
  readonly grams: number;
  /** Part of it was not recorded and counts as planned. */
  readonly countsPlanned: boolean;
};

/** A cannabinoid in the used lots, targeted or not. */
export type MadeCannabinoid = {
  readonly cannabinoid: string;
  /** Over the whole batch. */
  readonly mg: number;
  /** Null without a unit weight. */
  readonly mgPerUnit: number | null;
  readonly mgPerGram: number;
  readonly isTargeted: boolean;
  /** It has no target and exceeds the limit of the record. */
  readonly isAboveLimit: boolean;
};

/** A batch as it was made (docs/rules/batches.md, As made). */
export type AsMade = {
  /** Sum of all lines. */
  readonly grams: number;
  /** These grams in units, including rejected ones; null without a unit weight. */
  readonly unitsEquivalent: number | null;
  readonly oils: readonly MadeOil[];
  readonly targets: readonly MadeTarget[];
  readonly cannabinoids: readonly MadeCannabinoid[];
  /** Places without an entry, where the plan counts. */
  readonly planned: readonly PlannedPlace[];
};

/**
 * Calculates a batch from its weighed grams; null until something was weighed. Places without an entry count as
 * planned. Milligrams are related to the charged weight, not to the good units, because rejecting some units does not
 * change the others.
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
  weights: ReturnType<typeof charged>['weights'],
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

/** The grams used of each lot and the weight of all lines. */
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

/** A lot that is also the buffer is counted separately. */
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
