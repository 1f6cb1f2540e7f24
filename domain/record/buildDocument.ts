import type { Feasible } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { BatchDocument } from './document.ts';
import { documentTargets } from './documentTargets.ts';
import { formatGrams } from './format.ts';
import { type DocumentOil, documentLot, oilOf, usedLots } from './lots.ts';
import { partWarnings } from './partRounding.ts';
import { placeLines } from './placeLines.ts';
import { weighBatch } from './weighBatch.ts';

export type DocumentInput = {
  readonly recipe: {
    readonly number: string;
    readonly description: string;
    readonly version: number;
    readonly productType: string;
  };
  readonly content: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  /** 1 or more; anything else counts as 1. */
  readonly parts: number;
  readonly formulation: Feasible;
  /** The limit the calculation was made with, in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
  /** At least every oil of the calculation, the buffer oil too. */
  readonly oils: readonly DocumentOil[];
};

/** The batch spec's words (section 8). */
const overweight = (mg: number): string =>
  `Fixed and active ingredients exceed target batch weight by ${formatGrams(gramsOfMg(mg))} g per batch (buffer floored at 0)`;

/**
 * The frozen copy of a batch that a successful calculation makes. Every weight is a whole number
 * of milligrams: parts sum to their line, and the lines of a level that has a buffer sum to the
 * weight of that level (decisions, section 3; batch spec, section 5).
 */
export function buildDocument(input: DocumentInput): BatchDocument {
  const { recipe, content, formulation, oils } = input;
  const multiplier = validMultiplier(input.multiplier);
  const parts = validParts(input.parts);
  const bufferOilId = formulation.buffer?.oilId ?? null;
  const bufferOil = bufferOilId === null ? null : oilOf(oils, bufferOilId);
  const lots = usedLots(formulation, oils);
  const batch = weighBatch(content, multiplier, lots, bufferOil);
  const document: BatchDocument = {
    recipeNumber: recipe.number,
    recipeDescription: recipe.description,
    recipeVersion: recipe.version,
    productType: recipe.productType,
    batchWeightGrams: content.batchWeightGrams,
    unitWeightGrams: content.unitWeightGrams,
    multiplier,
    parts,
    targets: documentTargets(content, multiplier, formulation),
    lines: placeLines(batch.top, batch.nestedOf, parts),
    lots: [
      ...lots.map(({ oil, mode, mg }) => documentLot(oil, mode, mg)),
      ...(bufferOil !== null && batch.bufferOilMg > 0
        ? [documentLot(bufferOil, 'buffer', batch.bufferOilMg)]
        : []),
    ],
    untargetedLimitPercent: input.untargetedLimitPercent,
    warnings: [...formulation.warnings, ...(batch.overMg > 0 ? [overweight(batch.overMg)] : [])],
  };
  return { ...document, warnings: [...document.warnings, ...partWarnings(document)] };
}
