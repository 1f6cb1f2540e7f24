import type { Feasible } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';
import type { BatchDocument } from './document.ts';
import { documentTargets } from './documentTargets.ts';
import { type DocumentOil, documentLot, oilOf, usedLots } from './lots.ts';
import { placeLines } from './placeLines.ts';
import { weighBatch } from './weighBatch.ts';

/** The grams a calculation found: each picked lot, what fills the rest, and what they come to. */
export type PlannedBlend = Pick<Feasible, 'allocations' | 'buffer' | 'targets'>;

/** What is weighed for a batch, and what it is meant to hold. */
export type PlannedBatch = Pick<
  BatchDocument,
  'batchWeightGrams' | 'unitWeightGrams' | 'multiplier' | 'parts' | 'targets' | 'lines' | 'lots'
>;

export type PlanInput = {
  readonly content: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  /** 1 or more; anything else counts as 1. */
  readonly parts: number;
  readonly blend: PlannedBlend;
  /** At least every oil of the calculation, the buffer oil too. */
  readonly oils: readonly DocumentOil[];
};

/** The lines and lots of a batch, and by how many milligrams its levels pass their weights. */
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
