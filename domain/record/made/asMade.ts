import { isAboveLimit, untargetedLimitMg } from '#domain/formulation/untargeted.ts';
import { cannabinoidKey, potencyOfMg } from '#domain/recipe/targets.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { presentCannabinoids } from '#domain/record/page/percentColumns.ts';
import { achievedMg } from './achieved.ts';
import type { MadeTarget } from './asMadeTargets.ts';
import { charged, leavesOf, type MadeOil } from './charged.ts';
import { isWeighed, type PlannedPlace, plannedPlaces } from './madeLines.ts';
import { madeTargets } from './madeTargets.ts';

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
  /**
   * The units that the batch was, including rejected ones: what it weighed after the process by the mean of its units
   * where both are known, else these grams by the unit weight; null without a unit weight.
   */
  readonly unitsEquivalent: number | null;
  readonly oils: readonly MadeOil[];
  readonly targets: readonly MadeTarget[];
  readonly cannabinoids: readonly MadeCannabinoid[];
  /** Places without an entry, where the plan counts. */
  readonly planned: readonly PlannedPlace[];
};

/**
 * Calculates a batch from its weighed grams; null until something was weighed. Places without an entry count as
 * planned. Milligrams are related to all that was made, not to the good units, because rejecting some units does not
 * change the others.
 */
export function asMade(document: BatchDocument): AsMade | null {
  const leaves = leavesOf(document);
  if (!leaves.some(isWeighed)) return null;
  const { oils, lots, grams, weights } = charged(document);
  const { unitWeightGrams, batchWeightGrams } = weights;
  const limitMg = untargetedLimitMg(
    { ...weights, specifications: document.targets },
    1,
    document.untargetedLimitPercent,
  );
  const targeted = new Set(document.targets.map((one) => cannabinoidKey(one.cannabinoid)));
  return {
    grams,
    unitsEquivalent: unitWeightGrams > 0 ? batchWeightGrams / unitWeightGrams : null,
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
