import type { Feasible } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';
import { cannabinoidKey, isTarget, targetMg } from '#domain/recipe/targets.ts';
import type { BatchDocument, DocumentTarget } from '#domain/record/document/document.ts';
import { type DocumentOil, documentLot, oilOf, usedLots } from './lots.ts';
import { placeLines } from './placeLines.ts';
import { weighBatch } from './weighBatch.ts';

/** The result of a calculation: grams of each picked lot, the buffer, and the targets. */
export type PlannedBlend = Pick<Feasible, 'allocations' | 'buffer' | 'targets'>;

/** The quantities to weigh for a batch, and its intended content. */
export type PlannedBatch = Pick<
  BatchDocument,
  | 'batchWeightGrams'
  | 'unitWeightGrams'
  | 'multiplier'
  | 'parts'
  | 'targets'
  | 'lines'
  | 'lots'
  | 'finished'
>;

export type PlanInput = {
  readonly content: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  /** 1 or more; anything else counts as 1. */
  readonly parts: number;
  readonly blend: PlannedBlend;
  /** Must include every oil of the calculation and the buffer oil. */
  readonly oils: readonly DocumentOil[];
};

/** The lines and lots of a batch, and by how many milligrams its levels exceed their weights. */
export function plannedBatch(input: PlanInput): PlannedBatch & { readonly overMg: number } {
  const { content, blend, oils } = input;
  const multiplier = validMultiplier(input.multiplier);
  const parts = validParts(input.parts);
  const bufferOilId = blend.buffer?.oilId ?? null;
  const bufferOil = bufferOilId === null ? null : oilOf(oils, bufferOilId);
  const lots = usedLots(blend, oils);
  const batch = weighBatch(content, multiplier, lots, bufferOil);
  return {
    batchWeightGrams: content.batchWeightGrams,
    unitWeightGrams: content.unitWeightGrams,
    multiplier,
    parts,
    targets: documentTargets(content, multiplier, blend),
    lines: placeLines(batch.top, batch.nestedOf, parts),
    lots: [
      ...lots.map(({ oil, mode, mg }) => documentLot(oil, mode, mg)),
      ...(bufferOil !== null && batch.bufferOilMg > 0
        ? [documentLot(bufferOil, 'buffer', batch.bufferOilMg)]
        : []),
    ],
    overMg: batch.overMg,
  };
}

/** The targets with the results of the calculation, in mg over the whole batch. */
const documentTargets = (
  content: RecipeContent,
  multiplier: number,
  formulation: Pick<Feasible, 'targets'>,
): readonly DocumentTarget[] =>
  content.specifications.filter(isTarget).map((specification) => {
    const key = cannabinoidKey(specification.cannabinoid);
    const ofCannabinoid = formulation.targets.filter(
      (one) => cannabinoidKey(one.cannabinoid) === key,
    );
    // Judged by upper bounds, a maximum has a figure of its own.
    const result =
      ofCannabinoid.find(({ operator }) => operator === specification.operator) ?? ofCannabinoid[0];
    return {
      cannabinoid: specification.cannabinoid,
      operator: specification.operator,
      value: specification.value,
      unit: specification.unit,
      targetMg: targetMg(specification, content, multiplier),
      achievedMg: result?.achievedMg ?? 0,
    };
  });
